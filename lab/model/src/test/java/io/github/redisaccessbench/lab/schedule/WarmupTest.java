// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class WarmupTest {

	private static final Cell FEW = Example.cell("case1", 10, 10);

	private static final Cell ALL = Example.cell("case1", 10, 100);

	@Test
	void aFastProcessAnswersItsOwnRequestsUntilTheyAreEnoughAndItIsQuiet() {
		List<Outcome> warmup = warmup(of("case1").warmupRequests(5_000), (iteration) -> 1_000, (iteration) -> 0);
		assertThat(warmup).extracting((outcome) -> outcome.iteration().cell()).containsOnly(ALL);
		// The first iteration is sized by the cold one, which was slower.
		assertThat(warmup).extracting((outcome) -> outcome.iteration().requests())
			.containsExactly(160, 1_000, 1_000, 1_000, 1_000, 1_000);
	}

	@Test
	void aSlowOneAnswersRequestsOfFewKeysUntilTheyAreEnoughAndThenItsOwn() {
		List<Outcome> warmup = warmup(of("case1").warmupRequests(5_000),
				(iteration) -> iteration.cell().equals(FEW) ? 1_000 : 100, (iteration) -> 0);
		assertThat(warmup).extracting((outcome) -> outcome.iteration().cell())
			.containsExactly(ALL, ALL, ALL, ALL, FEW, FEW, FEW, FEW, FEW, FEW, ALL, ALL, ALL, ALL);
		assertThat(warmup.stream().mapToInt((outcome) -> outcome.iteration().requests()).limit(10).sum())
			.isGreaterThanOrEqualTo(5_000);
	}

	@Test
	void aProcessThatWasSlowInOneForkBeginsTheNextWithFewKeys() {
		List<Outcome> warmup = warmup(of("case1").forks(2).warmupRequests(5_000),
				(iteration) -> iteration.cell().equals(FEW) ? 1_000 : 100, (iteration) -> 0);
		assertThat(warmup).filteredOn((outcome) -> outcome.iteration().fork() == 2)
			.extracting((outcome) -> outcome.iteration().cell())
			.containsExactly(FEW, FEW, FEW, FEW, FEW, ALL, ALL, ALL, ALL);
	}

	/** Ten keys are a level of the experiment then. */
	@Test
	void aFastProcessThatIsMeasuredWithFewKeysAnswersItsOwnRequests() {
		assertThat(warmup(of("case1").keys(10, 100).forks(2).warmupRequests(5_000), (iteration) -> 1_000,
				(iteration) -> 0))
			.extracting((outcome) -> outcome.iteration().cell())
			.containsOnly(ALL);
	}

	@Test
	void aProcessWhoseColdIterationWasLessThanHalfAsFastAsAnotherBeginsWithFewKeys() {
		List<Cell> first = ofKind(Play.runAll(Play.schedule(of("case1", "case2").warmupRequests(5_000).build(), 42),
				(iteration) -> iteration.cell().caseName().equals("case1") ? 100 : 250))
			.stream()
			.map((outcome) -> outcome.iteration().cell())
			.limit(2)
			.toList();
		assertThat(first).containsExactlyInAnyOrder(FEW, Example.cell("case2", 10, 100));
	}

	@Test
	void whoGetsFasterFromTryToTryIsNotSlowYet() {
		List<Outcome> warmup = warmup(of("case1").warmupRequests(5_000),
				(iteration) -> 60 * Math.pow(1.5, iteration.round()), (iteration) -> 0);
		assertThat(warmup).extracting((outcome) -> outcome.iteration().cell()).containsOnly(ALL);
	}

	@Test
	void anIterationLastsASecond() {
		assertThat(warmup(of("case1").warmupRequests(5_000).iterationMs(400), (iteration) -> 1_000, (iteration) -> 0))
			.filteredOn((outcome) -> outcome.iteration().round() > 1)
			.allSatisfy((outcome) -> assertThat(outcome.wallMs()).isEqualTo(1_000));
	}

	@ParameterizedTest
	@ValueSource(ints = { 5, 10 })
	void whoAnswersNoMoreThanFewKeysAnywayHasOneKindOfIteration(int keys) {
		assertThat(warmup(of("case1").keys(keys).warmupRequests(3_000), (iteration) -> 1_000, (iteration) -> 0))
			.extracting((outcome) -> outcome.iteration().cell())
			.containsOnly(Example.cell("case1", 10, keys))
			.hasSize(4);
	}

	@Test
	void itLastsUntilTheCompilersWereQuietInFourIterations() {
		List<Outcome> warmup = warmup(of("case1").warmupRequests(1).jitThreshold(5), (iteration) -> 1_000,
				(iteration) -> (iteration.cell().equals(ALL) && iteration.round() == 6) ? 0.3 : 0.05);
		// The sixth would not be quiet, but four before it were.
		assertThat(warmup).hasSize(4);
		assertThat(warmup(of("case1").warmupRequests(1).jitThreshold(5), (iteration) -> 1_000,
				(iteration) -> (iteration.cell().equals(ALL) && iteration.round() <= 6) ? 0.3 : 0))
			.hasSize(10);
	}

	@Test
	void itDoesNotLastForEver() {
		assertThat(warmup(of("case1").warmupRequests(1), (iteration) -> 1_000, (iteration) -> 0.6)).hasSize(90);
	}

	@Test
	void whoNeedsLongerGoesOnAlone() {
		List<Outcome> warmup = warmup(of("case1", "case2").warmupRequests(3_000),
				(iteration) -> iteration.cell().caseName().equals("case1") ? 200 : 2_000, (iteration) -> 0);
		assertThat(count(warmup, "case1")).isGreaterThan(count(warmup, "case2"));
		assertThat(warmup.subList(0, 8)).extracting((outcome) -> outcome.iteration().cell().caseName())
			.containsSubsequence("case1", "case2", "case1", "case2");
		assertThat(warmup.getLast().iteration().cell().caseName()).isEqualTo("case1");
	}

	private static long count(List<Outcome> warmup, String name) {
		return warmup.stream().filter((outcome) -> outcome.iteration().cell().caseName().equals(name)).count();
	}

	@Test
	void whoWillNeverAnswerSoManyIsWarmAfterHalfAMinuteOfQuiet() {
		List<Outcome> warmup = warmup(of("case1").keys(5).warmupRequests(1_000_000), (iteration) -> 10,
				(iteration) -> 0);
		assertThat(warmup.stream().mapToDouble(Outcome::wallMs).sum()).isBetween(30_000.0, 31_000.0);
	}

	@Test
	void whereNoJvmTellsOfCompilersItLastsUntilEnoughIsAnswered() {
		Schedule schedule = Play.schedule(of("case1").keys(5).warmupRequests(20_000).build(), 42);
		List<Outcome> history = new ArrayList<>();
		for (Iteration next = schedule.next(history).orElseThrow(); next
			.kind() != IterationKind.MEASURED; next = schedule.next(history).orElseThrow()) {
			history.add(new Outcome(next, 0, 1_000, 1_000, 1_000L * (history.size() + 1), Map.of(), 1.0, null, false,
					null));
		}
		assertThat(ofKind(history)).hasSize(20);
	}

	@Test
	void noCaseIsWarmedUpWhereNothingIsAskedFor() {
		assertThat(warmup(of("case1").warmupRequests(0).users(1, 10), (iteration) -> 1_000, (iteration) -> 0.6))
			.isEmpty();
		assertThat(warmup(of("case1").warmupRequests(1).rounds(0), (iteration) -> 1_000, (iteration) -> 0.6)).isEmpty();
	}

	@Test
	void whoseProcessesAreWarmHasItsBaselinesInEachFork() {
		Experiment experiment = of("case1").controls("memory").forks(3).warmupRequests(1).build();
		List<Case> cases = List.of(Play.served("case1", "case1", "/colors"), Play.served("memory", "case1", "/memory"));
		assertThat(Play.runAll(new Schedule(experiment, cases, 42), (iteration) -> 1_000))
			.filteredOn((outcome) -> outcome.iteration().cell().caseName().equals("memory"))
			.extracting((outcome) -> outcome.iteration().fork())
			.containsExactly(1, 2, 3);
	}

	@Test
	void eachProcessIsWarmedUpWhereItIsFastTheAaControlToo() {
		Experiment experiment = of("case1", "case2").controls("case2-b")
			.users(1, 500)
			.keys(1, 80, 1_000)
			.rtt(1, 5)
			.warmupRequests(1)
			.build();
		Layout layout = Play.schedule(experiment, 42).layout();
		assertThat(layout.cells(1).warmUp()).extracting(Cell::caseName).containsExactly("case1", "case2", "case2-b");
		assertThat(layout.cells(1).warmUp()).allSatisfy((cell) -> {
			assertThat(cell.users()).isEqualTo(10);
			assertThat(cell.keys()).isEqualTo(80);
			assertThat(cell.level(Factor.RTT)).contains(Level.of(0));
		});
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.5, 1, 2 })
	void itLeavesTimeForTheRounds(double minutes) {
		List<Outcome> all = all(
				of("case1").forks(1).rounds(10).iterationMs(400).minutes(minutes).warmupRequests(1_000_000),
				(iteration) -> 1_000, (iteration) -> (iteration.kind() == IterationKind.WARMUP) ? 0.6 : 0.01);
		assertThat(ofKind(all)).isNotEmpty();
		assertThat(all).filteredOn((outcome) -> outcome.iteration().kind() == IterationKind.MEASURED)
			.hasSizeGreaterThanOrEqualTo(8);
		assertThat(all.getLast().endMs()).isLessThan((long) (60_000 * minutes + 2_000));
	}

	private static AnExperiment of(String... cases) {
		return AnExperiment.of(cases).forks(1).rounds(1);
	}

	private static List<Outcome> warmup(AnExperiment experiment, ToDoubleFunction<Iteration> tps,
			ToDoubleFunction<Iteration> compiling) {
		return ofKind(all(experiment,
				(iteration) -> (iteration.kind() == IterationKind.COLD) ? 160 : tps.applyAsDouble(iteration),
				compiling));
	}

	private static List<Outcome> all(AnExperiment experiment, ToDoubleFunction<Iteration> tps,
			ToDoubleFunction<Iteration> compiling) {
		return Play.runAll(Play.schedule(experiment.build(), 42), tps, compiling);
	}

	private static List<Outcome> ofKind(List<Outcome> history) {
		return history.stream().filter((outcome) -> outcome.iteration().kind() == IterationKind.WARMUP).toList();
	}

}
