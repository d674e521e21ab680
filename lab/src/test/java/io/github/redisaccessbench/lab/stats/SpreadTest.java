// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class SpreadTest {

	private static final int TIMES = 20;

	@Test
	void noForksHaveNoSpread() {
		assertThat(Spread.of(List.of())).isNull();
	}

	@Test
	void oneForkHasNoIntervalHoweverManyBlocksItHas() {
		assertThat(Spread.of(List.of(List.of(100.0, 110.0, 120.0))).interval()).isNull();
	}

	@Test
	void theIntervalIsStudentsOfTheForksLogarithms() {
		// ln: mean 2, deviation 1, and t(0.975) with 2 degrees of freedom is 4.3027
		Interval interval = Spread.of(List.of(List.of(Math.exp(1)), List.of(Math.exp(2)), List.of(Math.exp(3))))
			.interval();
		assertThat(Math.log(interval.low())).isCloseTo(2 - 4.3027 / Math.sqrt(3), within(1e-4));
		assertThat(Math.log(interval.high())).isCloseTo(2 + 4.3027 / Math.sqrt(3), within(1e-4));
		assertThat(interval.confidence()).isEqualTo(0.95);
	}

	@Test
	void blocksOfAForkDoNotNarrowTheInterval() {
		Spread few = Spread.of(List.of(List.of(100.0), List.of(110.0)));
		Spread many = Spread.of(List.of(Collections.nCopies(9, 100.0), Collections.nCopies(9, 110.0)));
		assertThat(many.interval().low()).isCloseTo(few.interval().low(), relative(few.interval().low()));
		assertThat(many.interval().high()).isCloseTo(few.interval().high(), relative(few.interval().high()));
	}

	@Test
	void eachForkCountsOnceHoweverManyBlocksItHas() {
		// √(100 × 400), where a mean over all blocks would be 100^0.75 × 400^0.25 = 141
		assertThat(Spread.of(List.of(List.of(100.0, 100.0, 100.0), List.of(400.0))).value()).isCloseTo(200,
				within(1e-9));
	}

	@Test
	void lowestAndHighestAreBlocksOfAllForks() {
		Spread spread = Spread.of(List.of(List.of(100.0, 90.0), List.of(120.0, 110.0)));
		assertThat(spread).extracting(Spread::lowest, Spread::highest, Spread::forks).containsExactly(90.0, 120.0, 2);
	}

	@RepeatedTest(TIMES)
	void theRatioOfTheMeansIsTheMeanOfTheRatios(RepetitionInfo repetition) {
		Random random = random(repetition);
		List<List<Double>> one = forks(random);
		List<List<Double>> other = one.stream().map((blocks) -> values(random, blocks.size())).toList();
		List<List<Double>> ratios = IntStream.range(0, one.size())
			.mapToObj((fork) -> IntStream.range(0, one.get(fork).size())
				.mapToObj((block) -> one.get(fork).get(block) / other.get(fork).get(block))
				.toList())
			.toList();
		double ratio = Spread.of(one).value() / Spread.of(other).value();
		assertThat(ratio).isCloseTo(Spread.of(ratios).value(), relative(ratio));
	}

	private static Random random(RepetitionInfo repetition) {
		return new Random(repetition.getCurrentRepetition());
	}

	private static List<List<Double>> forks(Random random) {
		return IntStream.rangeClosed(0, random.nextInt(4))
			.mapToObj((fork) -> values(random, 1 + random.nextInt(6)))
			.toList();
	}

	private static List<Double> values(Random random, int size) {
		return DoubleStream.generate(() -> Math.exp(random.nextDouble(-3, 10))).limit(size).boxed().toList();
	}

	private static Offset<Double> relative(double value) {
		return within(Math.abs(value) * 1e-12);
	}

}
