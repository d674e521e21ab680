// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.CellResult.GeneratorUse;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class AnalysisTest {

	private static final RunResult CLEAN = Analysis.of(CleanRun.run());

	private static final Cell CASE1 = Example.cell("case1");

	private static final Cell CASE2 = Example.cell("case2");

	private static final Cell BASELINE = Example.cell(CleanRun.BASELINE);

	private static final Cell AA_CONTROL = Example.cell(CleanRun.AA_CONTROL);

	private static final Figure NOT_COMPARED = Figure.missing("", "not compared");

	@Test
	void tpsAreThoseOfTheMeasuredIterations() {
		// √(√(400 × 900) × 600) = √(600 × 600)
		CellResult result = case1(iteration(1, 1, IterationKind.MEASURED, "case1", 400),
				inRound(2, iteration(2, 1, IterationKind.MEASURED, "case1", 900)),
				iteration(3, 2, IterationKind.MEASURED, "case1", 600), iteration(4, 2, IterationKind.COLD, "case1", 1));
		assertThat(result.tps().value()).isCloseTo(600, within(1e-9));
		assertThat(result.tps().min()).isEqualTo(400);
		assertThat(result.tps().max()).isEqualTo(900);
		assertThat(result.tps().n()).isEqualTo(2);
		assertThat(result.tps().unit()).isEqualTo("requests/s");
	}

	@Test
	void coldTpsAreThoseOfTheColdIterations() {
		CellResult result = case1(iteration(1, 1, IterationKind.COLD, "case1", 100),
				iteration(2, 2, IterationKind.COLD, "case1", 400),
				iteration(3, 2, IterationKind.MEASURED, "case1", 9_000));
		assertThat(result.coldTps().value()).isCloseTo(200, within(1e-9));
		assertThat(result.coldTps().n()).isEqualTo(2);
	}

	@Test
	void allPairsOfCasesAreComparedAndNoControls() {
		assertThat(CLEAN.contrasts()).singleElement().satisfies((pair) -> {
			assertThat(pair.contrast()).isEqualTo(new Contrast(CASE1, CASE2));
			assertThat(pair.ratio().n()).isEqualTo(3);
			assertThat(pair.ratio().value()).isCloseTo(1 / 12.0, within(1e-3));
			assertThat(pair.ratio().interval().low()).isLessThan(1 / 12.0);
			assertThat(pair.ratio().interval().high()).isGreaterThan(1 / 12.0);
			assertThat(pair.withinPercent().atLeast(0)).isTrue();
			assertThat(pair.verdict()).isEqualTo(Verdict.SLOWER);
		});
	}

	@Test
	void onlyIterationsOfTheSameRoundAreCompared() {
		// 800 ÷ 400 in round 1 of both forks; round 2 has only one of them
		RunResult result = of(iteration(1, 1, IterationKind.MEASURED, "case1", 800),
				iteration(2, 1, IterationKind.MEASURED, "case2", 400),
				inRound(2, iteration(3, 1, IterationKind.MEASURED, "case1", 5)),
				iteration(4, 2, IterationKind.MEASURED, "case1", 800),
				iteration(5, 2, IterationKind.MEASURED, "case2", 400));
		assertThat(result.contrasts().getFirst().ratio().value()).isCloseTo(2, within(1e-9));
		assertThat(result.of(CASE1).tps().min()).isEqualTo(800);
	}

	@Test
	void aContrastFromTheOtherSideSaysTheOpposite() {
		ContrastResult pair = CLEAN.contrasts().getFirst();
		ContrastResult reversed = pair.reversed();
		assertThat(reversed.contrast()).isEqualTo(new Contrast(CASE2, CASE1));
		assertThat(reversed.ratio()).isEqualTo(pair.ratio().reciprocal());
		assertThat(reversed.withinPercent()).isEqualTo(pair.withinPercent());
		assertThat(reversed.moreMinutes()).isEqualTo(pair.moreMinutes());
		assertThat(reversed.verdict()).isEqualTo(Verdict.FASTER);
		assertThat(reversed.reversed().verdict()).isEqualTo(Verdict.SLOWER);
	}

	@Test
	void anotherCaseMayBeTheReference() {
		Experiment experiment = CleanRun.anExperiment().reference("case2").build();
		RunResult result = Analysis.of(CleanRun.run(CleanRun.header(experiment), (iteration) -> 1));
		assertThat(result.of(CASE1).toReference().value()).isCloseTo(1 / 12.0, within(1e-3));
		assertThat(result.of(CASE1).toReference().interval()).isNotNull();
		assertThat(result.of(CASE2).toReference().value()).isEqualTo(1);
	}

	@Test
	void controlsFollowTheCasesWithoutRankAndReference() {
		assertThat(CLEAN.cells()).extracting(CellResult::cell).containsExactly(CASE1, CASE2, BASELINE, AA_CONTROL);
		assertThat(CLEAN.compared()).extracting(CellResult::cell).containsExactly(CASE1, CASE2);
		assertThat(CLEAN.cells()).filteredOn(CellResult::control).hasSize(2).allSatisfy((control) -> {
			assertThat(control.tps().known()).isTrue();
			assertThat(control.coldTps()).isEqualTo(Figure.missing("requests/s", "not measured"));
			assertThat(control.rank()).isEmpty();
			assertThat(control.toReference()).isEqualTo(NOT_COMPARED);
		});
	}

	@Test
	void aaControlsAreComparedWithTheirCaseAlone() {
		assertThat(CLEAN.aaControls()).singleElement().satisfies((pair) -> {
			assertThat(pair.contrast()).isEqualTo(new Contrast(CASE2, AA_CONTROL));
			assertThat(pair.ratio().value()).isCloseTo(1, within(0.01));
			assertThat(pair.verdict()).isEqualTo(Verdict.WITHIN);
		});
	}

	@Test
	void theNoiseFloorIsThatOfTheWorstAaControls() {
		RunResult result = Analysis.of(twoAaControls((iteration) -> switch (iteration.cell().caseName()) {
			case "case1-b" -> 1.1 + 0.001 * iteration.fork();
			case "case1-c" -> 1 + 0.001 * iteration.fork();
			default -> 1;
		}));
		List<Double> ends = result.aaControls()
			.stream()
			.map((aaControl) -> aaControl.ratio().interval())
			.map((interval) -> 100 * (Math.max(interval.high(), 1 / interval.low()) - 1))
			.toList();
		assertThat(ends).hasSize(3);
		assertThat(result.noiseFloorPercent().value()).isEqualTo(ends.stream().max(Double::compare).orElseThrow())
			.isGreaterThan(2 * ends.stream().min(Double::compare).orElseThrow());
	}

	private static RawRun twoAaControls(ToDoubleFunction<Iteration> factor) {
		Experiment experiment = AnExperiment.of("case1", "case1-b", "case1-c").forks(3).build();
		return CleanRun.run(
				Example.header(experiment,
						List.of(theCase("case1", null), theCase("case1-b", "case1"), theCase("case1-c", "case1"))),
				factor);
	}

	private static Case theCase(String name, String aaControlOf) {
		return new Case(name, name, "/colors", null, "MVC", null, Map.of(), null, aaControlOf, null);
	}

	@Test
	void oneForkGivesNoIntervalAndNoRanking() {
		RunResult result = Analysis.of(CleanRun.run(CleanRun.header(CleanRun.experiment(1)), (iteration) -> 1));
		assertThat(result.contrasts()).singleElement().satisfies((pair) -> {
			assertThat(pair.ratio()).isEqualTo(Figure.missing("", "it takes 2 forks or more"));
			assertThat(pair.withinPercent()).isEqualTo(Figure.missing("%", "it takes 2 forks or more"));
			assertThat(pair.moreMinutes().known()).isFalse();
			assertThat(pair.verdict()).isEqualTo(Verdict.NOT_MEASURED);
		});
		assertThat(result.compared()).allSatisfy((about) -> {
			assertThat(about.tps().known()).isTrue();
			assertThat(about.tps().interval()).isNull();
			assertThat(about.rank()).contains(new Rank(1, 2));
		});
		assertThat(result.noiseFloorPercent())
			.isEqualTo(Figure.missing("%", "it takes 2 forks in which they are warm"));
	}

	@Test
	void theBaselineShareIsTpsOverThoseOfTheBaselineIfThatWasMeasured() {
		assertThat(CLEAN.of(CASE1).generator().baselineShare().value()).isCloseTo(0.025, within(1e-4));
		assertThat(CLEAN.of(CASE2).generator().baselineShare().value()).isCloseTo(0.3, within(1e-3));
		assertThat(CLEAN.of(BASELINE).generator().baselineShare()).isEqualTo(Figure.missing("", "it has no baseline"));
		RawRun run = CleanRun.run();
		List<IterationRecord> iterations = run.iterations()
			.stream()
			.filter((result) -> !result.iteration().cell().equals(BASELINE))
			.toList();
		assertThat(Analysis.of(new RawRun(run.header(), iterations)).compared()).hasSize(2)
			.allSatisfy((about) -> assertThat(about.generator().baselineShare())
				.isEqualTo(Figure.missing("", "never warm")));
	}

	@Test
	void tpsPerAppCpuSecondAreRequestsOverCpuTimeIfAnyWasSeen() {
		// The example's app uses one core while it answers, and 10 ms at the edges of
		// each iteration.
		GeneratorUse use = case1(iteration(1, 1, IterationKind.MEASURED, "case1", 500)).generator();
		assertThat(use.tpsPerAppCpuSecond().value()).isCloseTo(1_000 / 2.010, within(1e-9));
		assertThat(use.tpsPerAppCpuSecond().unit()).isEqualTo("requests/s");
		IterationRecord idle = Altered.with(iteration(1, 1, IterationKind.MEASURED, "case1", 500),
				Map.of(Metrics.APP_CPU_USER, 0.0, Metrics.APP_CPU_KERNEL, 0.0));
		assertThat(case1(idle).generator().tpsPerAppCpuSecond())
			.isEqualTo(Figure.missing("requests/s", "no CPU time of the app was seen"));
	}

	@Test
	void commandsPerRequestAreAllCommandsOverAllRequests() {
		// 100,000 + 900 commands for 1,000 + 9,000 requests; the mean of 100 and 0.1
		// would be 50
		IterationRecord small = Example.result(Example.iteration(1, 1, IterationKind.MEASURED, "case1"), 500,
				Map.of("GET", 100_000L));
		IterationRecord large = Example.result(longIteration(), 500, Map.of("GET", 900L, "PING", 5_000L));
		assertThat(case1(small, large).commands()).isEqualTo(calls(Map.of("GET", 10.09, "PING", 0.5)));
	}

	@Test
	void iterationsWhoseCommandsAreUnknownOrColdDoNotCountIfThereAreOthers() {
		IterationRecord known = iteration(1, 1, IterationKind.MEASURED, "case1", 500);
		assertThat(case1(known, Altered.calls(known, null)).commands()).isEqualTo(calls(Map.of("GET", 100.0)));
		assertThat(case1(iteration(1, 1, IterationKind.COLD, "case1", 500)).commands())
			.isEqualTo(calls(Map.of("GET", 100.0)));
		IterationRecord cold = Altered.calls(iteration(1, 1, IterationKind.COLD, "case1", 500), Map.of("GET", 7L));
		assertThat(case1(cold, iteration(2, 1, IterationKind.MEASURED, "case1", 500)).commands())
			.isEqualTo(calls(Map.of("GET", 100.0)));
	}

	@Test
	void anIterationWithAnErrorHasNeitherTpsNorCommands() {
		IterationRecord wrong = Altered
			.calls(Altered.errors(iteration(1, 1, IterationKind.MEASURED, "case1", 90_000), 0, 1), Map.of("GET", 7L));
		CellResult result = case1(wrong, iteration(2, 1, IterationKind.MEASURED, "case1", 500));
		assertThat(result.tps().max()).isEqualTo(500);
		assertThat(result.commands()).isEqualTo(calls(Map.of("GET", 100.0)));
	}

	@Test
	void countersThatWereNotToBeReadSaySo() {
		Experiment experiment = AnExperiment.of("case1", "case2").withoutCounters("case2").rounds(1).build();
		RunResult result = Analysis.of(new RawRun(Example.header(experiment, Example.cases()),
				List.of(iteration(1, 1, IterationKind.MEASURED, "case1", 500),
						Altered.without(iteration(2, 1, IterationKind.MEASURED, "case2", 500), "app."))));
		assertThat(result.of(CASE1).costs().of(Metrics.APP_CPU_USER).known()).isTrue();
		assertThat(result.of(CASE2).costs().of(Metrics.APP_CPU_USER))
			.isEqualTo(Figure.missing("µs", "its counters were not to be read"));
		assertThat(result.of(CASE2).generator().tpsPerAppCpuSecond())
			.isEqualTo(Figure.missing("requests/s", "its counters were not to be read"));
	}

	@Test
	void roundsInWhichAnAppStillCompilesAreShownAndDoNotCount() {
		RunResult result = Analysis.of(CleanRun.run(CleanRun.header(CleanRun.experiment(3)),
				(iteration) -> (iteration.round() < 4) ? 0.1 * iteration.round() : 1,
				(iteration) -> (iteration.kind() == IterationKind.MEASURED && iteration.round() < 4) ? 0.6 : 0.02));
		assertThat(result.of(CASE1).warmups()).hasSize(3).allSatisfy((start) -> {
			assertThat(start.warm()).isTrue();
			assertThat(start.first()).isEqualTo(4);
			assertThat(start.tps()).hasSize(5);
			assertThat(start.tps().subList(0, 4)).isSorted();
			assertThat(start.compiling().subList(0, 3)).allSatisfy((share) -> assertThat(share).isGreaterThan(0.5));
		});
		assertThat(result.of(CASE1).tps().value()).isCloseTo(500, within(1.0));
		assertThat(result.of(CASE1).tps().min()).isGreaterThan(499);
		assertThat(result.of(CASE1).costs().of(Metrics.APP_CPU_USER).n()).isEqualTo(3 * 2);
		assertThat(result.of(CASE1).costs().of(Metrics.REDIS_BYTES_IN).n()).isEqualTo(3 * 2);
	}

	@Test
	void requestsThatFailedAreCountedInAllIterationsOfTheirCell() {
		RawRun failing = CleanRun.failing(CleanRun.run(),
				(record) -> record.iteration().cell().equals(CASE1) && record.iteration().round() == 1
						&& record.iteration().kind() == IterationKind.MEASURED && record.iteration().fork() < 3,
				3);
		RunResult result = Analysis.of(CleanRun.change(failing,
				(record) -> record.iteration().cell().equals(CASE1) && record.iteration().kind() == IterationKind.COLD,
				(record) -> Altered.errors(record, 1, 1)));
		assertThat(result.cells()).extracting(CellResult::failed).containsExactly(2 * 3 + 2, 0, 0, 0);
		assertThat(result.of(CASE1).tps()).isEqualTo(CLEAN.of(CASE1).tps());
	}

	@Test
	void withoutIterationsEverythingIsMissingForAReason() {
		RunResult result = of();
		assertThat(result.aaControls()).isEmpty();
		assertThat(result.noiseFloorPercent()).isEqualTo(Figure.missing("%", "no case was measured under two names"));
		assertThat(result.cells()).hasSize(2).allSatisfy((one) -> {
			assertThat(one.tps()).isEqualTo(Figure.missing("requests/s", "never warm"));
			assertThat(one.coldTps()).isEqualTo(Figure.missing("requests/s", "not measured"));
			assertThat(one.commands()).isEqualTo(new Commands(new TreeMap<>(), "not counted"));
			assertThat(one.rank()).contains(new Rank(1, 2));
			assertThat(one.costs().byId().values()).noneMatch(Figure::known);
			assertThat(one.generator().baselineShare().missing()).isEqualTo("it has no baseline");
			assertThat(one.start().startUp()).isEqualTo(Figure.missing("ms", "not measured"));
		});
		assertThat(result.contrasts()).singleElement().satisfies((pair) -> {
			assertThat(pair.ratio()).isEqualTo(Figure.missing("", "it takes 2 forks or more"));
			assertThat(pair.verdict()).isEqualTo(Verdict.NOT_MEASURED);
		});
	}

	private static Commands calls(Map<String, Double> perRequest) {
		return new Commands(new TreeMap<>(perRequest), null);
	}

	private static IterationRecord iteration(int number, int fork, IterationKind kind, String caseName, double tps) {
		return Example.result(Example.iteration(number, fork, kind, caseName), tps);
	}

	private static IterationRecord inRound(int round, IterationRecord record) {
		Iteration iteration = record.iteration();
		return new IterationRecord(new Iteration(iteration.number(), iteration.fork(), iteration.group(), round,
				iteration.kind(), iteration.cell(), iteration.load()), record.samples(), record.tps(),
				record.readings());
	}

	/** 9,000 requests in round 2. */
	private static Iteration longIteration() {
		return new Iteration(2, 1, 1, 2, IterationKind.MEASURED, CASE1, new ClosedLoad(900));
	}

	/** A run of case1 alone, in which one round is enough. */
	private static CellResult case1(IterationRecord... iterations) {
		return Analysis
			.of(new RawRun(Example.header(AnExperiment.of("case1").rounds(1).build(), Example.cases().subList(0, 1)),
					List.of(iterations)))
			.cells()
			.getFirst();
	}

	/** A run of both cases, in which one round is enough. */
	private static RunResult of(IterationRecord... iterations) {
		return Analysis
			.of(new RawRun(Example.header(AnExperiment.of("case1", "case2").rounds(1).build(), Example.cases()),
					List.of(iterations)));
	}

}
