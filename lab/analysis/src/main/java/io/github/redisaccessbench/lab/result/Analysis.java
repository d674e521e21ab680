// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.result.RunResult.SingleRun;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Rank;

/**
 * Makes a result from what was recorded. Pure: the same records give the same result.
 */
public final class Analysis {

	private static final String TPS = "requests/s";

	private final RawRun run;

	private final Figure targetTps;

	private final Experiment experiment;

	private final CountedRounds rounds;

	/** Those of the runs that it repeats, oldest first, and its own. */
	private final List<CountedRounds> runs;

	private final Compared compared;

	/** By this run alone. */
	private final Compared alone;

	private final Map<Cell, Figure> tps = new HashMap<>();

	private final List<ContrastResult> ofCases;

	private final List<ContrastResult> contrasts;

	private final List<ContrastResult> aaControls;

	private Analysis(CountedRounds rounds, List<CountedRounds> earlier, Double targetTps) {
		this.run = rounds.run();
		this.experiment = this.run.experiment();
		this.targetTps = (targetTps != null) ? Figure.of(targetTps, TPS, 1) : Figure.missing(TPS, "not asked for");
		this.rounds = rounds;
		this.runs = Stream.concat(earlier.stream(), Stream.of(rounds)).toList();

		this.compared = new Compared(rounds, this.runs);
		this.alone = earlier.isEmpty() ? this.compared : new Compared(rounds);
		this.ofCases = this.compared.byLevels(Contrasts.ofCases(this.experiment));
		this.contrasts = Stream
			.concat(this.ofCases.stream(), this.compared.of(Contrasts.ofLevels(this.experiment)).stream())
			.toList();
		this.aaControls = this.compared.of(Contrasts.ofAaControls(this.experiment, this.run.header().cases()));
	}

	/** Analyses a run, complete or not, with the question that it was run with. */
	public static RunResult of(RawRun run) {
		return of(new CountedRounds(run), run.header().targetTps());
	}

	/**
	 * Analyses a run by the rounds that count.
	 * @param targetTps requests per second for which cores are to be counted, or null
	 */
	public static RunResult of(CountedRounds rounds, Double targetTps) {
		return new Analysis(rounds, rounds.run().earlier().stream().map(CountedRounds::new).toList(), targetTps)
			.result();
	}

	private RunResult result() {
		RunHeader header = this.run.header();
		List<CellResult> cells = header.cases()
			.stream()
			.flatMap((one) -> this.experiment.cells(one.name()).stream().map((cell) -> result(one, cell)))
			.toList();
		return told(new RunResult(header, cells, this.contrasts, this.aaControls, noiseFloor(), this.targetTps,
				sweeps(cells), this.runs.stream().map(this::single).toList(),
				LevelWinners.of(header, cells, this.contrasts), EndpointPattern.of(header, cells, this.contrasts),
				new Latencies(this.rounds).all(), new Slos(this.rounds, this::tps, this.targetTps).all(),
				this.run.yardsticks()));
	}

	/** Corrected for the measures that the experiment declares. */
	private RunResult told(RunResult plain) {
		Telling telling = this.experiment.telling();
		if (telling == null) {
			return plain;
		}
		double alpha = Comparisons.ALPHA / Math.max(1, telling.decides().size());
		ToldFigures figures = new ToldFigures(plain);
		List<Cell> inRounds = plain.cells().stream().map(CellResult::cell).toList();
		Map<Measure, List<ContrastResult>> byMeasure = NamedPairs.of(this.experiment, this.contrasts,
				(measure) -> measure.isFigure() ? figures.of(measure).keySet() : inRounds,
				(measure, pairs) -> measure.isFigure()
						? FigureContrasts.of(pairs, figures.of(measure), this.experiment.judging().tieMargin())
						: ((measure == Measure.TPS) ? this.compared
								: new Compared(this.rounds, this.runs, measure, alpha))
							.of(pairs));
		Answering answering = new Answering(this.experiment, byMeasure, figures::of);
		return plain.with(answering.told(telling).orElse(null), answering.untold(telling));
	}

	private SingleRun single(CountedRounds one) {
		return new SingleRun(one.run().header().started(),
				(this.runs.size() == 1) ? List.of() : new Analysis(one, List.of(), null).contrasts);
	}

	private Sweeps sweeps(List<CellResult> cells) {
		LevelPositions axis = new LevelPositions(this.run);
		Curves curves = new Curves(this.experiment, axis);
		Map<Cell, Costs> costs = cells.stream().collect(Collectors.toMap(CellResult::cell, CellResult::costs));
		return new Sweeps(this.compared.of(new SweepModel(this.experiment, axis)), axis.rtts(), curves.of(this::tps),
				new Models(this.rounds, axis, (cell) -> costs.get(cell).of(Metrics.ROUND_TRIPS)).all());
	}

