// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class CommandRateTest {

	@Test
	void aCommandIsSentPerRequestPerKeyOrPerStoredColorAndMaybeSeveralTimes() {
		assertThat(CommandRate.PER_REQUEST.times(1_000, 100, 500)).isEqualTo(1_000);
		assertThat(CommandRate.PER_KEY.times(1_000, 100, 500)).isEqualTo(100_000);
		assertThat(CommandRate.of("per-stored-color").times(1_000, 7, 500)).isEqualTo(500_000);
		assertThat(CommandRate.PER_KEY.times(100_000_000, 10_000, 500)).isEqualTo(1_000_000_000_000L);
		assertThat(CommandRate.of("42-per-request").times(1_000, 100, 500)).isEqualTo(42_000);
		assertThat(CommandRate.of("2-per-key").times(10, 100, 500)).isEqualTo(2_000);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "24, 1", "25, 1", "26, 2", "50, 2", "100, 4", "101, 5" })
	void oncePer25KeysIsOnceMoreForTheRest(int keys, int times) {
		assertThat(CommandRate.of("per-25-keys").times(1_000, keys, 500)).isEqualTo(1_000 * times);
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "per-request", "per-key", "per-25-keys", "per-stored-color", "as-needed", "42-per-request" })
	void itIsWrittenAsItIsRead(String text) {
		assertThat(CommandRate.of(text)).hasToString(text);
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "", "per", "PER-KEY", "0-per-key", "2-as-needed", "per-26-keys", "-per-key", "12345-per-key" })
	void whatIsNoneIsRefused(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> CommandRate.of(text))
			.withMessage("must be one of [per-request, per-key, per-25-keys, per-stored-color, as-needed], "
					+ "or for instance 42-per-request, but is '" + text + "'");
	}

}
