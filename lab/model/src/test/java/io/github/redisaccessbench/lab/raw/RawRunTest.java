// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.ManyCases;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class RawRunTest {

	private static final Cell CELL = Example.cell("case1");

	private static final Cell NEVER_RUN = Example.cell("case9");

	private static final Start ONE = new Start(1, 1);

	private static final Start TWO = new Start(2, 1);

	private static final IterationRecord COLD = result(1, 1, 1, IterationKind.COLD, "case1", 100);

	private static final IterationRecord ONE_1 = result(4, 1, 1, IterationKind.MEASURED, "case1", 400);

	private static final IterationRecord OTHER = result(5, 1, 1, IterationKind.MEASURED, "case2", 9_000);

	private static final IterationRecord ONE_2 = result(6, 1, 2, IterationKind.MEASURED, "case1", 500);

	private static final IterationRecord TWO_1 = result(8, 2, 1, IterationKind.MEASURED, "case1", 700);

	private static final IterationRecord TWO_2 = result(9, 2, 2, IterationKind.MEASURED, "case1", 800);

	private final RawRun run = run(TWO_2);

	@Test
	void iterationsOfACellAndKindComeInTheirOrderAndSoDoStarts() {
		assertThat(this.run.correct(CELL, IterationKind.MEASURED)).containsExactly(ONE_1, ONE_2, TWO_1, TWO_2);
		assertThat(this.run.correct(CELL, IterationKind.COLD)).containsExactly(COLD);
		assertThat(this.run.correct(Example.cell("case2"), IterationKind.MEASURED)).containsExactly(OTHER);
		assertThat(this.run.starts()).containsExactly(ONE, TWO);
		assertThat(new RawRun(Example.header(), List.of(TWO_1, ONE_1, TWO_2)).starts()).containsExactly(TWO, ONE);
	}

	@Test
	void anIterationWithAFailedOrWrongAnswerOrWithoutSamplesIsNotCorrect() {
		assertThat(run(samples(1, 0, 1_000)).correct(CELL, IterationKind.MEASURED)).containsExactly(ONE_1, ONE_2,
				TWO_1);
		assertThat(run(samples(0, 1, 1_000)).correct(CELL, IterationKind.MEASURED)).containsExactly(ONE_1, ONE_2,
				TWO_1);
		assertThat(run(samples(0, 0, 0)).correct(CELL, IterationKind.MEASURED)).containsExactly(ONE_1, ONE_2, TWO_1);
	}

	@Test
	void anOutcomeHasWhatPlanningNeedsAndWhatCouldNotBeReadIsUnknown() {
		// 1,000 requests at 100 TPS, and 10 ms at the edges; JMeter used half a core
		Outcome outcome = Altered.with(COLD, Map.of(Metrics.START, 7_600.0)).outcome("case1", null, null, 0);
		assertThat(outcome).isEqualTo(new Outcome(COLD.iteration(), 0, 100, 10_010, COLD.samples().lastEndMs(),
				outcome.compilingMs(), 0.5 * 10_010, 7_600.0, false, null));
		assertThat(outcome.compilingMs()).containsOnlyKeys("case1");
		assertThat(outcome.compilingMs().get("case1")).isCloseTo(0.02 * 10_010, within(1e-9));
		IterationRecord silent = new IterationRecord(COLD.iteration(), COLD.samples(), 100,
				new Readings(1, new LinkedHashMap<>(), null, false));
		assertThat(silent.outcome("case1", null, null, 0)).isEqualTo(new Outcome(COLD.iteration(), 0, 100, 1,
				COLD.samples().lastEndMs(), Map.of(), null, null, false, null));
	}

	@Test
	void compilersOfOtherAppsAreKnownAndWhereTheSystemDoesNotTellOfThemTheJvmDoes() {
		IterationRecord both = Altered.with(COLD, Map.of(Metrics.compilingOf("case2"), 5_000.0));
		assertThat(both.outcome("case1", null, null, 0).compilingMs()).containsOnlyKeys("case1", "case2")
			.containsEntry("case2", 5.0);
		IterationRecord told = Altered.without(COLD, "compiling.");
		assertThat(told.outcome("case1", null, null, 0).compilingMs()).isEqualTo(Map.of("case1", 20.0));
		assertThat(COLD.outcome("case1", null, null, 0).compilingMs().get("case1")).isGreaterThan(100);
	}

	@ParameterizedTest
	@CsvSource({ "2, 1, 1000, 3", "0, 0, 990, 10", "0, 0, 1010, 10", "5, 0, 990, 15", "0, 0, 1000, 0" })
	void requestsThatWereNotSeenFailedToo(int failed, int wrong, int requests, int all) {
		Outcome outcome = samples(failed, wrong, requests).outcome("case1", null, null, 0);
		assertThat(outcome.failed()).isEqualTo(all);
		assertThat(outcome.correct()).isEqualTo(all == 0);
	}

	@Test
	void theOutcomesOfARunNameTheProcessThatWasLoaded() {
		RawRun told = CleanRun.change(CleanRun.run(), (record) -> true,
				(record) -> Altered.without(record, "compiling."));
		Set<String> processes = new HashSet<>();
		told.outcomes().forEach((outcome) -> processes.addAll(outcome.compilingMs().keySet()));
		assertThat(told.outcomes()).extracting(Outcome::iteration)
			.isEqualTo(told.iterations().stream().map(IterationRecord::iteration).toList());
		// Baseline and A/A control are served by the process of case2.
		assertThat(processes).containsExactlyInAnyOrder("case1", "case2", Cell.GENERATOR);
	}

	@Test
	void groupsAreStartsOfTheirOwn() {
		IterationRecord first = result(1, 1, 1, 2, IterationKind.MEASURED, CELL, 100);
		IterationRecord second = result(2, 1, 2, 1, IterationKind.MEASURED, CELL, 200);
		IterationRecord third = result(3, 1, 2, 2, IterationKind.MEASURED, CELL, 300);
		RawRun groups = new RawRun(Example.header(), List.of(third, second, first));
		assertThat(groups.starts()).containsExactly(new Start(1, 2), ONE);
	}

	@Test
	void noIterationOfSeveralGroupsTakesThePlaceOfAnother() {
		Experiment experiment = ManyCases.experiment().users(1, 10).rounds(3).build();
		RawRun grouped = unmistakable(CleanRun.run(Example.header(experiment, ManyCases.cases()), (iteration) -> 1));
		// The reference is in all of the four groups.
		assertThat(experiment.cells(ManyCases.REFERENCE)).allSatisfy((cell) -> {
			assertThat(byStart(grouped, cell, IterationKind.MEASURED)).hasSize(2 * 4)
				.allSatisfy((start, rounds) -> assertThat(rounds).hasSize(3));
			assertThat(byStart(grouped, cell, IterationKind.COLD))
				.hasSize(cell.equals(firstOf(experiment, cell)) ? 4 : 0);
		});
		List<Cell> cells = experiment.everyCase().stream().flatMap((name) -> experiment.cells(name).stream()).toList();
		assertThat(tps(grouped, cells)).hasSize(2 * (2 * 3 * (19 + 4) + 3));
	}

	private static Map<Start, List<IterationRecord>> byStart(RawRun run, Cell cell, IterationKind kind) {
		return run.correct(cell, kind).stream().collect(Collectors.groupingBy((one) -> one.iteration().start()));
	}

	private static Cell firstOf(Experiment experiment, Cell cell) {
		return experiment.cells(cell.caseName()).getFirst();
	}

	/** The same run, in which each iteration has TPS that no other has. */
	private static RawRun unmistakable(RawRun run) {
		return CleanRun.change(run, (record) -> true, (record) -> new IterationRecord(record.iteration(),
				record.samples(), record.iteration().number(), record.readings()));
	}

	private static Set<Double> tps(RawRun run, List<Cell> cells) {
		return cells.stream()
			.flatMap((cell) -> run.correct(cell, IterationKind.MEASURED).stream())
			.map(IterationRecord::tps)
			.collect(Collectors.toSet());
	}

	private static RawRun run(IterationRecord last) {
		return new RawRun(Example.header(), List.of(COLD, ONE_1, OTHER, ONE_2, TWO_1, last));
	}

	private static IterationRecord samples(int failed, int wrong, int requests) {
		return new IterationRecord(TWO_2.iteration(), new Samples(requests, failed, wrong, null, 0, 1_000, 1, 1), 800,
				TWO_2.readings());
	}

	private static IterationRecord result(int number, int fork, int round, IterationKind kind, String caseName,
			double tps) {
		return result(number, fork, 1, round, kind, Example.cell(caseName), tps);
	}

	private static IterationRecord result(int number, int fork, int group, int round, IterationKind kind, Cell cell,
			double tps) {
		return Example.result(new Iteration(number, fork, group, round, kind, cell, new ClosedLoad(100)), tps);
	}

}
