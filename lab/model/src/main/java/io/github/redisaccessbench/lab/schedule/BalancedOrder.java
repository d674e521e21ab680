// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Random orders in which each item follows each other one equally often: the rows of a
 * Williams design (Williams, "Experimental designs balanced for the estimation of
 * residual effects of treatments", Australian Journal of Scientific Research A2, 1949).
 * It has k rows for an even number k of items, and 2k for an odd one. Which item is
 * which, and which row is next, are drawn at random; when all rows were used, a new
 * design is drawn.
 *
 * @param items number of items, 1 or more
 * @param seed seed of the random choices
 */
record BalancedOrder(int items, long seed) {

	/**
	 * An order.
	 * @param index 0 for the first
	 * @return the items 0 to k − 1, each once
	 */
	List<Integer> row(int index) {
		int rows = (this.items % 2 == 0) ? this.items : 2 * this.items;
		SplittableRandom random = new SplittableRandom(this.seed * 1_000_003 + index / rows);
		List<Integer> names = shuffled(this.items, random);
		List<Integer> order = shuffled(rows, random);
		return design(order.get(index % rows)).stream().map(names::get).toList();
	}

	private static List<Integer> shuffled(int size, SplittableRandom random) {
		List<Integer> numbers = new ArrayList<>(IntStream.range(0, size).boxed().toList());
		Collections.shuffle(numbers, random);
		return numbers;
	}

	/**
	 * A row of the design: of an odd number of items, each is followed by its reverse.
	 */
	private List<Integer> design(int row) {
		if (this.items % 2 == 0) {
			return zigzag(row);
		}
		return (row % 2 == 0) ? zigzag(row / 2) : zigzag(row / 2).reversed();
	}

	/**
	 * 0, 1, k − 1, 2, k − 2, ... shifted by the row, modulo k: the differences between
	 * neighbours are all different.
	 */
	private List<Integer> zigzag(int shift) {
		return Stream.iterate(0, (step) -> step + 1)
			.limit(this.items)
			.map((step) -> (step % 2 == 1) ? (step + 1) / 2 : (this.items - step / 2) % this.items)
			.map((item) -> (item + shift) % this.items)
			.toList();
	}

}
