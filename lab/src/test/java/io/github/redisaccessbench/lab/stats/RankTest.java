// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RankTest {

	@Test
	void casesThatAreAllToldApartHaveOnePlaceEach() {
		List<Comparison> pairs = List.of(pair("a", "b", Conclusion.FASTER), pair("a", "c", Conclusion.SLOWER),
				pair("b", "c", Conclusion.SLOWER));
		assertThat(Rank.of("a", 3, pairs)).isEqualTo(new Rank(2, 2));
		assertThat(Rank.of("b", 3, pairs)).isEqualTo(new Rank(3, 3));
		assertThat(Rank.of("c", 3, pairs)).isEqualTo(new Rank(1, 1));
	}

	@Test
	void casesThatAreNotToldApartShareTheirPlaces() {
		List<Comparison> pairs = List.of(pair("a", "b", Conclusion.INCONCLUSIVE), pair("a", "c", Conclusion.SLOWER),
				pair("b", "c", Conclusion.SLOWER));
		assertThat(Rank.of("a", 3, pairs)).isEqualTo(new Rank(2, 3));
		assertThat(Rank.of("b", 3, pairs)).isEqualTo(new Rank(2, 3));
		assertThat(Rank.of("c", 3, pairs)).isEqualTo(new Rank(1, 1));
	}

	@Test
	void aTieTellsNothingApart() {
		assertThat(Rank.of("a", 2, List.of(pair("a", "b", Conclusion.TIE)))).isEqualTo(new Rank(1, 2));
	}

	@Test
	void aCaseBetweenTwoThatOverlapsWithBothMayHaveAnyPlace() {
		List<Comparison> pairs = List.of(pair("a", "b", Conclusion.INCONCLUSIVE), pair("a", "c", Conclusion.FASTER),
				pair("b", "c", Conclusion.INCONCLUSIVE));
		assertThat(Rank.of("a", 3, pairs)).isEqualTo(new Rank(1, 2));
		assertThat(Rank.of("b", 3, pairs)).isEqualTo(new Rank(1, 3));
		assertThat(Rank.of("c", 3, pairs)).isEqualTo(new Rank(2, 3));
	}

	@Test
	void aCaseThatIsAloneIsTheFirst() {
		assertThat(Rank.of("a", 1, List.of())).isEqualTo(new Rank(1, 1));
	}

	private static Comparison pair(String first, String second, Conclusion conclusion) {
		return new Comparison(first, second, 3, 1.0, new Interval(0.5, 2, 0.95), 10.0, conclusion);
	}

}
