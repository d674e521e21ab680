// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;
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
		assertThat(Locales.in(locale,
				() -> Numbers.three(1_234.5) + " " + Numbers.three(1.25) + " "
						+ Numbers.commands(of(Map.of("GET", 100.0)), Set.of()) + " " + Numbers.change(1.069) + " "
						+ Numbers.percent(of(7.44)) + " " + Numbers.share(0.314) + " " + Numbers.chosen(2.5)))
			.isEqualTo("1,235 1.25 100.0 GET +6.9 % 7.4 % 31 % 2.5");
	}

	@ParameterizedTest
	@CsvSource({ "0.0815, 0.0815", "0.0996, 0.0996", "0.09996, 0.10", "0.000421, 0.000421" })
	void smallNumbersHaveThreeSignificantDigits(double value, String text) {
		assertThat(Numbers.three(value)).isEqualTo(text);
	}

	/**
	 * Two forks and many contrasts make intervals that say nothing, and must not fill the
	 * screen.
	 */
	@ParameterizedTest
	@CsvSource({ "0.00000012, 1e-07", "5.08e-20, 5e-20", "9999999999, '9,999,999,999'", "1e10, 1e+10",
			"2.82e+17, 3e+17", "Infinity, Infinity" })
	void numbersThatSayNothingAreShort(double value, String text) {
		assertThat(Numbers.three(value)).isEqualTo(text);
	}

	@ParameterizedTest
	@CsvSource({ "5e-20, -100.0 %", "10000, +999900.0 %", "2.82e+17, +3e+19 %", "Infinity, +Infinity %" })
	void changesThatSayNothingAreShort(double ratio, String text) {
		assertThat(Numbers.change(ratio)).isEqualTo(text);
	}

	@Test
	void aFigureOrRatioHasItsIntervalIfItIsOfSeveralForks() {
		assertThat(Numbers.figure(of(5_980.4, new Interval(5_720, 6_210, 0.95)))).isEqualTo("5,980 (5,720–6,210)");
		assertThat(Numbers.figure(of(160.2))).isEqualTo("160");
		assertThat(Numbers.figure(of(12.268, new Interval(11.84, 12.91, 0.95)))).isEqualTo("12.3 (11.8–13.0)");
		assertThat(Numbers.figure(of(0.0815))).isEqualTo("0.0815");
		assertThat(Numbers.figure(Figure.missing("", "not measured"))).isEqualTo("–");
		assertThat(Numbers.three(Figure.missing("", "not measured"))).isEqualTo("–");
	}

	@Test
	void severalCommandsAreJoinedNoneAreZeroAndUnknownOnesADash() {
		assertThat(Numbers.commands(of(Map.of("SMEMBERS", 1.0, "HGETALL", 100.04)), Set.of()))
			.isEqualTo("100.0 HGETALL + 1.0 SMEMBERS");
		assertThat(Numbers.commands(of(Map.of()), Set.of("GET"))).isEqualTo("0");
		assertThat(Numbers.commands(new Commands(new TreeMap<>(), "not counted"), Set.of())).isEqualTo("–");
	}

	@Test
	void ofCommandsThatWouldReadAsZeroTheDeclaredOnesAreShown() {
		Commands commands = of(Map.of("HELLO", 0.04, "GET", 0.05, "INCR", 0.00876, "MGET", 1.0, "SET", 0.0));
		assertThat(Numbers.commands(commands, Set.of("GET", "INCR", "SET")))
			.isEqualTo("0.1 GET + 0.00876 INCR + 1.0 MGET");
	}

	/** Whatever is shown holds all of the interval, and says the same as its bound. */
	@Test
	void anIntervalIsRoundedOutwards() {
		SplittableRandom random = new SplittableRandom(4);
		for (int run = 0; run < 10_000; run++) {
			double low = Math.exp(random.nextDouble(-8, 12));
			double high = low * Math.exp(random.nextDouble(0, 2));
			String[] ends = Numbers.interval(new Interval(low, high, 0.95)).replaceAll("[(),]", "").split("–");
			assertThat(Double.parseDouble(ends[0])).isLessThanOrEqualTo(low * (1 + 1e-9)).isGreaterThan(0.89 * low);
			assertThat(Double.parseDouble(ends[1])).isGreaterThanOrEqualTo(high * (1 - 1e-9)).isLessThan(1.11 * high);
			assertThat(ends[0]).isEqualTo(Numbers.down(low).replace(",", ""));
		}
		assertThat(Numbers.interval(new Interval(9.577, 12.01, 0.95))).isEqualTo("(9.57–12.1)");
		assertThat(Numbers.interval(new Interval(1 / (1 / 2.05), 9.991, 0.95))).isEqualTo("(2.05–10.0)");
	}

	@ParameterizedTest
	@CsvSource({ "0.92, -8.0 %", "1, +0.0 %", "1.069, +6.9 %", "12.5, +1150.0 %" })
	void aRatioIsShownAsAChange(double ratio, String text) {
		assertThat(Numbers.change(ratio)).isEqualTo(text);
	}

	@ParameterizedTest
	@CsvSource({ "7.44, 7.4 %", "0.05, 0.1 %", "120, 120.0 %", "999999, 999999.0 %", "2.82e17, 3e+17 %", ", –" })
	void percentHaveOneDecimal(Double percent, String text) {
		assertThat(Numbers.percent(of(percent))).isEqualTo(text);
	}

	@ParameterizedTest
	@CsvSource({ "0.314, 31 %", "0, 0 %", "1, 100 %", ", –" })
	void aShareIsShownInWholePercent(Double share, String text) {
		assertThat(Numbers.share(of(share))).isEqualTo(text);
	}

	@ParameterizedTest
	@CsvSource({ "5, 5", "2.5, 2.5", "10, 10", "0.25, 0.25" })
	void aChosenNumberHasItsOwnDigits(double value, String text) {
		assertThat(Numbers.chosen(value)).isEqualTo(text);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1 fork", "2, 2 forks", "0, 0 forks" })
	void thingsAreCounted(int number, String text) {
		assertThat(Numbers.count(number, "fork")).isEqualTo(text);
	}

	@Test
	void aRankIsOnePlaceOrSeveral() {
		assertThat(Numbers.rank(new Rank(3, 3))).isEqualTo("3");
		assertThat(Numbers.rank(new Rank(1, 2))).isEqualTo("1–2");
	}

	private static Commands of(Map<String, Double> perRequest) {
		return new Commands(new TreeMap<>(perRequest), null);
	}

	private static Figure of(Double value) {
		return (value != null) ? of(value, null) : Figure.missing("", "not measured");
	}

	private static Figure of(double value, Interval interval) {
		return new Figure(value, "", 3, interval, null, null, null);
	}

}
