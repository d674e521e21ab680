// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class JMeterPropertiesTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void jmeterCanReadItInEveryLocale(Locale locale) {
		assertThat(Locales.in(locale, () -> JMeter.control(8_089, "token", 500)).lines())
			.containsExactly("lab.host=127.0.0.1", "lab.port=8089", "lab.token=token", "threads=500");
	}

}
