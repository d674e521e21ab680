// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static io.github.redisaccessbench.lab.stats.Verdict.INCONCLUSIVE;
import static io.github.redisaccessbench.lab.stats.Verdict.FASTER;
import static io.github.redisaccessbench.lab.stats.Verdict.SLOWER;
import static io.github.redisaccessbench.lab.stats.Verdict.WITHIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RankTest {

	@Test
	void casesThatAreAllToldApartHaveOnePlaceEach() {
		assertThat(Rank.of(3, List.of(FASTER, SLOWER))).isEqualTo(new Rank(2, 2));
		assertThat(Rank.of(3, List.of(SLOWER, SLOWER))).isEqualTo(new Rank(3, 3));
		assertThat(Rank.of(3, List.of(FASTER, FASTER))).isEqualTo(new Rank(1, 1));
	}

	@Test
	void casesThatAreNotToldApartShareTheirPlaces() {
		// a and b are slower than c
		assertThat(Rank.of(3, List.of(INCONCLUSIVE, SLOWER))).isEqualTo(new Rank(2, 3));
		assertThat(Rank.of(3, List.of(FASTER, FASTER))).isEqualTo(new Rank(1, 1));
	}

	@Test
	void whatIsWithinSomethingIsNotToldApart() {
		assertThat(Rank.of(2, List.of(WITHIN))).isEqualTo(new Rank(1, 2));
	}

	@Test
	void aCaseBetweenTwoThatOverlapsWithBothMayHaveAnyPlace() {
		// a is faster than c, b is told from none
		assertThat(Rank.of(3, List.of(INCONCLUSIVE, FASTER))).isEqualTo(new Rank(1, 2));
		assertThat(Rank.of(3, List.of(INCONCLUSIVE, INCONCLUSIVE))).isEqualTo(new Rank(1, 3));
		assertThat(Rank.of(3, List.of(SLOWER, INCONCLUSIVE))).isEqualTo(new Rank(2, 3));
	}

	@Test
	void aCaseThatIsAloneIsTheFirst() {
		assertThat(Rank.of(1, List.of())).isEqualTo(new Rank(1, 1));
	}

	@Test
	void aCaseThatItWasNotComparedWithIsAsIfNothingCouldBeTold() {
		assertThat(Rank.of(4, List.of(FASTER))).isEqualTo(Rank.of(4, List.of(INCONCLUSIVE, FASTER, INCONCLUSIVE)))
			.isEqualTo(new Rank(1, 3));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "1, 1", "3, 3", "3, 6" })
	void moreConclusionsThanOtherCasesAreRefused(int cases, int conclusions) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> Rank.of(cases, IntStream.range(0, conclusions).mapToObj((index) -> WITHIN).toList()));
	}

	@ParameterizedTest
	@EnumSource
	void theOtherOfTwoHasTheOtherPlaces(Verdict verdict) {
		Rank one = Rank.of(2, List.of(verdict));
		Verdict opposite = switch (verdict) {
			case FASTER -> SLOWER;
			case SLOWER -> FASTER;
			case WITHIN, INCONCLUSIVE, NOT_MEASURED -> verdict;
		};
		assertThat(Rank.of(2, List.of(opposite))).isEqualTo(new Rank(3 - one.worst(), 3 - one.best()));
	}

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

}
