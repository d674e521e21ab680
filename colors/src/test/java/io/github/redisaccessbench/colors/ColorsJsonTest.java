// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Locale;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ColorsJsonTest {

	private static final long SEED = 20_261_121L;

	@Test
	void isCompactAndInOrder() {
		assertThat(ColorsJson.of(2)).isEqualTo("[{\"name\":\"ALICEBLUE\",\"red\":240,\"green\":248,\"blue\":255},"
				+ "{\"name\":\"ANTIQUEWHITE\",\"red\":250,\"green\":235,\"blue\":215}]");
	}

	@Test
	void readsBackAsThePalette() {
		new Random(SEED).ints(20, 1, Palette.MAX_SIZE + 1)
			.forEach((n) -> assertThat(JsonMapper.shared().readValue(ColorsJson.of(n), Color[].class))
				.containsExactlyElementsOf(Palette.first(n)));
	}

	@ParameterizedTest
	@ValueSource(strings = { "ar-EG", "tr-TR", "th-TH-u-nu-thai" })
	void isTheSameInEveryLocale(String locale) {
		Locale before = Locale.getDefault();
		String expected = ColorsJson.of(200);
		try {
			Locale.setDefault(Locale.forLanguageTag(locale));
			assertThat(ColorsJson.of(200)).isEqualTo(expected);
		}
		finally {
			Locale.setDefault(before);
		}
	}

	@Test
	void refusesALimitOutOfRange() {
		assertThatExceptionOfType(LimitOutOfRangeException.class).isThrownBy(() -> ColorsJson.of(0));
	}

}
