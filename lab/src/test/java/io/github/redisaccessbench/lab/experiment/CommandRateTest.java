// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CommandRateTest {

	@Test
	void oncePerRequestDoesNotDependOnTheKeys() {
		assertThat(CommandRate.PER_REQUEST.times(1_000, 100)).isEqualTo(1_000);
	}

	@Test
	void oncePerKeyIsOnceForEachKeyOfEachRequest() {
		assertThat(CommandRate.PER_KEY.times(1_000, 100)).isEqualTo(100_000);
	}

	@Test
	void timesBeyondAnIntAreExact() {
		assertThat(CommandRate.PER_KEY.times(100_000_000, 10_000)).isEqualTo(1_000_000_000_000L);
	}

	@Test
	void itIsWrittenTheSameInEveryLocale() {
		// In Turkish, the lower case of I is not i.
		assertThat(Locales.in(Locale.of("tr", "TR"), () -> CommandRate.PER_KEY + " " + CommandRate.PER_REQUEST))
			.isEqualTo("per-key per-request");
	}

}
