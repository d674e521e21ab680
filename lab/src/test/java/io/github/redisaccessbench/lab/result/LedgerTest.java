// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LedgerTest {

	/** 1,000 requests in 2,010 ms, and 1,000 in 1,010 ms. */
	private static final List<BlockRecord> BLOCKS = List.of(block(1, 500), block(2, 1_000));

	private static Stream<Metric> metrics() {
		return Metrics.LEDGER.stream();
	}

	@Test
	void eachMetricHasOneFigureInTheOrderOfTables() {
		assertThat(of(BLOCKS).keySet()).containsExactlyElementsOf(Metrics.LEDGER.stream().map(Metric::id).toList());
	}

	@ParameterizedTest
	@MethodSource("metrics")
	void aFigureHasTheUnitOfItsMetricKnownOrNot(Metric metric) {
		assertThat(figure(metric, BLOCKS).unit()).isEqualTo(metric.unit());
		assertThat(figure(metric, List.of()).unit()).isEqualTo(metric.unit());
	}

	@Test
	void cpuTimeIsInMicrosecondsForEachRequest() {
		// 0.75 × 3,020 ms for 2,000 requests
		Figure figure = figure(Metrics.APP_CPU_USER, BLOCKS);
		assertThat(figure.value()).isCloseTo(1_132.5, within(1e-6));
		assertThat(figure.least()).isCloseTo(757.5, within(1e-6));
		assertThat(figure.most()).isCloseTo(1_507.5, within(1e-6));
		assertThat(figure.unit()).isEqualTo("µs");
		assertThat(value(Metrics.APP_CPU_KERNEL)).isCloseTo(377.5, within(1e-6));
		assertThat(value(Metrics.GENERATOR_CPU_USER)).isCloseTo(604, within(1e-6));
		assertThat(value(Metrics.GENERATOR_CPU_KERNEL)).isCloseTo(151, within(1e-6));
		assertThat(value(Metrics.REDIS_CPU_USER)).isCloseTo(302, within(1e-6));
		assertThat(value(Metrics.REDIS_CPU_KERNEL)).isCloseTo(75.5, within(1e-6));
	}

	@Test
	void nIsTheNumberOfBlocksAndThereIsNoIntervalOverThem() {
		assertThat(figure(Metrics.APP_CPU_USER, BLOCKS).n()).isEqualTo(2);
		assertThat(figure(Metrics.APP_CPU_USER, BLOCKS).interval()).isNull();
	}

	@Test
	void itIsTheSumOverTheSumAndNoMeanOfRatios() {
		// 100,000 bytes each: 200,000 ÷ 4,000, where the mean of 100 and 33.3 is 66.7
		List<BlockRecord> blocks = List.of(BLOCKS.getFirst(), Altered.requests(BLOCKS.getLast(), 3_000));
		Figure figure = figure(Metrics.REDIS_BYTES_OUT, blocks);
		assertThat(figure.value()).isEqualTo(50);
		assertThat(figure.most()).isEqualTo(100);
		assertThat(figure.least()).isCloseTo(33.333, within(1e-3));
	}

	@Test
	void whatIsCountedWithOneUserIsTakenFromTheBlocksOfOneUser() {
		assertThat(Metrics.LEDGER).filteredOn((metric) -> metric.basis().kind() == BlockKind.SINGLE)
			.containsExactly(Metrics.ROUND_TRIPS, Metrics.DURATION);
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER,
				(kind) -> (kind == BlockKind.SINGLE) ? BLOCKS : List.of(), List.of(), true);
		assertThat(ledger.values()).filteredOn(Figure::known)
			.containsExactly(Figure.of(1.0, "", 2, null, 1.0, 1.0),
					Figure.of(1_500.0, "µs", 2, null, 1_000.0, 2_000.0));
		assertThat(ledger.get(Metrics.DURATION.id()).value()).isEqualTo(1_500);
	}

	@Test
	void ofACaseThatNeverGotWarmBytesAreKnownAndNothingElse() {
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER, (kind) -> List.of(), BLOCKS, true);
		assertThat(ledger.get(Metrics.REDIS_BYTES_IN.id())).isEqualTo(Figure.of(1, "B", 2, null, 1, 1));
		assertThat(ledger.get(Metrics.REDIS_BYTES_OUT.id())).isEqualTo(Figure.of(100, "B", 2, null, 100, 100));
		assertThat(ledger.values()).filteredOn(Figure::known).hasSize(2);
		assertThat(ledger.get(Metrics.APP_CPU_USER.id())).isEqualTo(Figure.missing("µs", "not measured"));
	}

	@Test
	void bytesAreThoseOfAllBlocksAndNotOnlyOfWarmOnes() {
		BlockRecord cold = Altered.with(BLOCKS.getFirst(), Map.of(Metrics.REDIS_BYTES_IN, 3_000.0));
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER, (kind) -> List.of(BLOCKS.getLast()),
				List.of(cold, BLOCKS.getLast()), true);
		assertThat(ledger.get(Metrics.REDIS_BYTES_IN.id())).isEqualTo(Figure.of(2, "B", 2, null, 1, 3));
		assertThat(ledger.get(Metrics.APP_CPU_USER.id()).n()).isEqualTo(1);
	}

	@Test
	void howAnAppCameUpIsAMeanOverForks() {
		SequencedMap<String, Figure> ledger = Ledger.of(Metrics.LEDGER,
				(kind) -> (kind == BlockKind.COLD) ? List.of(started(4_000, 700), started(5_000, 900)) : List.of(),
				List.of(), true);
		assertThat(ledger).containsEntry(Metrics.APP_START.id(), Figure.of(4_500, "ms", 2, null, 4_000, 5_000))
			.containsEntry(Metrics.APP_FIRST_ANSWER.id(), Figure.of(800, "ms", 2, null, 700, 900));
		assertThat(ledger.values()).filteredOn(Figure::known).hasSize(2);
	}

	@Test
	void whatTheJvmTellsIsForEachRequest() {
		List<BlockRecord> blocks = List.of(Altered.with(BLOCKS.getFirst(), Map.of(Metrics.APP_GC_COUNT, 3.0,
				Metrics.APP_GC_TIME, 40_000.0, Metrics.APP_JIT, 100_000.0, Metrics.APP_ALLOCATED, 5_000_000.0)));
		assertThat(figure(Metrics.APP_ALLOCATED, blocks).value()).isEqualTo(5_000);
		assertThat(figure(Metrics.APP_GC_COUNT, blocks).value()).isEqualTo(0.003);
		assertThat(figure(Metrics.APP_GC_TIME, blocks).value()).isEqualTo(40);
		assertThat(figure(Metrics.APP_JIT, blocks).value()).isEqualTo(100);
	}

	@Test
	void whatIsCountedAtTheEndOfABlockIsAMeanOverBlocks() {
		List<BlockRecord> blocks = List.of(
				Altered.with(BLOCKS.getFirst(), Map.of(Metrics.APP_HEAP, 1_000.0, Metrics.APP_THREADS, 30.0)),
				Altered.with(Altered.requests(BLOCKS.getLast(), 3_000),
						Map.of(Metrics.APP_HEAP, 2_000.0, Metrics.APP_THREADS, 40.0)));
		assertThat(figure(Metrics.APP_HEAP, blocks)).isEqualTo(Figure.of(1_500, "B", 2, null, 1_000, 2_000));
		assertThat(figure(Metrics.APP_THREADS, blocks).value()).isEqualTo(35);
		assertThat(figure(Metrics.APP_MEMORY, blocks).missing()).isEqualTo("the app's process cannot be seen");
	}

	@Test
	void sharesAreThoseOfAllCoresAndAddUp() {
		// Of two cores the app used 1, JMeter 0.5 and Redis 0.25.
		assertThat(value(Metrics.APP_SHARE)).isCloseTo(0.5, within(1e-9));
		assertThat(value(Metrics.GENERATOR_SHARE)).isCloseTo(0.25, within(1e-9));
		assertThat(value(Metrics.REDIS_SHARE)).isCloseTo(0.125, within(1e-9));
		assertThat(value(Metrics.LAB_SHARE)).isZero();
		assertThat(value(Metrics.OTHERS_SHARE)).isCloseTo(0, within(1e-9));
		List<BlockRecord> disturbed = BLOCKS.stream().map((block) -> Altered.cores(block, 0.1, 0)).toList();
		assertThat(figure(Metrics.OTHERS_SHARE, disturbed).value()).isCloseTo(0.1, within(1e-9));
	}

	@Test
	void aBlockTooShortForTheClockOfTheCoresGivesNoShareOfItsOwn() {
		BlockRecord tooShort = Altered.with(BLOCKS.getLast(),
				Map.of(Metrics.MACHINE_BUSY, 0.0, Metrics.MACHINE_STOLEN, 0.0, Metrics.MACHINE_IDLE, 0.0));
		Figure figure = figure(Metrics.LAB_SHARE, List.of(BLOCKS.getFirst(), tooShort));
		assertThat(figure.least()).isZero();
		assertThat(figure.most()).isZero();
		assertThat(figure.n()).isEqualTo(1);
		assertThat(figure(Metrics.LAB_SHARE, List.of(tooShort)).missing()).isEqualTo(Metrics.LAB_SHARE.whenMissing());
	}

	@ParameterizedTest
	@MethodSource("metrics")
	void withoutBlocksNothingWasMeasured(Metric metric) {
		assertThat(figure(metric, List.of())).isEqualTo(Figure.missing(metric.unit(), "not measured"));
	}

	@Test
	void aRedisThatDoesNotTellLeavesItsFiguresBlankWithTheReason() {
		List<BlockRecord> blocks = BLOCKS.stream().map((block) -> Altered.calls(block, null)).toList();
		assertThat(Metrics.LEDGER).filteredOn((metric) -> metric.owner().equals("Redis"))
			.hasSize(7)
			.allSatisfy((metric) -> assertThat(figure(metric, blocks))
				.isEqualTo(Figure.missing(metric.unit(), "Redis does not tell its counters (INFO) to this user")));
		assertThat(figure(Metrics.APP_ALLOCATED, blocks).known()).isTrue();
	}

	@Test
	void anAppThatIsNoJvmLeavesItsFiguresBlankWithTheReason() {
		List<BlockRecord> blocks = BLOCKS.stream()
			.map((block) -> Altered.without(Altered.without(block, "app.gc"), "app.allocated"))
			.toList();
		assertThat(figure(Metrics.APP_ALLOCATED, blocks).missing()).contains("no JVM");
		assertThat(figure(Metrics.APP_GC_COUNT, blocks).missing()).contains("no JVM");
		assertThat(figure(Metrics.APP_CPU_USER, blocks).missing()).isNull();
	}

	@Test
	void whatIsMissingInOneBlockIsTakenFromTheOthers() {
		List<BlockRecord> blocks = List.of(BLOCKS.getFirst(), Altered.without(BLOCKS.getLast(), "app.allocated"));
		assertThat(figure(Metrics.APP_ALLOCATED, blocks)).isEqualTo(Figure.of(1_000, "B", 1, null, 1_000, 1_000));
	}

	@Test
	void aShareNeedsTheTimeOfTheCoresOfItsOwnBlock() {
		List<BlockRecord> blocks = List.of(BLOCKS.getFirst(), Altered.without(BLOCKS.getLast(), "machine."));
		assertThat(figure(Metrics.APP_SHARE, blocks).value()).isCloseTo(0.5, within(1e-9));
		assertThat(figure(Metrics.APP_SHARE, blocks).n()).isEqualTo(1);
	}

	@Test
	void whatWasNotToBeReadSaysSo() {
		BlockRecord unread = Altered.without(BLOCKS.getFirst(), "app.");
		assertThat(Ledger.of(Metrics.LEDGER, (kind) -> List.of(unread), List.of(), false))
			.containsEntry(Metrics.APP_ALLOCATED.id(), Figure.missing("B", "its counters were not to be read"));
	}

	private static double value(Metric metric) {
		return figure(metric, BLOCKS).value();
	}

	private static Figure figure(Metric metric, List<BlockRecord> blocks) {
		return of(blocks).get(metric.id());
	}

	private static SequencedMap<String, Figure> of(List<BlockRecord> blocks) {
		return Ledger.of(Metrics.LEDGER, (kind) -> blocks, blocks, true);
	}

	private static BlockRecord started(double readyMs, double firstAnswerMs) {
		return Altered.with(Example.result(Example.block(1, 1, BlockKind.COLD, "case1"), 500),
				Map.of(Metrics.APP_START, readyMs, Metrics.APP_FIRST_ANSWER, firstAnswerMs));
	}

	private static BlockRecord block(int number, double tps) {
		return Example.result(Example.block(number, 1, BlockKind.MEASURED, "case1"), tps, Map.of("GET", 100_000L));
	}

}
