// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class EqualVariancesTest {

	private static final Map<String, List<Double>> FIVE_ROUNDS = Map.of("a", List.of(1.0, 1.3, 0.9, 1.1, 1.25), "b",
			List.of(2.0, 2.9, 1.2, 2.6, 1.5), "c", List.of(3.1, 3.0, 3.3, 3.05, 3.2));

	private static final Map<String, List<Double>> FOUR_ROUNDS = Map.of("a", List.of(1.2, 1.0, 1.15, 1.1), "b",
			List.of(2.4, 1.1, 2.2, 3.0), "c", List.of(2.9, 3.2, 3.0, 3.1));

	@Test
	void theyAreThoseOfScipy() {
		// scipy.stats.levene(center='median') of what means of rounds and treatments
		// leave
		assertThat(EqualVariances.pValue(List.of(FIVE_ROUNDS))).isCloseTo(0.12006430665227459, within(1e-12));
		assertThat(EqualVariances.pValue(List.of(FIVE_ROUNDS, FOUR_ROUNDS))).isCloseTo(0.06095311373096321,
				within(1e-12));
	}

	@Test
	void whatABlockOrARoundDoesToAllChangesNothing() {
		Map<String, List<Double>> shifted = new LinkedHashMap<>();
		double[] ofRound = { 100, -7, 0, 31, 2 };
		FIVE_ROUNDS.forEach((name, values) -> shifted.put(name,
				IntStream.range(0, 5).mapToObj((round) -> values.get(round) + ofRound[round]).toList()));
		assertThat(EqualVariances.pValue(List.of(shifted))).isCloseTo(EqualVariances.pValue(List.of(FIVE_ROUNDS)),
				within(1e-9));
	}

	@Test
	void fewerThanThreeRoundsOrTwoTreatmentsShowNothing() {
		assertThat(EqualVariances.pValue(List.of())).isOne();
		assertThat(EqualVariances.pValue(List.of(Map.of("a", List.of(1.0, 2.0), "b", List.of(1.0, 9.0))))).isOne();
		assertThat(EqualVariances.pValue(List.of(Map.of("a", List.of(1.0, 2.0, 4.0, 1.0))))).isOne();
	}

	@Test
	void valuesThatDoNotVaryVaryAlike() {
		List<Double> same = List.of(1.0, 1.0, 1.0, 1.0);
		assertThat(EqualVariances.pValue(List.of(Map.of("a", same, "b", same, "c", same)))).isOne();
	}

	@ParameterizedTest
	@CsvSource({ "1, 0, 15", "3, 95, 100" })
	void itSeesThatOneVariesMoreAndOnlyThen(double factor, int fewest, int most) {
		// of 100 tests at 5 %
		SplittableRandom random = new SplittableRandom(1);
		long seen = IntStream.range(0, 100)
			.filter((time) -> EqualVariances
				.pValue(List.of(block(factor, random), block(factor, random), block(factor, random))) < 0.05)
			.count();
		assertThat(seen).isBetween((long) fewest, (long) most);
	}

	private static Map<String, List<Double>> block(double factor, RandomGenerator random) {
		Map<String, List<Double>> block = new LinkedHashMap<>();
		for (String name : List.of("a", "b", "c", "d")) {
			block.put(name,
					IntStream.range(0, 12)
						.mapToObj((round) -> (name.equals("a") ? factor : 1) * random.nextGaussian())
						.toList());
		}
		return block;
	}

}
