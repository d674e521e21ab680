// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class ComparisonTest {

	@Test
	void theOtherSideSeesTheInverse() {
		assertThat(new Comparison(3, 2.0, new Interval(1.6, 2.5, 0.98), 12.0, Conclusion.FASTER).reversed())
			.isEqualTo(new Comparison(3, 0.5, new Interval(0.4, 0.625, 0.98), 12.0, Conclusion.SLOWER));
	}

	@ParameterizedTest
	@CsvSource({ "FASTER, SLOWER", "SLOWER, FASTER", "TIE, TIE", "INCONCLUSIVE, INCONCLUSIVE" })
	void theOtherSideConcludesTheOpposite(Conclusion conclusion, Conclusion opposite) {
		assertThat(of(conclusion).reversed().conclusion()).isEqualTo(opposite);
	}

	@ParameterizedTest
	@EnumSource
	void reversedTwiceItIsTheSame(Conclusion conclusion) {
		assertThat(of(conclusion).reversed().reversed()).isEqualTo(of(conclusion));
	}

	@Test
	void whatIsNotKnownIsNotKnownFromTheOtherSide() {
		assertThat(new Comparison(0, null, null, null, Conclusion.INCONCLUSIVE).reversed())
			.isEqualTo(new Comparison(0, null, null, null, Conclusion.INCONCLUSIVE));
	}

	@ParameterizedTest
	@CsvSource({ "FASTER, true", "SLOWER, true", "TIE, false", "INCONCLUSIVE, false" })
	void onlyFasterAndSlowerTellTheTwoApart(Conclusion conclusion, boolean apart) {
		assertThat(of(conclusion).toldApart()).isEqualTo(apart);
		assertThat(of(conclusion).reversed().toldApart()).isEqualTo(apart);
	}

	private static Comparison of(Conclusion conclusion) {
		return new Comparison(3, 2.0, new Interval(1, 4, 0.98), 12.0, conclusion);
	}

}
