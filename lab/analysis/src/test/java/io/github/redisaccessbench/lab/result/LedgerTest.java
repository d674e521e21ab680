// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LedgerTest {

	/** 1,000 requests in 2,010 ms, and 1,000 in 1,010 ms. */
	private static final List<IterationRecord> ITERATIONS = List.of(iteration(1, 500), iteration(2, 1_000));

	@Test
	void eachMetricHasOneFigureInTheOrderOfTablesOfTheIterationsThatHaveIt() {
		assertThat(of(ITERATIONS).keySet()).containsExactlyElementsOf(Metrics.LEDGER.stream().map(Metric::id).toList());
		List<IterationRecord> iterations = List.of(ITERATIONS.getFirst(),
				Altered.without(ITERATIONS.getLast(), "app.allocated"));
		assertThat(figure(Metrics.APP_ALLOCATED, iterations)).isEqualTo(Figure.of(1_000, "B", 1, null, 1_000, 1_000));
	}

	@Test
	void cpuTimeIsInMicrosecondsForEachRequest() {
		// 0.75 × 3,020 ms for 2,000 requests
		Figure figure = figure(Metrics.APP_CPU_USER, ITERATIONS);
		assertThat(figure.value()).isCloseTo(1_132.5, within(1e-6));
		assertThat(figure.min()).isCloseTo(757.5, within(1e-6));
		assertThat(figure.max()).isCloseTo(1_507.5, within(1e-6));
		assertThat(figure.unit()).isEqualTo("µs");
		assertThat(value(Metrics.APP_CPU_KERNEL)).isCloseTo(377.5, within(1e-6));
		assertThat(value(Metrics.GENERATOR_CPU_USER)).isCloseTo(604, within(1e-6));
		assertThat(value(Metrics.GENERATOR_CPU_KERNEL)).isCloseTo(151, within(1e-6));
		assertThat(value(Metrics.REDIS_CPU_USER)).isCloseTo(302, within(1e-6));
		assertThat(value(Metrics.REDIS_CPU_KERNEL)).isCloseTo(75.5, within(1e-6));
	}

	@Test
	void itIsTheSumOverTheSumAndNoMeanOfRatios() {
		// 100,000 bytes each: 200,000 ÷ 4,000, where the mean of 100 and 33.3 is 66.7
		List<IterationRecord> iterations = List.of(ITERATIONS.getFirst(),
				Altered.requests(ITERATIONS.getLast(), 3_000));
		Figure figure = figure(Metrics.REDIS_BYTES_OUT, iterations);
		assertThat(figure.value()).isEqualTo(50);
		assertThat(figure.max()).isEqualTo(100);
		assertThat(figure.min()).isCloseTo(33.333, within(1e-3));
	}

	@Test
	void whatIsCountedWithOneUserIsTakenFromTheIterationsOfOneUser() {
		assertThat(Metrics.LEDGER).filteredOn((metric) -> metric.basis().kind() == IterationKind.SINGLE)
			.containsExactly(Metrics.ROUND_TRIPS, Metrics.DURATION);
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER,
				(kind) -> (kind == IterationKind.SINGLE) ? ITERATIONS : List.of(), List.of(), true);
		assertThat(ledger.values()).filteredOn(Figure::known)
			.containsExactly(Figure.of(1.0, "", 2, null, 1.0, 1.0),
					Figure.of(1_500.0, "µs", 2, null, 1_000.0, 2_000.0));
		assertThat(ledger.get(Metrics.DURATION.id()).value()).isEqualTo(1_500);
	}

	@Test
	void ofACaseThatNeverGotWarmBytesAreKnownAndNothingElse() {
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER, (kind) -> List.of(), ITERATIONS, true);
		assertThat(ledger.get(Metrics.REDIS_BYTES_IN.id())).isEqualTo(Figure.of(1, "B", 2, null, 1, 1));
		assertThat(ledger.get(Metrics.REDIS_BYTES_OUT.id())).isEqualTo(Figure.of(100, "B", 2, null, 100, 100));
		assertThat(ledger.values()).filteredOn(Figure::known).hasSize(2);
		assertThat(ledger.get(Metrics.APP_CPU_USER.id())).isEqualTo(Figure.missing("µs", "not measured"));
	}

	@Test
	void bytesAreThoseOfAllIterationsAndNotOnlyOfWarmOnes() {
		IterationRecord cold = Altered.with(ITERATIONS.getFirst(), Map.of(Metrics.REDIS_BYTES_IN, 3_000.0));
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER, (kind) -> List.of(ITERATIONS.getLast()),
				List.of(cold, ITERATIONS.getLast()), true);
		assertThat(ledger.get(Metrics.REDIS_BYTES_IN.id())).isEqualTo(Figure.of(2, "B", 2, null, 1, 3));
		assertThat(ledger.get(Metrics.APP_CPU_USER.id()).n()).isEqualTo(1);
	}

	@Test
	void howAnAppCameUpIsAMeanOverForks() {
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER,
				(kind) -> (kind == IterationKind.COLD) ? List.of(started(4_000, 700), started(5_000, 900)) : List.of(),
				List.of(), true);
		assertThat(ledger).containsEntry(Metrics.APP_START.id(), Figure.of(4_500, "ms", 2, null, 4_000, 5_000))
			.containsEntry(Metrics.APP_FIRST_ANSWER.id(), Figure.of(800, "ms", 2, null, 700, 900));
		assertThat(ledger.values()).filteredOn(Figure::known).hasSize(2);
	}

	@Test
	void iterationsOfAKindAreAskedForOnce() {
		List<IterationKind> asked = new ArrayList<>();
		Ledger.of(Metrics.LEDGER, (kind) -> asked.add(kind) ? ITERATIONS : List.of(), ITERATIONS, true);
		assertThat(asked).doesNotHaveDuplicates().contains(IterationKind.COLD, IterationKind.MEASURED);
	}

	@Test
	void whatIsCountedAtTheEndOfAnIterationIsAMeanOverIterations() {
		List<IterationRecord> iterations = List.of(
				Altered.with(ITERATIONS.getFirst(), Map.of(Metrics.APP_HEAP, 1_000.0, Metrics.APP_THREADS, 30.0)),
				Altered.with(Altered.requests(ITERATIONS.getLast(), 3_000),
						Map.of(Metrics.APP_HEAP, 2_000.0, Metrics.APP_THREADS, 40.0)));
		assertThat(figure(Metrics.APP_HEAP, iterations)).isEqualTo(Figure.of(1_500, "B", 2, null, 1_000, 2_000));
		assertThat(figure(Metrics.APP_THREADS, iterations).value()).isEqualTo(35);
		assertThat(figure(Metrics.APP_MEMORY, iterations).missing()).isEqualTo("the app's process cannot be seen");
	}

	@Test
	void anIterationTooShortForTheClockOfTheCoresGivesNoShareOfItsOwn() {
		IterationRecord tooShort = Altered.with(ITERATIONS.getLast(),
				Map.of(Metrics.MACHINE_BUSY, 0.0, Metrics.MACHINE_STOLEN, 0.0, Metrics.MACHINE_IDLE, 0.0));
		Figure figure = figure(Metrics.LAB_SHARE, List.of(ITERATIONS.getFirst(), tooShort));
		assertThat(figure.min()).isZero();
		assertThat(figure.max()).isZero();
		assertThat(figure.n()).isEqualTo(1);
		assertThat(figure(Metrics.LAB_SHARE, List.of(tooShort)).missing()).isEqualTo(Metrics.LAB_SHARE.whenMissing());
	}

	@Test
	void aRedisThatDoesNotTellLeavesItsFiguresBlankWithTheReason() {
		List<IterationRecord> iterations = ITERATIONS.stream()
			.map((iteration) -> Altered.calls(iteration, null))
			.toList();
		assertThat(Metrics.LEDGER).filteredOn((metric) -> metric.owner().equals("Redis"))
			.hasSize(7)
			.allSatisfy((metric) -> assertThat(figure(metric, iterations))
				.isEqualTo(Figure.missing(metric.unit(), "Redis does not tell its counters (INFO) to this user")));
		assertThat(figure(Metrics.APP_ALLOCATED, iterations).known()).isTrue();
	}

	private static double value(Metric metric) {
		return figure(metric, ITERATIONS).value();
	}

	private static Figure figure(Metric metric, List<IterationRecord> iterations) {
		return of(iterations).get(metric.id());
	}

	private static SequencedMap<String, Figure> of(List<IterationRecord> iterations) {
		return Ledger.of(Metrics.LEDGER, (kind) -> iterations, iterations, true);
	}

	private static IterationRecord started(double readyMs, double firstAnswerMs) {
		return Altered.with(Example.result(Example.iteration(1, 1, IterationKind.COLD, "case1"), 500),
				Map.of(Metrics.APP_START, readyMs, Metrics.APP_FIRST_ANSWER, firstAnswerMs));
	}

	private static IterationRecord iteration(int number, double tps) {
		return Example.result(Example.iteration(number, 1, IterationKind.MEASURED, "case1"), tps,
				Map.of("GET", 100_000L));
	}

}
