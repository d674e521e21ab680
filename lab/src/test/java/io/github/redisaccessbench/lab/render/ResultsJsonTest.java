// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.result.RunResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ResultsJsonTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		Golden.compare("results.json", Locales.in(locale, () -> Json.pretty(Results.valid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneFork(Locale locale) {
		Golden.compare("results-degraded.json", Locales.in(locale, () -> Json.pretty(Results.degraded())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		Golden.compare("results-invalid.json", Locales.in(locale, () -> Json.pretty(Results.invalid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		Golden.compare("results-unknown.json", Locales.in(locale, () -> Json.pretty(Results.unknown())));
	}

	@Test
	void aResultIsReadAsItWasWritten() {
		assertThat(Json.LINE.readValue(Json.pretty(Results.valid()), RunResult.class)).isEqualTo(Results.valid());
	}

}
