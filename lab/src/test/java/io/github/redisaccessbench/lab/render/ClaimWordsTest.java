// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimWordsTest {

	private static final ClaimWords WORDS = new ClaimWords(AnExperiment.of("case1", "case2").tieMargin(4.5).build());

	@ParameterizedTest
	@CsvSource({ "12.19, at least 12.1 times", "2.0, at least 2.00 times", "2.999, at least 2.99 times",
			"9.999, at least 9.99 times", "99.99, at least 99.9 times", "999.9, at least 999 times",
			"12399, 'at least 12,399 times'", "1.999, by at least 99 %", "1.1099, by at least 10 %",
			"1.0199, by at least 1 %" })
	void theNearEndIsRoundedDown(double low, String words) {
		assertThat(ClaimWords.atLeast(contrast(low, 2 * low, null, Verdict.FASTER))).isEqualTo(words);
	}

	/**
	 * Of so many requests a second it has 37 % fewer, although the other has 59 % more.
	 */
	@Test
	void slowerIsAPartOfTheOthersTps() {
		assertThat(ClaimWords.fewer(contrast(0.5, 0.63, null, Verdict.SLOWER))).isEqualTo("by at least 37 %");
		assertThat(ClaimWords.fewer(contrast(0.9, 0.996, null, Verdict.SLOWER))).isEqualTo("by at least 0.4 %");
		assertThat(ClaimWords.fewer(contrast(0.9, 1, null, Verdict.SLOWER))).isEqualTo("by more than 0 %");
		assertThat(ClaimWords.atLeast(contrast(1.004, 1.1, null, Verdict.FASTER))).isEqualTo("by at least 0.4 %");
	}

	@ParameterizedTest
	@CsvSource({ "5.01, within 6 %", "5, within 5 %", "24.2, within 25 %", "0.2, within 1 %" })
	void theFarEndIsRoundedUp(double percent, String words) {
		assertThat(ClaimWords.within(within(percent, Verdict.WITHIN, null))).isEqualTo(words);
	}

	@ParameterizedTest
	@CsvSource({ "4.5, 'within 5 %, a tie'", "4.51, within 5 %", "0.9, 'within 1 %, a tie'", "20, within 20 %" })
	void whatIsNearEnoughIsATie(double percent, String words) {
		assertThat(WORDS.of(within(percent, Verdict.WITHIN, null))).isEqualTo(words);
	}

	@ParameterizedTest
	@CsvSource({ "31.01, , inconclusive: up to 32 % apart", "2e7, , inconclusive: up to 2e+07 % apart",
			"31.01, 0.2, inconclusive: up to 32 % apart; about 1 minute more would do",
			"31.01, 1, inconclusive: up to 32 % apart; about 1 minute more would do",
			"31.01, 1.1, inconclusive: up to 32 % apart; about 2 minutes more would do",
			"31.01, 1234.5, 'inconclusive: up to 32 % apart; about 1,235 minutes more would do'" })
	void whatCannotBeToldSaysHowFarApartTheyMayBeAndForHowLongToMeasure(double percent, Double minutes, String words) {
		assertThat(WORDS.of(within(percent, Verdict.INCONCLUSIVE, minutes))).isEqualTo(words);
	}

	@Test
	void whatWasNotMeasuredSaysWhy() {
		assertThat(WORDS.of(Reports.notMeasured("case1", "case2", "case2 was still compiling", 3.2)))
			.isEqualTo("not measured: case2 was still compiling; about 4 minutes more would do");
		assertThat(WORDS.of(Reports.notMeasured("case1", "case2", "it takes 2 forks or more", null)))
			.isEqualTo("not measured: it takes 2 forks or more");
	}

	@Test
	void theFasterOneIsNamedFromEitherSide() {
		ContrastResult faster = contrast(11.84, 12.9, null, Verdict.FASTER);
		assertThat(WORDS.of(faster)).isEqualTo("case1 is faster, at least 11.8 times");
		assertThat(WORDS.of(faster.reversed())).isEqualTo("case1 is faster, at least 11.8 times");
	}

	@Test
	void theFasterOneStandsFirstIfItIsKnown() {
		ContrastResult faster = contrast(11.84, 12.9, null, Verdict.FASTER);
		assertThat(ClaimWords.fasterFirst(faster)).isSameAs(faster);
		assertThat(ClaimWords.fasterFirst(faster.reversed()).contrast()).isEqualTo(faster.contrast());
		ContrastResult unknown = Reports.notMeasured("case1", "case2", "why", null);
		assertThat(ClaimWords.fasterFirst(unknown)).isSameAs(unknown);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void everyLocaleReadsTheSame(Locale locale) {
		assertThat(Locales.in(locale,
				() -> WORDS.of(contrast(1_234.5, 2_000, null, Verdict.FASTER)) + "; "
						+ WORDS.of(within(31.4, Verdict.INCONCLUSIVE, 1_500.0))))
			.isEqualTo("case1 is faster, at least 1,234 times; "
					+ "inconclusive: up to 32 % apart; more than a day more would do");
	}

	private static ContrastResult within(double percent, Verdict verdict, Double minutes) {
		ContrastResult one = contrast(0.99, 1.01, minutes, verdict);
		return new ContrastResult(one.contrast(), one.ratio(), Reports.figure(percent, "%", 3), 0, one.moreMinutes(),
				verdict, null);
	}

	private static ContrastResult contrast(double low, double high, Double minutes, Verdict verdict) {
		Figure ratio = Reports.ratio(Math.sqrt(low * high), new Interval(low, high, 0.95), 3);
		return new ContrastResult(new Contrast(Example.cell("case1"), Example.cell("case2")), ratio,
				Reports.figure(100 * (high - 1), "%", 3), 0,
				(minutes != null) ? Reports.figure(minutes, "minutes", 1) : Figure.missing("minutes", "nothing"),
				verdict, null);
	}

}
