// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Iteration;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Capacity;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Costs;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.Sweeps;
import io.github.redisaccessbench.lab.result.WarmupResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

/**
 * Reports of two cases at two levels of users and two of keys. With 10 keys the cases are
 * near each other, with 100 they are not; more users change little.
 */
final class LevelReports {

	private static final int FORKS = 3;

	private static final int ITERATIONS = 6;

	private static final Map<String, Double> TPS = Map.of("case1 10 10", 7_550.0, "case1 10 100", 500.0, "case1 50 10",
			7_700.0, "case1 50 100", 510.0, "case2 10 10", 7_600.0, "case2 10 100", 6_000.0, "case2 50 10", 8_000.0,
			"case2 50 100", 7_500.0);

	private final RunHeader header;

	private final Experiment experiment;

	private LevelReports(AnExperiment experiment) {
		this.experiment = experiment.forks(FORKS).build();
		this.header = header(this.experiment);
	}

	/**
	 * All pairs, with a baseline and an A/A control.
	 */
	static Report pairs() {
		return new LevelReports(AnExperiment.of("case1", "case2")
			.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL)
			.users(10, 50)
			.keys(10, 100)
			.compare(Comparing.PAIRS)).report();
	}

	/**
	 * Each case with the reference, and each at 50 users with itself at 10.
	 */
	static Report reference() {
		return new LevelReports(AnExperiment.of("case1", "case2")
			.users(10, 50)
			.keys(10, 100)
			.compare(Comparing.REFERENCE)
			.across("users")).report();
	}

	/**
	 * The report of a run of the experiment, as the lab makes it.
	 * @param experiment an experiment with cases and controls of {@link CleanRun}
	 * @param factor what the TPS of an iteration are multiplied by
	 */
	static Report measured(Experiment experiment, ToDoubleFunction<Iteration> factor) {
		return Report.of(CleanRun.run(header(experiment), factor));
	}

	/**
	 * The report of a run in which no case got warm.
	 */
	static Report cold() {
		Experiment experiment = AnExperiment.of("case1", "case2")
			.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL)
			.minutes(2)
			.build();
		return Report.of(CleanRun.run(header(experiment), (iteration) -> 1, (iteration) -> 0.6));
	}

	private static RunHeader header(Experiment experiment) {
		List<Case> known = CleanRun.header(experiment).cases();
		return Example.header(experiment,
				known.stream().filter((one) -> experiment.everyCase().contains(one.name())).toList());
	}

	private Report report() {
		List<ContrastResult> ofCases = compare(Contrasts.ofCases(this.experiment));
		List<ContrastResult> ofLevels = compare(Contrasts.ofLevels(this.experiment));
		List<ContrastResult> aaControls = compare(Contrasts.ofAaControls(this.experiment, this.header.cases()));
		List<CellResult> cells = this.header.cases()
			.stream()
			.flatMap((about) -> this.experiment.cells(about.name()).stream().map((cell) -> cell(about, cell, ofCases)))
			.toList();
		Figure noiseFloor = aaControls.isEmpty() ? Figure.missing("%", "no case was measured under two names")
				: Reports.figure(4, "%", FORKS);
		return Reports.report(RunStatus.VALID, List.of(),
				new RunResult(this.header, cells, Stream.concat(ofCases.stream(), ofLevels.stream()).toList(),
						aaControls, noiseFloor, Figure.missing("requests/s", "nobody asked"), Sweeps.NONE),
				List.of(CleanRun.BASELINE));
	}

	private static List<ContrastResult> compare(List<Contrast> contrasts) {
		return contrasts.stream().map(LevelReports::compare).toList();
	}

	private static ContrastResult compare(Contrast contrast) {
		double ratio = tps(contrast.first()) / tps(contrast.second());
		Interval interval = new Interval(ratio / 1.04, ratio * 1.04, 0.9875);
		Verdict apart = (interval.low() > 1) ? Verdict.FASTER : Verdict.SLOWER;
		return Reports.contrast(contrast, Reports.ratio(ratio, interval, FORKS),
				interval.holds(1) ? Verdict.WITHIN : apart);
	}

	private static double tps(Cell cell) {
		return switch (cell.caseName()) {
			case CleanRun.BASELINE -> 20_000;
			case CleanRun.AA_CONTROL -> tps(cell.of("case2"));
			default -> TPS.get(cell.caseName() + " " + cell.users() + " " + cell.keys());
		};
	}

	private CellResult cell(Case about, Cell cell, List<ContrastResult> ofCases) {
		boolean control = this.experiment.controls().contains(about.name());
		double tps = tps(cell);
		SequencedMap<String, Double> commands = new TreeMap<>();
		about.commands().forEach((command, rate) -> commands.put(command, (double) rate.times(1, cell.keys(), 100)));
		boolean cold = !control && cell.equals(this.experiment.cells(about.name()).getFirst());
		Optional<ContrastResult> versus = ofCases.stream().filter((one) -> one.contrast().has(cell)).findFirst();
		boolean reference = about.name().equals(this.experiment.reference());
		Figure toReference = reference ? Reports.ratio(1, null, 0)
				: versus.map((one) -> seenFrom(cell, one).ratio()).orElse(Figure.missing("", "not compared"));
		Optional<Rank> rank = versus.filter((one) -> this.experiment.compare() == Comparing.PAIRS)
			.map((one) -> Rank.of(2, List.of(seenFrom(cell, one).verdict())));
		return new CellResult(cell, about, control, new Commands(commands, null),
				cold ? tps(200) : Figure.missing("requests/s", "not measured"), tps(tps), toReference, rank,
				new GeneratorUse(
						(about.baseline() != null && !this.experiment.controls().isEmpty())
								? Reports.figure(tps / 20_000, "", FORKS) : Figure.missing("", "not measured"),
						Reports.figure(0.25, "", ITERATIONS), Reports.figure(1.25 * tps, "requests/s", ITERATIONS)),
				costs(cell, tps), capacity(tps),
				List.of(new WarmupResult(1, 1, List.of(0.75 * tps, tps), List.of(0.5, 0.05), 2, true, true)), 0,
				Reports.NOT_STARTED);
	}

	private static ContrastResult seenFrom(Cell cell, ContrastResult one) {
		return one.contrast().first().equals(cell) ? one : one.reversed();
	}

	private static Figure tps(double value) {
		return Reports.tps(value, 0.98 * value, 1.02 * value, new Interval(0.97 * value, 1.03 * value, 0.95), FORKS);
	}

	/** All metrics: the first has the value 1 at 1 TPS, the second 2, and so on. */
	private static Costs costs(Cell cell, double tps) {
		SequencedMap<String, Figure> costs = new LinkedHashMap<>();
		Metrics.LEDGER.forEach((metric) -> {
			double value = metric.isShare() ? 0.2 : (costs.size() + 1) * cell.keys() * 1_000 / tps;
			costs.put(metric.id(), new Figure(value, metric.unit(), ITERATIONS, null, 0.9 * value, 1.1 * value, null));
		});
		return new Costs(costs);
	}

	private static Capacity capacity(double tps) {
		return new Capacity(Reports.figure(4 * tps, "requests/s", ITERATIONS), Reports.figure(0.25, "", FORKS),
				Reports.figure(1_600_000 / tps, "s", ITERATIONS), Figure.missing("cores", "nobody asked"),
				Reports.figure(0.95, "", ITERATIONS), Reports.figure(0.6, "", FORKS));
	}

}
