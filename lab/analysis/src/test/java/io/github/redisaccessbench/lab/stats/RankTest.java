// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.stats.Verdict.INCONCLUSIVE;
import static io.github.redisaccessbench.lab.stats.Verdict.FASTER;
import static io.github.redisaccessbench.lab.stats.Verdict.SLOWER;
import static io.github.redisaccessbench.lab.stats.Verdict.WITHIN;
import static org.assertj.core.api.Assertions.assertThat;

class RankTest {

	@Test
	void theTruePlaceIsAmongThoseThatAreLeft() {
		SplittableRandom random = new SplittableRandom(1);
		for (int time = 0; time < 500; time++) {
			double[] trueTps = random.doubles(1 + random.nextInt(8)).toArray();
			double told = random.nextDouble();
			List<Integer> places = IntStream.range(0, trueTps.length)
				.boxed()
				.sorted(Comparator.comparing((index) -> -trueTps[index]))
				.toList();
			for (int one = 0; one < trueTps.length; one++) {
				Rank rank = Rank.of(trueTps.length, conclusions(trueTps, one, told));
				assertThat(1 + places.indexOf(one)).as("%s", Arrays.toString(trueTps))
					.isBetween(rank.best(), rank.worst());
			}
		}
	}

	private static List<Verdict> conclusions(double[] trueTps, int one, double told) {
		return IntStream.range(0, trueTps.length)
			.filter((other) -> other != one)
			.mapToObj((other) -> verdict(trueTps[one] - trueTps[other], told))
			.toList();
	}

	private static Verdict verdict(double difference, double told) {
		if (Math.abs(difference) < told) {
			return INCONCLUSIVE;
		}
		return (difference > 0) ? FASTER : SLOWER;
	}

	/** A case that is not compared, or not told apart, leaves its place open. */
	@ParameterizedTest
	@CsvSource({ "3, FASTER SLOWER, 2, 2", "3, SLOWER SLOWER, 3, 3", "3, FASTER FASTER, 1, 1",
			"3, INCONCLUSIVE SLOWER, 2, 3", "2, WITHIN, 1, 2", "3, INCONCLUSIVE FASTER, 1, 2",
			"3, INCONCLUSIVE NOT_MEASURED, 1, 3", "4, FASTER, 1, 3", "1, '', 1, 1" })
	void aPlaceIsLostToWhoIsFasterAndWonFromWhoIsSlower(int cases, String verdicts, int best, int worst) {
		assertThat(Rank.of(cases,
				Stream.of(verdicts.split(" ")).filter((one) -> !one.isEmpty()).map(Verdict::valueOf).toList()))
			.isEqualTo(new Rank(best, worst));
	}

}
