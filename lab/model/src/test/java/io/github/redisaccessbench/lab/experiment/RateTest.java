// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class RateTest {

	@ParameterizedTest
	@CsvSource({ "500, 500", "0.5, 0.5", "80%, 240", "12.5%, 37.5", "200%, 600", "100000, 100000" })
	void isANumberOrAPartOfWhatACaseServes(String text, double perSecond) {
		assertThat(Rate.of(Level.of(text)).perSecond(300)).isEqualTo(perSecond);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "0", "0.05", "-1", "100001", "201%", "0%", "%", "08", "1e3", "80 %", "NaN", "5.123",
			"ten", "slo" })
	void othersAreRefused(String text) {
		assertThatThrownBy(() -> Rate.of(Level.of(text))).isInstanceOf(Problem.class)
			.hasMessageContaining("one is '" + text + "'");
	}

	@Test
	void anIterationAtARateHasAsManyRequestsAsComeInItsTime() {
		assertThat(OpenLoad.lasting(2_000, 250).requests()).isEqualTo(500);
		assertThat(OpenLoad.lasting(2_000, 0.1).requests()).isEqualTo(1);
		assertThat(new OpenLoad(250, 7).lasting(1_000, 99, null)).isEqualTo(new OpenLoad(250, 250));
	}

}
