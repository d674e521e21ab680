// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import io.github.redisaccessbench.lab.validity.Changes.CountChange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** From where on a count has changed. */
class CountChangeTest {

	@ParameterizedTest
	@CsvSource({ "GET, 100, 101, true", "GET, 100, 100.009, false", "GET, 0, 0.0033, false", "GET, 1, 1.02, true",
			"round trips, 1, 2, true", "round trips, 1, 1.04, false", "round trips, 100, 101, true",
			"bytes to Redis, 2800, 2828, false", "bytes to Redis, 2800, 2829, true", "bytes from Redis, 40, 55, false",
			"bytes from Redis, 40, 57, true" })
	void growth(String what, double less, double more, boolean changed) {
		assertThat(new CountChange(what, less, more)).returns(changed, CountChange::grown)
			.returns(changed, CountChange::changed);
		assertThat(new CountChange(what, more, less)).returns(false, CountChange::grown)
			.returns(changed, CountChange::changed);
	}

	/** Pipelined commands are read in pieces of any size. */
	@ParameterizedTest
	@CsvSource({ "12.3, 17.2, false", "12.3, 100, true", "1.4, 1.8, false", "1, 1.6, true", "1, 1.4, false" })
	void roundTripsThatOverlapAreAMatterOfTime(double before, double now, boolean grown) {
		assertThat(new CountChange(CountChange.ROUND_TRIPS, before, now).grown()).isEqualTo(grown);
	}

}
