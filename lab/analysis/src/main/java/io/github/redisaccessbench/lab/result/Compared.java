// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.SweepModel.Asked;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.stats.Comparisons.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Trend;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Compares cells by the rounds that count. Two things tell what a case may still gain:
 * the part of the machine that its compilers used, and whether its ratio to the other
 * grew from round to round.
 */
final class Compared {

	private static final double MINUTE = 60_000;

	private static final String FORKS = "it takes 2 forks or more";

	/** This run, and those that it repeats. */
	private final List<Logs> runs;

	private final Gains gains;

	private final Cells cells;

	private final double tieMargin;

	/** Each look at a run has its share. */
	private final CountedRounds rounds;

	/** Of all runs. */
	private final double minutes;

	private final double moreUntilWarm;

	private final Measure measure;

	/** The chance that any conclusion of a family is wrong. */
	private final double alpha;

	Compared(CountedRounds rounds) {
		this(rounds, List.of(rounds));
	}

	/** By the TPS of several runs, of which the first parameter is the last. */
	Compared(CountedRounds rounds, List<CountedRounds> all) {
		this(rounds, all, Measure.TPS, Comparisons.ALPHA);
	}

	/**
	 * Compares by several runs.
	 * @param rounds those of the last one
	 * @param all those of each run
	 * @param measure by what
	 * @param alpha the chance that any conclusion of a family is wrong
	 */
	Compared(CountedRounds rounds, List<CountedRounds> all, Measure measure, double alpha) {
		RunHeader header = rounds.run().header();
		Schedule schedule = rounds.run().schedule();
		List<Outcome> outcomes = rounds.run().outcomes();
		this.minutes = all.stream().mapToDouble(Compared::minutes).sum();
		double own = minutes(rounds);
		this.moreUntilWarm = Math.max(Progress.wanted(schedule, outcomes).toMillis() / MINUTE - own, own / 2);
		this.rounds = rounds;
		this.tieMargin = header.experiment().judging().tieMargin();
		this.alpha = alpha;
		this.measure = measure;
		this.runs = all.stream().map((run) -> Logs.of(run, measure)).toList();
		this.gains = new Gains(all);
		// What a request costs is not known to fall with what compilers use.
		this.cells = cells((logs) -> logs, (cell) -> cell, (measure == Measure.TPS) ? this.gains::of : (cell) -> 0);
	}

	/**
	 * A run.
	 *
	 * @param starts the logarithm of each cell in the rounds of each start
	 * @param layout which process serves a cell
	 */
	private record Logs(List<Map<Cell, List<Double>>> starts, Layout layout) {

		static Logs of(CountedRounds rounds, Measure measure) {
			return new Logs(List.copyOf(rounds.logs(measure).values()), rounds.run().layout());
		}

	}

	/**
	 * What is known of cells, or of what is made of several of them.
	 *
	 * @param tps ln(TPS)
	 * @param changes how much it grew from the first to the last round
	 * @param gain what a cell may still gain, as a logarithm
	 * @param process the name of the process that serves a cell
	 */
	private record Cells(Together tps, Together changes, ToDoubleFunction<Cell> gain, Function<Cell, String> process) {

		/**
		 * How much ln(first ÷ second) grew from the first to the last round; 0 if it may
		 * be chance.
		 * @param alpha the chance that this is wrong
		 */
		double change(Contrast contrast, double alpha) {
			Estimate change = oneProcess(contrast) ? null : this.changes.difference(contrast);
			return (change != null && change.pValue() < alpha) ? change.mean() : 0;
		}

		/**
		 * What compilers still use will be free for both in the end. What it is worth in
		 * TPS, from nothing to all of it, is the same for both, so the ratio moves by no
		 * more than the difference. Two cells of one process share its compilers, so
		 * neither has anything to gain that the other has not.
		 */
		Pair pair(Contrast contrast, double alpha) {
			if (oneProcess(contrast)) {
				return new Pair(this.tps.difference(contrast), 0, 0);
			}
			double change = change(contrast, alpha);
			double compilers = this.gain.applyAsDouble(contrast.first()) - this.gain.applyAsDouble(contrast.second());
			return new Pair(this.tps.next(contrast), Math.max(0, compilers) + Math.max(0, change),
					Math.max(0, -compilers) + Math.max(0, -change));
		}

		private boolean oneProcess(Contrast contrast) {
			return this.process.apply(contrast.first()).equals(this.process.apply(contrast.second()));
		}

	}

