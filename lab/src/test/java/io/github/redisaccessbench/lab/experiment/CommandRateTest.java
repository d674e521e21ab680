// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CommandRateTest {

	@Test
	void oncePerRequestDoesNotDependOnTheKeys() {
		assertThat(CommandRate.PER_REQUEST.times(1_000, 100, 500)).isEqualTo(1_000);
	}

	@Test
	void oncePerKeyIsOnceForEachKeyOfEachRequest() {
		assertThat(CommandRate.PER_KEY.times(1_000, 100, 500)).isEqualTo(100_000);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "24, 1", "25, 1", "26, 2", "50, 2", "100, 4", "101, 5" })
	void oncePer25KeysIsOnceMoreForTheRest(int keys, int times) {
		assertThat(CommandRate.PER_25_KEYS.times(1_000, keys, 500)).isEqualTo(1_000 * times);
	}

	@Test
	void oncePerStoredColorDoesNotDependOnTheKeys() {
		assertThat(CommandRate.PER_STORED_COLOR.times(1_000, 7, 500)).isEqualTo(500_000);
	}

	@Test
	void timesBeyondAnIntAreExact() {
		assertThat(CommandRate.PER_KEY.times(100_000_000, 10_000, 500)).isEqualTo(1_000_000_000_000L);
	}

	@Test
	void itIsWrittenTheSameInEveryLocale() {
		// In Turkish, the lower case of I is not i.
		assertThat(Locales.in(Locale.of("tr", "TR"), () -> List.of(CommandRate.values()).toString()))
			.isEqualTo("[per-request, per-key, per-25-keys, per-stored-color]");
	}

}
