// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import io.github.redisaccessbench.lab.validity.CountChange.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** From where on a count has changed. */
class CountChangeTest {

	@ParameterizedTest
	@CsvSource({ "COMMANDS, 100, 101, true", "COMMANDS, 100, 100.009, false", "COMMANDS, 0, 0.0033, false",
			"COMMANDS, 1, 1.02, true", "ROUND_TRIPS, 1, 2, true", "ROUND_TRIPS, 1, 1.04, false",
			"ROUND_TRIPS, 100, 101, true", "BYTES_IN, 2800, 2828, false", "BYTES_IN, 2800, 2829, true",
			"BYTES_OUT, 40, 55, false", "BYTES_OUT, 40, 57, true" })
	void growth(Kind kind, double less, double more, boolean changed) {
		assertThat(new CountChange(kind, null, less, more)).returns(changed, CountChange::grown)
			.returns(changed, CountChange::changed)
			.returns(false, CountChange::shrunk);
		assertThat(new CountChange(kind, null, more, less)).returns(false, CountChange::grown)
			.returns(changed, CountChange::changed)
			.returns(changed, CountChange::shrunk);
	}

	/** Pipelined commands are read in pieces of any size. */
	@ParameterizedTest
	@CsvSource({ "12.3, 17.2, false", "12.3, 100, true", "1.4, 1.8, false", "1, 1.6, true", "1, 1.4, false" })
	void roundTripsThatOverlapAreAMatterOfTime(double before, double now, boolean grown) {
		assertThat(new CountChange(Kind.ROUND_TRIPS, null, before, now).grown()).isEqualTo(grown);
	}

}
