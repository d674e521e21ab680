// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.measure.JvmCounters;
import io.github.redisaccessbench.lab.measure.StartUp;
import io.github.redisaccessbench.lab.raw.BlockResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LedgerTest {

	/** 1,000 requests in 2,010 ms, and 1,000 in 1,010 ms. */
	private static final List<BlockResult> BLOCKS = List.of(block(1, 500), block(2, 1_000));

	@Test
	void eachItemHasOneLine() {
		assertThat(Ledger.of((kind) -> BLOCKS)).extracting(LedgerLine::item).containsExactly(LedgerItem.values());
	}

	@Test
	void cpuTimeIsInMicrosecondsForEachRequest() {
		// 0.75 × 3,020 ms for 2,000 requests
		LedgerLine line = line(LedgerItem.APP_CPU_USER, BLOCKS);
		assertThat(line.value()).isCloseTo(1_132.5, within(1e-6));
		assertThat(line.least()).isCloseTo(757.5, within(1e-6));
		assertThat(line.most()).isCloseTo(1_507.5, within(1e-6));
		assertThat(value(LedgerItem.APP_CPU_KERNEL)).isCloseTo(377.5, within(1e-6));
		assertThat(value(LedgerItem.GENERATOR_CPU)).isCloseTo(755, within(1e-6));
		assertThat(value(LedgerItem.REDIS_CPU_USER)).isCloseTo(302, within(1e-6));
		assertThat(value(LedgerItem.REDIS_CPU_KERNEL)).isCloseTo(75.5, within(1e-6));
	}

	@Test
	void itIsTheSumOverTheSumAndNoMeanOfRatios() {
		// 100,000 bytes each: 200,000 ÷ 4,000, where the mean of 100 and 33.3 is 66.7
		List<BlockResult> blocks = List.of(BLOCKS.getFirst(), Altered.requests(BLOCKS.getLast(), 3_000));
		LedgerLine line = line(LedgerItem.REDIS_BYTES_OUT, blocks);
		assertThat(line.value()).isEqualTo(50);
		assertThat(line.most()).isEqualTo(100);
		assertThat(line.least()).isCloseTo(33.333, within(1e-3));
	}

	@Test
	void roundTripsAreCountedWithOneUser() {
		assertThat(Stream.of(LedgerItem.values()).filter((item) -> item.kind() == BlockKind.SINGLE))
			.containsExactly(LedgerItem.ROUND_TRIPS, LedgerItem.ALONE);
		assertThat(Ledger.of((kind) -> (kind == BlockKind.SINGLE) ? BLOCKS : List.of()))
			.filteredOn((line) -> line.value() != null)
			.containsExactly(new LedgerLine(LedgerItem.ROUND_TRIPS, 1.0, 1.0, 1.0, null),
					new LedgerLine(LedgerItem.ALONE, 1_500.0, 1_000.0, 2_000.0, null));
	}

	@Test
	void howAnAppCameUpIsAMeanOverForks() {
		List<LedgerLine> ledger = Ledger
			.of((kind) -> (kind == BlockKind.COLD) ? List.of(started(4_000, 700), started(5_000, 900)) : List.of());
		assertThat(ledger).contains(new LedgerLine(LedgerItem.APP_START, 4_500.0, 4_000.0, 5_000.0, null),
				new LedgerLine(LedgerItem.APP_FIRST_ANSWER, 800.0, 700.0, 900.0, null));
	}

	@Test
	void whatTheJvmTellsIsForEachRequest() {
		List<BlockResult> blocks = List
			.of(Altered.jvm(BLOCKS.getFirst(), new JvmCounters(3, 40, 100, 5_000_000, 0, 0)));
		assertThat(line(LedgerItem.APP_ALLOCATED, blocks).value()).isEqualTo(5_000);
		assertThat(line(LedgerItem.APP_COLLECTIONS, blocks).value()).isEqualTo(0.003);
		assertThat(line(LedgerItem.APP_COLLECTING, blocks).value()).isEqualTo(40);
	}

	@Test
	void whatIsCountedAtTheEndOfABlockIsAMeanOverBlocks() {
		List<BlockResult> blocks = List.of(Altered.jvm(BLOCKS.getFirst(), new JvmCounters(0, 0, 0, 0, 1_000, 30)),
				Altered.jvm(Altered.requests(BLOCKS.getLast(), 3_000), new JvmCounters(0, 0, 0, 0, 2_000, 40)));
		assertThat(line(LedgerItem.APP_HEAP, blocks))
			.isEqualTo(new LedgerLine(LedgerItem.APP_HEAP, 1_500.0, 1_000.0, 2_000.0, null));
		assertThat(line(LedgerItem.APP_THREADS, blocks).value()).isEqualTo(35);
		assertThat(line(LedgerItem.APP_MEMORY, blocks).missing()).isEqualTo("the app's process cannot be seen");
	}

	@Test
	void sharesAreThoseOfAllCoresAndAddUp() {
		// Of two cores the app used 1, JMeter 0.5 and Redis 0.25.
		assertThat(value(LedgerItem.APP_SHARE)).isCloseTo(0.5, within(1e-9));
		assertThat(value(LedgerItem.GENERATOR_SHARE)).isCloseTo(0.25, within(1e-9));
		assertThat(value(LedgerItem.REDIS_SHARE)).isCloseTo(0.125, within(1e-9));
		assertThat(value(LedgerItem.LAB_SHARE)).isZero();
		assertThat(value(LedgerItem.OTHERS_SHARE)).isCloseTo(0, within(1e-9));
		List<BlockResult> disturbed = BLOCKS.stream().map((block) -> Altered.cores(block, 0.1, 0)).toList();
		assertThat(line(LedgerItem.OTHERS_SHARE, disturbed).value()).isCloseTo(0.1, within(1e-9));
	}

	@ParameterizedTest
	@EnumSource(LedgerItem.class)
	void withoutBlocksNothingWasMeasured(LedgerItem item) {
		assertThat(line(item, List.of())).isEqualTo(new LedgerLine(item, null, null, null, "not measured"));
	}

	@Test
	void aRedisThatDoesNotTellLeavesItsLinesBlankWithTheReason() {
		List<BlockResult> blocks = BLOCKS.stream().map((block) -> Altered.calls(block, null)).toList();
		assertThat(Stream.of(LedgerItem.values()).filter((item) -> item.of().equals("Redis"))).hasSize(7)
			.allSatisfy((item) -> assertThat(line(item, blocks)).isEqualTo(
					new LedgerLine(item, null, null, null, "Redis does not tell its counters (INFO) to this user")));
		assertThat(line(LedgerItem.APP_ALLOCATED, blocks).value()).isNotNull();
	}

	@Test
	void anAppThatIsNoJvmLeavesItsLinesBlankWithTheReason() {
		List<BlockResult> blocks = BLOCKS.stream().map((block) -> Altered.jvm(block, null)).toList();
		assertThat(line(LedgerItem.APP_ALLOCATED, blocks).missing()).contains("no JVM");
		assertThat(line(LedgerItem.APP_COLLECTIONS, blocks).missing()).contains("no JVM");
		assertThat(line(LedgerItem.APP_CPU_USER, blocks).missing()).isNull();
	}

	@Test
	void whatIsMissingInOneBlockIsTakenFromTheOthers() {
		List<BlockResult> blocks = List.of(BLOCKS.getFirst(), Altered.jvm(BLOCKS.getLast(), null));
		assertThat(line(LedgerItem.APP_ALLOCATED, blocks))
			.isEqualTo(new LedgerLine(LedgerItem.APP_ALLOCATED, 1_000.0, 1_000.0, 1_000.0, null));
	}

	private static double value(LedgerItem item) {
		return line(item, BLOCKS).value();
	}

	private static LedgerLine line(LedgerItem item, List<BlockResult> blocks) {
		return Ledger.of((kind) -> blocks).stream().filter((line) -> line.item() == item).findFirst().orElseThrow();
	}

	@Test
	void whatWasNotToBeReadSaysSo() {
		BlockResult result = BLOCKS.getFirst();
		BlockResult unread = new BlockResult(result.block(), result.samples(), result.tps(),
				new Cost(1_000, null, null, null, null, null, false, null, null), null);
		assertThat(line(LedgerItem.APP_ALLOCATED, List.of(unread)).missing())
			.isEqualTo("its counters were not to be read");
	}

	private static BlockResult started(double readyMs, double firstAnswerMs) {
		BlockResult result = BLOCKS.getFirst();
		return new BlockResult(result.block(), result.samples(), result.tps(), result.cost(),
				new StartUp(readyMs, firstAnswerMs));
	}

	private static BlockResult block(int number, double tps) {
		return Example.result(Example.block(number, 1, BlockKind.MEASURED, "case1"), tps, Map.of("GET", 100_000L));
	}

}
