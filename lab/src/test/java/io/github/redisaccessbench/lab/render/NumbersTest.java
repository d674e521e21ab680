// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.stats.Spread;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class NumbersTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			0         | 0.00
			0.871     | 0.87
			1         | 1.00
			9.994     | 9.99
			9.996     | 10.0
			12.34     | 12.3
			99.94     | 99.9
			99.96     | 100
			160.4     | 160
			999.6     | 1,000
			5980      | 5,980
			1234567.8 | 1,234,568
			""")
	void threeDigitsOrAllOfTheWholeNumber(double value, String text) {
		assertThat(Numbers.three(value)).isEqualTo(text);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void everyLocaleReadsTheSame(Locale locale) {
		assertThat(Locales.in(locale, () -> Numbers.three(1_234.5) + " " + Numbers.three(1.25) + " "
				+ Numbers.commands(Map.of("GET", 100.0))))
			.isEqualTo("1,235 1.25 100.0 GET");
	}

	@ParameterizedTest
	@CsvSource({ "0.0815, 0.0815", "0.0996, 0.0996", "0.09996, 0.10", "0.000421, 0.000421" })
	void smallNumbersHaveThreeSignificantDigits(double value, String text) {
		assertThat(Numbers.three(value)).isEqualTo(text);
	}

	@Test
	void aSpreadHasItsLowestAndHighestBlock() {
		assertThat(Numbers.spread(new Spread(5_980.4, 5_720, 6_210, 2, 4))).isEqualTo("5,980 (5,720–6,210)");
	}

	@Test
	void oneBlockHasNoSpread() {
		assertThat(Numbers.spread(new Spread(160.2, 160.2, 160.2, 1, 1))).isEqualTo("160");
	}

	@Test
	void noSpreadIsADash() {
		assertThat(Numbers.spread(null)).isEqualTo("–");
	}

	@Test
	void severalCommandsAreJoined() {
		assertThat(Numbers.commands(new TreeMap<>(Map.of("SMEMBERS", 1.0, "HGETALL", 100.04))))
			.isEqualTo("100.0 HGETALL + 1.0 SMEMBERS");
	}

	@Test
	void commandsThatWouldReadAsZeroAreLeftOut() {
		assertThat(Numbers.commands(new TreeMap<>(Map.of("HELLO", 0.04, "GET", 0.05, "MGET", 1.0))))
			.isEqualTo("0.1 GET + 1.0 MGET");
	}

	@Test
	void noCommandsAreZero() {
		assertThat(Numbers.commands(Map.of())).isEqualTo("0");
	}

	@Test
	void unknownCommandsAreADash() {
		assertThat(Numbers.commands(null)).isEqualTo("–");
	}

}
