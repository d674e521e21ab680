// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Series;
import io.github.redisaccessbench.lab.stats.Spread;

/**
 * Makes a result from what was recorded. Pure: the same records give the same result.
 */
public final class Analysis {

	private static final String TPS = "requests/s";

	private final RawRun run;

	private final Figure targetTps;

	private final Experiment experiment;

	private final Map<Cell, Figure> tps = new HashMap<>();

	private final List<ContrastResult> ofCases;

	private final List<ContrastResult> contrasts;

	private final List<ContrastResult> twins;

	private Analysis(RawRun run, Double targetTps) {
		this.run = run;
		this.experiment = run.header().experiment();
		this.targetTps = (targetTps != null) ? new Figure(targetTps, TPS, 1, null, null, null, null)
				: Figure.missing(TPS, "nobody asked");
		List<Contrast> betweenCases = Contrasts.ofCases(this.experiment);
		this.contrasts = compare(
				Stream.concat(betweenCases.stream(), Contrasts.ofLevels(this.experiment).stream()).toList());
		this.ofCases = this.contrasts.subList(0, betweenCases.size());
		this.twins = compare(Contrasts.ofTwins(this.experiment, run.header().cases()));
	}

	/** Analyses a run, complete or not, with the question that it was run with. */
	public static RunResult of(RawRun run) {
		return of(run, run.header().targetTps());
	}

	/**
	 * Analyses a run, complete or not, with a question.
	 * @param targetTps requests per second for which cores are to be counted, or null
	 */
	public static RunResult of(RawRun run, Double targetTps) {
		return new Analysis(run, targetTps).result();
	}

	private RunResult result() {
		List<CellResult> cells = this.run.header()
			.cases()
			.stream()
			.flatMap((one) -> this.experiment.cells(one.name()).stream().map((cell) -> result(one, cell)))
			.toList();
		return new RunResult(this.run.header(), cells, this.contrasts, this.twins, noiseFloor(), this.targetTps);
	}

	private List<ContrastResult> compare(List<Contrast> contrasts) {
		List<Comparison> comparisons = Comparisons.of(
				contrasts.stream().map((one) -> new Pair(series(one.first()), series(one.second()))).toList(),
				this.experiment.tiePercent());
		return IntStream.range(0, contrasts.size())
			.mapToObj((index) -> ContrastResult.of(contrasts.get(index), comparisons.get(index)))
			.toList();
	}

	private Series series(Cell cell) {
		return Series.of(this.run.tps(cell, BlockKind.MEASURED));
	}

	private CellResult result(Case about, Cell cell) {
		boolean control = this.experiment.controls().contains(about.name());
		Figure own = tps(cell);
		Costs costs = new Costs(Ledger.of((kind) -> this.run.correct(ofKind(cell, kind), kind),
				!this.experiment.uncounted().contains(about.name())));
		return new CellResult(cell, about, control, Commands.of(this.run.correct(cell, BlockKind.MEASURED)),
				spread(cell, BlockKind.COLD), own, toReference(cell), rank(cell), generator(about, cell, costs), costs,
				Capacity.of(costs, cell.users(), own, this.targetTps), warmups(cell));
	}

	private static Cell ofKind(Cell cell, BlockKind kind) {
		return (kind == BlockKind.SINGLE) ? BlockKind.single(cell) : cell;
	}

	private Figure tps(Cell cell) {
		return this.tps.computeIfAbsent(cell, (missing) -> spread(cell, BlockKind.MEASURED));
	}

	private Figure spread(Cell cell, BlockKind kind) {
		Spread spread = Spread.of(Series.of(this.run.tps(cell, kind)));
		return (spread != null)
				? Figure.of(spread.value(), TPS, spread.forks(), spread.interval(), spread.lowest(), spread.highest())
				: Figure.missing(TPS, "not measured");
	}

	private Figure toReference(Cell cell) {
		Contrast wanted = new Contrast(cell, cell.of(this.experiment.reference()));
		if (wanted.first().equals(wanted.second())) {
			return new Figure(1.0, "", 0, null, null, null, null);
		}
		return seenFrom(cell).filter((result) -> result.contrast().equals(wanted))
			.map(ContrastResult::ratio)
			.findFirst()
			.orElse(Figure.missing("", "not compared"));
	}

	private Stream<ContrastResult> seenFrom(Cell cell) {
		return this.ofCases.stream()
			.filter((result) -> result.contrast().has(cell))
			.map((result) -> result.contrast().first().equals(cell) ? result : result.reversed());
	}

	private Optional<Rank> rank(Cell cell) {
		List<Conclusion> conclusions = seenFrom(cell).map(ContrastResult::conclusion).toList();
		boolean ranked = this.experiment.compare() == Comparing.PAIRS
				&& this.experiment.cases().contains(cell.caseName());
		return ranked ? Optional.of(Rank.of(this.experiment.cases().size(), conclusions)) : Optional.empty();
	}

	private GeneratorUse generator(Case about, Cell cell, Costs costs) {
		Figure ceilingShare = (about.ceiling() != null)
				? Figure.of("", (own, ceiling) -> own / ceiling, List.of(tps(cell), tps(cell.of(about.ceiling()))))
				: Figure.missing("", "it has no ceiling");
		Figure appMicros = costs.sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);
		return new GeneratorUse(ceilingShare, costs.of(Metrics.GENERATOR_SHARE),
				appMicros.atMost(0) ? Figure.missing(TPS, "no CPU time of the app was seen")
						: appMicros.map(TPS, (micros) -> 1_000_000 / micros));
	}

	private List<WarmupResult> warmups(Cell cell) {
		List<WarmupResult> warmups = new ArrayList<>();
		this.run.warmups(cell)
			.forEach((start, outcomes) -> warmups.add(new WarmupResult(start.fork(), start.group(),
					this.experiment.warmup().steady(outcomes), outcomes.stream().map((one) -> one.tps()).toList())));
		return warmups;
	}

	/** How different two names of one case may seem in this run. */
	private Figure noiseFloor() {
		if (this.twins.isEmpty()) {
			return Figure.missing("%", "no case was measured under two names");
		}
		return this.twins.stream()
			.map(ContrastResult::ratio)
			.filter((ratio) -> ratio.interval() != null)
			.map(Analysis::farEnd)
			.max(Comparator.comparing(Figure::value))
			.orElse(Figure.missing("%", "it takes 2 forks or more"));
	}

	private static Figure farEnd(Figure ratio) {
		double most = Math.max(ratio.interval().high(), 1 / ratio.interval().low());
		return new Figure(100 * (most - 1), "%", ratio.n(), null, null, null, null);
	}

}