	/**
	 * Takes cells, or what is made of several of them.
	 * @param made makes it
	 * @param cell a cell that it is made of
	 */
	private Cells cells(UnaryOperator<Map<Cell, List<Double>>> made, UnaryOperator<Cell> cell,
			ToDoubleFunction<Cell> gain) {
		List<PooledVariance> tps = new ArrayList<>();
		List<PooledVariance> changes = new ArrayList<>();
		for (Logs run : this.runs) {
			List<Map<Cell, List<Double>>> starts = run.starts().stream().map(made).toList();
			Function<Cell, String> process = (name) -> run.layout().process(cell.apply(name));
			tps.add(new PooledVariance(starts, process));
			changes.add(new PooledVariance(starts.stream().map(Compared::changes).toList(), process));
		}
		RawRun last = this.rounds.run();
		return new Cells(
				new Together(tps,
						(contrast) -> (this.measure == Measure.TPS) ? BetweenRuns.of(last.header(), contrast)
								: BetweenRuns.UNKNOWN),
				new Together(changes), gain, (name) -> last.layout().process(cell.apply(name)));
	}

	private static Map<Cell, List<Double>> changes(Map<Cell, List<Double>> iteration) {
		Map<Cell, List<Double>> changes = new LinkedHashMap<>();
		iteration.forEach((cell, values) -> changes.put(cell, List.of(Trend.change(values))));
		return changes;
	}

	/**
	 * ln(first ÷ second), without what either may still gain; null if they were not
	 * measured together.
	 */
	Estimate log(Contrast contrast) {
		return this.cells.tps().difference(contrast);
	}

	/** Compares a family of contrasts. */
	List<ContrastResult> of(List<Contrast> contrasts) {
		double each = this.alpha / contrasts.size();
		List<Comparison> comparisons = Comparisons
			.of(contrasts.stream().map((one) -> this.cells.pair(one, each)).toList(), this.tieMargin, this.alpha);
		return IntStream.range(0, contrasts.size())
			.mapToObj((index) -> ContrastResult.of(contrasts.get(index), comparisons.get(index),
					this.cells.change(contrasts.get(index), each), more(comparisons.get(index)),
					why(contrasts.get(index))))
			.toList();
	}

	/**
	 * Compares cases at each combination of levels by itself: each has a family of its
	 * own, so what is said holds for a reader who asks about these levels. What is said
	 * of several combinations at once is asked of a {@link SweepModel}.
	 */
	List<ContrastResult> byLevels(List<Contrast> contrasts) {
		Map<SequencedMap<String, Level>, List<Contrast>> families = contrasts.stream()
			.collect(Collectors.groupingBy((one) -> one.first().levels()));
		Map<Contrast, ContrastResult> results = new HashMap<>();
		families.values().forEach((family) -> of(family).forEach((one) -> results.put(one.contrast(), one)));
		return contrasts.stream().map(results::get).toList();
	}

	/**
	 * Compares cases by all levels of a sweep: few contrasts, one family.
	 * @param model what is asked
	 */
	List<SweepContrast> of(SweepModel model) {
		List<Contrast> pairs = model.pairs();
		List<Asked> questions = model.questions();
		List<Pair> all = new ArrayList<>();
		for (Asked asked : questions) {
			Cells cells = cells(asked::of, asked::cell, (name) -> asked.sum(name, this.gains::of));
			double alpha = Comparisons.ALPHA / (questions.size() * pairs.size());
			pairs.forEach((pair) -> all.add(cells.pair(pair, alpha)));
		}
		List<Comparison> comparisons = Comparisons.of(all, this.tieMargin, Comparisons.ALPHA);
		return IntStream.range(0, all.size())
			.mapToObj((index) -> SweepContrast.of(pairs.get(index % pairs.size()), questions.get(index / pairs.size()),
					comparisons.get(index)))
			.toList();
	}

	private static double minutes(CountedRounds rounds) {
		return Progress.spent(rounds.run().schedule(), rounds.run().outcomes()).toMillis() / MINUTE;
	}

	/** The variance of a mean falls with the number of rounds, which grows with time. */
	private Figure more(Comparison comparison) {
		if (this.rounds.run().experiment().plan().forks() < 2) {
			return Figure.missing("minutes", FORKS);
		}
		double minutes = (comparison.verdict() == Verdict.NOT_MEASURED) ? this.moreUntilWarm
				: this.minutes * (comparison.times() - 1);
		if (minutes <= 0) {
			return Figure.missing("minutes", "nothing more is needed");
		}
		return Double.isFinite(minutes) ? Figure.of(minutes, "minutes", 1)
				: Figure.missing("minutes", "time alone does not help");
	}

	/** Why two cells may not be compared. */
	private String why(Contrast contrast) {
		if (this.rounds.run().starts().stream().map(Iteration.Start::fork).distinct().count() < 2) {
			return FORKS;
		}
		if (Stream.of(contrast.first(), contrast.second())
			.anyMatch((cell) -> this.rounds.warmups(cell).stream().allMatch((start) -> start.tps().isEmpty()))) {
			return "there was no time for a round";
		}
		String compiling = Stream.of(contrast.first(), contrast.second())
			.filter((cell) -> this.rounds.of(cell).size() < 2)
			.map(this.rounds.run().experiment()::nameOf)
			.collect(Collectors.joining(" and "));
		return compiling.isEmpty() ? "not warm in the same two forks"
				: compiling + (compiling.contains(" and ") ? " were" : " was") + " still compiling";
	}

}
