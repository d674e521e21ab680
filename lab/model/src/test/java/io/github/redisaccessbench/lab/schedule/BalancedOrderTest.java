// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class BalancedOrderTest {

	private static final int SEEDS = 50;

	private final SplittableRandom random = new SplittableRandom(20_260_102);

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 4, 5, 6, 7, 8, 9 })
	void everyRowHasEachItemOnce(int items) {
		for (int run = 0; run < SEEDS; run++) {
			BalancedOrder order = new BalancedOrder(items, this.random.nextLong());
			for (int index = 0; index < 3 * rows(items); index++) {
				assertThat(order.row(index)).as("row %d of %s", index, order)
					.containsExactlyInAnyOrderElementsOf(IntStream.range(0, items).boxed().toList());
			}
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 3, 4, 5, 6, 7, 8, 9 })
	void overAWholeDesignEachItemFollowsEachOtherOneEquallyOften(int items) {
		for (int run = 0; run < SEEDS; run++) {
			BalancedOrder order = new BalancedOrder(items, this.random.nextLong());
			for (int design = 0; design < 3; design++) {
				Map<List<Integer>, Integer> pairs = new HashMap<>();
				design(order, design).forEach((row) -> IntStream.range(1, items)
					.forEach((place) -> pairs.merge(row.subList(place - 1, place + 1), 1, Integer::sum)));
				assertThat(pairs).as("design %d of %s", design, order).hasSize(items * (items - 1));
				assertThat(pairs.values()).as("design %d of %s", design, order).containsOnly(rows(items) / items);
			}
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 3, 4, 5, 6, 7, 8, 9 })
	void overAWholeDesignEachItemStandsInEachPlaceEquallyOften(int items) {
		for (int run = 0; run < SEEDS; run++) {
			BalancedOrder order = new BalancedOrder(items, this.random.nextLong());
			Map<List<Integer>, Integer> places = new HashMap<>();
			design(order, 0).forEach((row) -> IntStream.range(0, items)
				.forEach((place) -> places.merge(List.of(place, row.get(place)), 1, Integer::sum)));
			assertThat(places).as("%s", order).hasSize(items * items);
			assertThat(places.values()).as("%s", order).containsOnly(rows(items) / items);
		}
	}

	@Test
	void aSeedGivesTheRowsThatItGaveInEarlierRuns() {
		BalancedOrder four = new BalancedOrder(4, 42);
		BalancedOrder five = new BalancedOrder(5, 42);
		assertThat(four.row(2)).containsExactly(0, 3, 1, 2);
		assertThat(four.row(4)).containsExactly(2, 0, 1, 3);
		assertThat(five.row(0)).containsExactly(2, 3, 0, 4, 1);
		assertThat(five.row(1)).containsExactly(1, 4, 0, 3, 2);
	}

	@Test
	void oneRowNeedsNoRoomForAllRows() {
		// All rows would have 20,000,000,000 items.
		assertThat(new BalancedOrder(100_001, 42).row(7)).hasSize(100_001).doesNotHaveDuplicates();
	}

	@Test
	void neighbouringSeedsGiveManyFirstRowsAndADesignThatIsUsedUpANewOne() {
		assertThat(LongStream.range(0, 200).mapToObj((seed) -> new BalancedOrder(4, seed).row(0)).distinct())
			.hasSize(24);
		BalancedOrder order = new BalancedOrder(7, 42);
		assertThat(IntStream.range(0, SEEDS).mapToObj((design) -> design(order, design)).distinct()).hasSize(SEEDS);
	}

	private static List<List<Integer>> design(BalancedOrder order, int design) {
		int rows = rows(order.items());
		return IntStream.range(design * rows, (design + 1) * rows).mapToObj(order::row).toList();
	}

	private static int rows(int items) {
		return (items % 2 == 0) ? items : 2 * items;
	}

}
