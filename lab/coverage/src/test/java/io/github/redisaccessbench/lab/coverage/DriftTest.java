// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DriftTest {

	@ParameterizedTest
	@CsvSource({ "0.1, 0.920", "1.2, 0.368", "12, 0" })
	void itForgetsWithItsTimeConstantAndKeepsItsDeviation(double seconds, double correlation) {
		Drift drift = new Drift(0.15, new SplittableRandom(1));
		double squares = 0;
		double products = 0;
		int times = 100_000;
		for (int time = 0; time < times; time++) {
			double before = drift.log();
			drift.pass(seconds);
			squares += drift.log() * drift.log();
			products += drift.log() * before;
		}
		assertThat(Math.sqrt(squares / times)).isCloseTo(0.15, within(0.01));
		assertThat(products / squares).isCloseTo(correlation, within(0.02));
	}

	@Test
	void withoutDeviationItIsNone() {
		Drift drift = new Drift(0, new SplittableRandom(1));
		drift.pass(1);
		assertThat(drift.log()).isZero();
	}

}
