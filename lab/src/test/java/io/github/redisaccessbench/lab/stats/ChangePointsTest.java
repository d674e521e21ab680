// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.stats.ChangePoints.Segment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Execution(ExecutionMode.CONCURRENT)
class ChangePointsTest {

	private static final int RUNS = 2_000;

	@Test
	void aStepIsFoundWhereItIs() {
		List<Segment> found = ChangePoints.of(noisy(new SplittableRandom(1), 30, (index) -> (index < 10) ? 0 : 1));
		assertThat(found).extracting(Segment::from).containsExactly(0, 10);
		assertThat(found).extracting(Segment::to).containsExactly(10, 30);
		assertThat(found.getLast().mean()).isCloseTo(1, within(0.1));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 11 })
	void aShortSeriesIsOne(int size) {
		assertThat(ChangePoints.of(IntStream.range(0, size).mapToObj((index) -> (double) index).toList()))
			.singleElement()
			.satisfies((one) -> assertThat(one.to()).isEqualTo(size));
	}

	/** No way to split it into as many parts leaves less. */
	@Test
	void noSplitIntoAsManyPartsIsBetter() {
		SplittableRandom random = new SplittableRandom(3);
		for (int run = 0; run < 200; run++) {
			int size = random.nextInt(12, 20);
			List<Double> values = noisy(random, size, (index) -> (index % 7 < 3) ? 0 : 0.5);
			List<Segment> found = ChangePoints.of(values);
			double least = splits(size, found.size()).mapToDouble((split) -> squares(values, split))
				.min()
				.orElseThrow();
			List<Integer> ends = Stream.concat(Stream.of(0), found.stream().map(Segment::to)).toList();
			assertThat(squares(values, ends)).isCloseTo(least, within(1e-9));
		}
	}

	/** Of flat series, few are split: whatever their noise is like. */
	@ParameterizedTest
	@CsvSource({ "12, NORMAL", "12, HEAVY", "12, CORRELATED", "24, NORMAL", "24, HEAVY", "24, CORRELATED",
			"100, NORMAL", "100, HEAVY", "100, CORRELATED" })
	void aFlatSeriesIsHardlyEverSplit(int size, Noise noise) {
		SplittableRandom random = new SplittableRandom(11);
		long split = IntStream.range(0, RUNS)
			.filter((run) -> ChangePoints.of(noise.series(random, size)).size() > 1)
			.count();
		assertThat((double) split / RUNS).isLessThanOrEqualTo(0.06);
	}

	@Test
	void aChangeOfThreeStandardDeviationsIsMostlyFound() {
		SplittableRandom random = new SplittableRandom(5);
		long found = IntStream.range(0, 500)
			.filter((run) -> ChangePoints.of(noisy(random, 24, (index) -> (index < 8) ? 0 : 0.3)).size() > 1)
			.count();
		assertThat(found / 500.0).isGreaterThan(0.8);
	}

	@Test
	void aSeriesIsCalledWhatItDid() {
		SplittableRandom random = new SplittableRandom(9);
		assertThat(Steadiness.of(noisy(random, 30, (index) -> 0))).isEqualTo(Steadiness.FLAT);
		assertThat(Steadiness.of(noisy(random, 30, (index) -> (index < 10) ? -1 : 0))).isEqualTo(Steadiness.WARMUP);
		assertThat(Steadiness.of(noisy(random, 30, (index) -> (index < 10) ? 1 : 0))).isEqualTo(Steadiness.SLOWDOWN);
		assertThat(Steadiness.of(noisy(random, 30, (index) -> (index < 25) ? 0 : 1)))
			.isEqualTo(Steadiness.NO_STEADY_STATE);
		assertThat(Steadiness.of(noisy(random, 30, (index) -> (index < 15) ? 0.004 * index : 0.04)))
			.isEqualTo(Steadiness.FLAT);
		assertThat(Steadiness.of(noisy(random, 11, (index) -> 0))).isEqualTo(Steadiness.UNKNOWN);
	}

	private enum Noise {

		NORMAL, HEAVY, CORRELATED;

		List<Double> series(SplittableRandom random, int size) {
			List<Double> values = new ArrayList<>();
			Supplier<Double> normal = random::nextGaussian;
			double last = normal.get();
			for (int index = 0; index < size; index++) {
				last = switch (this) {
					case NORMAL -> normal.get();
					// Student's t with 4 degrees of freedom
					case HEAVY -> normal.get() / Math.sqrt(IntStream.range(0, 4)
						.mapToDouble((one) -> Math.pow(normal.get(), 2))
						.average()
						.orElseThrow());
					case CORRELATED -> 0.3 * last + Math.sqrt(1 - 0.09) * normal.get();
				};
				values.add(0.1 * last);
			}
			return values;
		}

	}

	private static List<Double> noisy(SplittableRandom random, int size, IntToDoubleFunction level) {
		return IntStream.range(0, size)
			.mapToObj((index) -> level.applyAsDouble(index) + 0.1 * random.nextGaussian())
			.toList();
	}

	/** All ways to split into parts of three or more: the ends, with 0. */
	private static Stream<List<Integer>> splits(int size, int parts) {
		if (parts == 1) {
			return (size >= ChangePoints.SHORTEST) ? Stream.of(List.of(0, size)) : Stream.empty();
		}
		return IntStream.rangeClosed(ChangePoints.SHORTEST, size - ChangePoints.SHORTEST)
			.boxed()
			.flatMap((last) -> splits(last, parts - 1)
				.map((ends) -> Stream.concat(ends.stream(), Stream.of(size)).toList()));
	}

	private static double squares(List<Double> values, List<Integer> ends) {
		double squares = 0;
		for (int part = 1; part < ends.size(); part++) {
			List<Double> some = values.subList(ends.get(part - 1), ends.get(part));
			double mean = Estimate.mean(some);
			squares += some.stream().mapToDouble((value) -> (value - mean) * (value - mean)).sum();
		}
		return squares;
	}

}
