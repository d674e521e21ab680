// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

class RandomizedBlocksTest {

	/** Not measured. */
	private static final double NO = Double.NaN;

	@Test
	void penicillinHasThePublishedNumbers() {
		// Box, Hunter and Hunter, "Statistics for Experimenters", 1978, ch. 7: five
		// blends,
		// treatments A to D; the residual's mean square is 226 ÷ 12 = 18.8
		RandomizedBlocks<String> yields = blocks(new double[][] { { 89, 88, 97, 94 }, { 84, 77, 92, 79 },
				{ 81, 87, 87, 85 }, { 87, 92, 89, 84 }, { 79, 81, 80, 88 } });
		assertEstimate(yields.difference("c", "a"), 5, 5, Math.sqrt(226.0 / 12 * 2 / 5), 12);
		assertEstimate(yields.difference("a", "c"), 5, -5, Math.sqrt(226.0 / 12 * 2 / 5), 12);
	}

	@Test
	void threeBlocksHaveTheNumbersOfLeastSquaresAndWhatIsMissingIsNotGuessed() {
		// numpy.linalg.lstsq with a column for each block and treatment
		assertEstimate(blocks(THREE).difference("c", "d"), 3, 0.08, 0.059953685828683156, 6);
		double[][] missing = copy(THREE);
		missing[0][3] = NO;
		missing[2][0] = NO;
		RandomizedBlocks<String> blocks = blocks(missing);
		assertEstimate(blocks.difference("c", "d"), 2, 0.075, 0.07621398446854372, 4);
		assertEstimate(blocks.difference("a", "d"), 1, 6.35 - 8.58, 0, 0);
	}

	@Test
	void partsThatHaveNothingInCommonHaveTheirVarianceInCommon() {
		RandomizedBlocks<String> blocks = blocks(new double[][] { { 6.21, 5.98, NO, NO }, { 6.35, 6.05, NO, NO },
				{ 6.18, 6.11, NO, NO }, { NO, NO, 8.61, 8.52 }, { NO, NO, 8.79, 8.58 } });
		assertEstimate(blocks.difference("a", "b"), 3, 0.2, 0.062360956446232116, 3);
		assertThat(blocks.difference("a", "c")).isNull();
	}

	@RepeatedTest(10)
	void whatABlockDoesToAllChangesNothing(RepetitionInfo repetition) {
		SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
		double[][] values = random(random);
		double[][] shifted = copy(values);
		for (double[] block : shifted) {
			double effect = random.nextDouble(-100, 100);
			Arrays.setAll(block, (index) -> block[index] + effect);
		}
		for (String other : List.of("b", "c", "d")) {
			Estimate before = blocks(values).difference("a", other);
			Estimate after = blocks(shifted).difference("a", other);
			if (before == null) {
				assertThat(after).isNull();
			}
			else {
				assertEstimate(after, before.n(), before.mean(), before.standardError(), before.degreesOfFreedom());
			}
		}
	}

	@RepeatedTest(10)
	void valuesThatAddUpExactlyComeToAnEnd(RepetitionInfo repetition) {
		SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
		double[][] values = random(random);
		for (double[] block : values) {
			double effect = random.nextDouble(-100, 100);
			Arrays.setAll(block, (index) -> Double.isNaN(block[index]) ? NO : effect + index / 3.0);
		}
		assertTimeoutPreemptively(Duration.ofSeconds(30), () -> blocks(values));
	}

	@Test
	void twoTreatmentsAreAPairedTestAndNothingIsNoDifference() {
		double[][] values = { { 1, 2.5 }, { 2, 2.2 }, { 4, 4.9 } };
		Estimate paired = Estimate.of(List.of(-1.5, 2 - 2.2, 4 - 4.9));
		assertEstimate(blocks(values).difference("a", "b"), 3, paired.mean(), paired.standardError(), 2);
		assertThat(RandomizedBlocks.<String>of(List.of()).difference("a", "b")).isNull();
		assertThat(RandomizedBlocks.<String>of(List.of(Map.of())).difference("a", "b")).isNull();
	}

	@Test
	void nothingIsKnownBetterThanAClockShows() {
		double[][] exact = { { 2, 1 }, { 2, 1 }, { 2, 1 }, { 2, 1 } };
		assertEstimate(blocks(exact).difference("a", "b"), 4, 1, 0.0005 * Math.sqrt(2.0 / 4), 3);
	}

	@Test
	void aPairWhoseRoundsVaryMoreHasAWiderInterval() {
		SplittableRandom random = new SplittableRandom(1);
		List<Map<String, List<Double>>> rounds = rounds(5, random);
		rounds.forEach((block) -> block.replaceAll((name, values) -> {
			double ofBlock = 4 * random.nextGaussian();
			return values.stream().map((value) -> value + ofBlock).toList();
		}));
		RandomizedBlocks<String> blocks = RandomizedBlocks.of(rounds);
		RandomizedBlocks<String> means = means(rounds);
		Estimate steady = blocks.difference("b", "c");
		Estimate unsteady = blocks.difference("a", "c");
		assertThat(steady.degreesOfFreedom()).isEqualTo(unsteady.degreesOfFreedom()).isEqualTo(2 * 3);
		double pooled = means.difference("b", "c").standardError();
		assertThat(unsteady.standardError()).isGreaterThan(pooled);
		assertThat(steady.standardError()).isLessThan(pooled);
		// On average, pairs have what they have in common.
		double squares = Stream.of("ab", "ac", "ad", "bc", "bd", "cd")
			.mapToDouble(
					(pair) -> Math.pow(blocks.difference(pair.substring(0, 1), pair.substring(1)).standardError(), 2))
			.average()
			.orElseThrow();
		assertThat(Math.sqrt(squares)).isCloseTo(pooled, within(1e-9));
	}

