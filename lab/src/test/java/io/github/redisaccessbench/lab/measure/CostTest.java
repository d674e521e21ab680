// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Locale;
import java.util.Map;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CostTest {

	private static final Counters UNKNOWN = new Counters(null, null, null, null);

	@Test
	void costIsTheDifferenceOfTwoReadings() {
		Counters before = new Counters(100.0, 10.0, 1.0, Map.of("get", 50L));
		Counters after = new Counters(400.0, 30.0, 1.5, Map.of("get", 150L));
		assertThat(Cost.between(before, after)).isEqualTo(new Cost(300.0, 20.0, 0.5, Map.of("GET", 100L)));
	}

	@Test
	void aCommandThatIsNewCountsFromZero() {
		assertThat(commands(Map.of(), Map.of("mget", 3L))).isEqualTo(Map.of("MGET", 3L));
	}

	@Test
	void aCommandThatWasNotCalledIsLeftOut() {
		assertThat(commands(Map.of("set", 300L), Map.of("set", 300L))).isEmpty();
	}

	@Test
	void whatTheLabItselfAsksIsLeftOut() {
		assertThat(commands(Map.of("info", 2L), Map.of("info", 4L, "get", 1L))).isEqualTo(Map.of("GET", 1L));
	}

	@Test
	void subcommandsKeepTheirName() {
		assertThat(commands(Map.of(), Map.of("client|setinfo", 2L))).isEqualTo(Map.of("CLIENT|SETINFO", 2L));
	}

	@Test
	void commandsAreInUpperCaseInEveryLocale() {
		// In Turkish, the upper case of i is not I.
		assertThat(Locales.in(Locale.of("tr", "TR"), () -> commands(Map.of(), Map.of("sismember", 1L))))
			.containsOnlyKeys("SISMEMBER");
	}

	@Test
	void whatIsUnknownBeforeIsUnknown() {
		assertThat(Cost.between(UNKNOWN, new Counters(1.0, 1.0, 1.0, Map.of())))
			.isEqualTo(new Cost(null, null, null, null));
	}

	@Test
	void whatIsUnknownAfterIsUnknown() {
		assertThat(Cost.between(new Counters(1.0, 1.0, 1.0, Map.of()), UNKNOWN))
			.isEqualTo(new Cost(null, null, null, null));
	}

	private static Map<String, Long> commands(Map<String, Long> before, Map<String, Long> after) {
		return Cost.between(new Counters(null, null, null, before), new Counters(null, null, null, after))
			.redisCommands();
	}

}