	private CellResult result(Case about, Cell cell) {
		boolean control = this.experiment.controls().contains(about.name());
		Figure own = tps(cell);
		List<IterationRecord> counted = this.rounds.all(cell);
		Costs costs = new Costs(Ledger.of(Metrics.of(this.experiment, about), (kind) -> ofKind(cell, kind, counted),
				seen(cell), !this.experiment.plan().withoutCounters().contains(about.name())));
		return new CellResult(cell, about, control, Commands.of(seen(cell)), new Starts(this.run).coldTps(cell), own,
				toReference(cell), rank(cell), generator(about, cell, costs), costs,
				Capacity.of(costs, cell.users(), own, this.targetTps, OwnCores.part(this.run.header(), cell)),
				this.rounds.warmups(cell), failed(cell), new Starts(this.run).of(cell));
	}

	/** What is told of a start may be told by another iteration than a cold one. */
	private List<IterationRecord> ofKind(Cell cell, IterationKind kind, List<IterationRecord> counted) {
		return switch (kind) {
			case MEASURED -> counted;
			case COLD -> new Starts(this.run).first(cell);
			case SINGLE -> this.run.correct(IterationKind.single(cell), kind);
			default -> this.run.correct(cell, kind);
		};
	}

	/**
	 * TPS of the reference over all of its starts; of the others, as many times that as
	 * in the rounds that were measured together, so that what the machine did between
	 * starts is in no row alone (adjusted treatment means of incomplete blocks: Yates, "A
	 * new method of arranging variety trials involving a large number of varieties",
	 * Journal of Agricultural Science 26, 1936).
	 */
	private Figure tps(Cell cell) {
		Cell reference = cell.of(this.experiment.judging().reference());
		Figure own = measured(cell);
		Figure other = measured(reference);
		Estimate log = (own.known() && other.known()) ? this.alone.log(new Contrast(cell, reference)) : null;
		return (log != null) ? own.times(other.value() * Math.exp(log.mean()) / own.value()) : own;
	}

	private Figure measured(Cell cell) {
		return this.tps.computeIfAbsent(cell,
				(missing) -> Figure.of(this.rounds.of(cell)
					.stream()
					.map((start) -> start.stream().map(IterationRecord::tps).toList())
					.toList(), TPS, (this.experiment.plan().rounds() > 0) ? "never warm" : "not measured"));
	}

	/**
	 * By which it is told what a case sends to its store: the rounds that count, as of
	 * TPS; without such, what there is, since most cases send the same when they are
	 * cold.
	 */
	private List<IterationRecord> seen(Cell cell) {
		List<IterationRecord> measured = this.run.correct(cell, IterationKind.MEASURED);
		return Stream.of(this.rounds.all(cell), measured)
			.filter((all) -> all.stream().anyMatch((record) -> record.readings().commands() != null))
			.findFirst()
			.orElse(measured.isEmpty() ? this.run.correct(cell, IterationKind.COLD) : measured);
	}

	/** Requests of a cell that failed, in all of its iterations. */
	private int failed(Cell cell) {
		return this.run.iterations()
			.stream()
			.filter((record) -> record.iteration().cell().equals(cell))
			.mapToInt((record) -> record.samples().errors())
			.sum();
	}

	private Figure toReference(Cell cell) {
		Contrast wanted = new Contrast(cell, cell.of(this.experiment.judging().reference()));
		return wanted.first().equals(wanted.second()) ? Figure.ITSELF : ContrastResult.ratio(this.ofCases, wanted);
	}

	private Optional<Rank> rank(Cell cell) {
		List<String> ranked = new ArrayList<>(this.experiment.cases());
		ranked.removeAll(this.run.header().withoutStore());
		if (this.experiment.judging().compare() != Comparing.PAIRS || !ranked.contains(cell.caseName())) {
			return Optional.empty();
		}
		return Optional.of(Rank.of(ranked.size(),
				this.ofCases.stream()
					.flatMap((one) -> one.from(cell).stream())
					.filter((one) -> ranked.contains(one.contrast().second().caseName()))
					.map(ContrastResult::verdict)
					.toList()));
	}

	private GeneratorUse generator(Case about, Cell cell, Costs costs) {
		Figure baselineShare = (about.baseline() != null)
				? Figure.of("", (own, baseline) -> own / baseline, List.of(tps(cell), tps(cell.of(about.baseline()))))
				: Figure.missing("", "it has no baseline");
		Figure appMicros = costs.sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);
		return new GeneratorUse(baselineShare, costs.of(Metrics.GENERATOR_SHARE),
				appMicros.atMost(0) ? Figure.missing(TPS, "no CPU time of the app was seen")
						: appMicros.map(TPS, (micros) -> 1_000_000 / micros));
	}

	/** How different two names of one case may seem in this run. */
	private Figure noiseFloor() {
		return this.aaControls.stream()
			.map(ContrastResult::withinPercent)
			.filter(Figure::known)
			.max(Comparator.comparing(Figure::value))
			.orElse(Figure.missing("%", this.aaControls.isEmpty() ? "no case was measured under two names"
					: "it takes 2 forks in which they are warm"));
	}

}