	@Test
	void noVarianceIsLessThanTheRoundsOfThePairImply() {
		// By chance, the means of blocks agree; their rounds say that they need not.
		List<Map<String, List<Double>>> rounds = rounds(1, new SplittableRandom(1));
		rounds.forEach((block) -> block.replaceAll((name, values) -> {
			double mean = mean(values);
			return values.stream().map((value) -> value - mean).toList();
		}));
		Estimate estimate = RandomizedBlocks.of(rounds).difference("a", "b");
		double implied = rounds.stream().mapToDouble((block) -> {
			double error = Estimate
				.of(IntStream.range(0, 12)
					.mapToObj((round) -> block.get("a").get(round) - block.get("b").get(round))
					.toList())
				.standardError();
			return error * error;
		}).average().orElseThrow();
		assertEstimate(estimate, 3, 0, Math.sqrt(implied / 3), 6);
	}

	@Test
	void twoNamesOfWhatABlockMovesTogetherCountOnce() {
		List<Map<String, List<Double>>> rounds = rounds(1, new SplittableRandom(2));
		List<Map<String, List<Double>>> twice = rounds.stream().map((block) -> {
			Map<String, List<Double>> more = new LinkedHashMap<>(block);
			more.put("again", block.get("a"));
			return more;
		}).toList();
		List<String> once = List.of("a", "b", "c", "d");
		assertThat(RandomizedBlocks.of(twice, once).difference("a", "b"))
			.isEqualTo(RandomizedBlocks.of(rounds).difference("a", "b"));
		assertThat(RandomizedBlocks.of(twice, once).difference("again", "b"))
			.isEqualTo(RandomizedBlocks.of(rounds).difference("a", "b"));
		assertThat(RandomizedBlocks.of(twice).difference("a", "b").degreesOfFreedom()).isEqualTo(2 * 4);
	}

	/** As baselines, which are measured in the first start. */
	@Test
	void aPairOfOneBlockSaysNothingOfWhatOthersVaryBy() {
		List<Map<String, List<Double>>> rounds = rounds(1, new SplittableRandom(3));
		List<Map<String, List<Double>>> more = new ArrayList<>(rounds);
		more.add(Map.of("x", List.of(9.0, 1.0, 7.0), "y", List.of(1.0, 8.0, 2.0)));
		assertThat(RandomizedBlocks.of(more).difference("a", "b"))
			.isEqualTo(RandomizedBlocks.of(rounds).difference("a", "b"));
	}

	private static RandomizedBlocks<String> means(List<Map<String, List<Double>>> rounds) {
		return RandomizedBlocks.of(rounds.stream().map((block) -> {
			Map<String, List<Double>> means = new LinkedHashMap<>();
			block.forEach((name, values) -> means.put(name, List.of(mean(values))));
			return means;
		}).toList());
	}

	private static final double[][] THREE = { { 6.21, 5.98, 8.61, 8.52 }, { 6.35, 6.05, 8.79, 8.58 },
			{ 6.18, 6.11, 8.60, 8.66 } };

	private static double mean(List<Double> values) {
		return values.stream().mapToDouble((value) -> value).average().orElseThrow();
	}

	/** Three blocks of twelve rounds. */
	private static List<Map<String, List<Double>>> rounds(double factor, SplittableRandom random) {
		List<Map<String, List<Double>>> blocks = new ArrayList<>();
		for (int number = 0; number < 3; number++) {
			Map<String, List<Double>> block = new LinkedHashMap<>();
			for (String name : List.of("a", "b", "c", "d")) {
				block.put(name,
						DoubleStream.generate(() -> (name.equals("a") ? factor : 1) * random.nextGaussian())
							.limit(12)
							.boxed()
							.toList());
			}
			blocks.add(block);
		}
		return blocks;
	}

	/** Some are missing. */
	private static double[][] random(SplittableRandom random) {
		return Stream
			.generate(() -> DoubleStream.generate(() -> (random.nextInt(4) > 0) ? random.nextDouble() : NO)
				.limit(4)
				.toArray())
			.limit(2 + random.nextInt(6))
			.toArray(double[][]::new);
	}

	private static double[][] copy(double[][] values) {
		return Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
	}

	/** One round in each block; treatments are called a, b and so on. */
	private static RandomizedBlocks<String> blocks(double[][] values) {
		return RandomizedBlocks.of(Arrays.stream(values).map((block) -> {
			Map<String, List<Double>> ofBlock = new LinkedHashMap<>();
			IntStream.range(0, block.length)
				.filter((index) -> !Double.isNaN(block[index]))
				.forEach((index) -> ofBlock.put(String.valueOf((char) ('a' + index)), List.of(block[index])));
			return ofBlock;
		}).toList());
	}

	private static void assertEstimate(Estimate estimate, int n, double mean, double standardError,
			int degreesOfFreedom) {
		assertThat(estimate.n()).isEqualTo(n);
		assertThat(estimate.mean()).isCloseTo(mean, within(1e-9));
		assertThat(estimate.standardError()).isCloseTo(standardError, within(1e-9));
		assertThat(estimate.degreesOfFreedom()).isEqualTo(degreesOfFreedom);
	}

}
