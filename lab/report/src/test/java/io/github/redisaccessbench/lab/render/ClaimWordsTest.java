// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimWordsTest {

	private static final ClaimWords WORDS = new ClaimWords(AnExperiment.of("case1", "case2").tieMargin(4.5).build());

	@ParameterizedTest
	@CsvSource({ "12.19, at least 12.1×", "2.0, at least 2.00×", "2.999, at least 2.99×", "9.999, at least 9.99×",
			"99.99, at least 99.9×", "999.9, at least 999×", "12399, 'at least 12,399×'", "1.999, at least 1.99×",
			"1.1099, at least 1.10×", "1.0199, at least 1.01×", "1.004, at least 1.004×", "1.00037, at least 1.0003×",
			"1.0000000001, more than 1×", "1, more than 1×" })
	void theNearEndIsRoundedDown(double low, String words) {
		assertThat(ClaimWords.nearEnd(contrast(low, 2 * low, null, Verdict.FASTER))).isEqualTo(words);
	}

	/** Of one pair of six, the interval has the confidence 1 - 0.05 / 6. */
	@ParameterizedTest
	@CsvSource({ "1, 95 % interval 12.0–14.0", "6, 95 % for all 6 pairs together: 12.0–14.0",
			"28, 95 % for all 28 pairs together: 12.0–14.0" })
	void anIntervalSaysForHowManyPairsItHolds(int pairs, String words) {
		Figure ratio = Reports.ratio(13, new Interval(12, 14, 1 - 0.05 / pairs), 3);
		ContrastResult one = contrast(12, 14, null, Verdict.FASTER);
		assertThat(ClaimWords.times(
				new ContrastResult(one.contrast(), ratio, one.withinPercent(), 0, one.moreMinutes(), one.verdict()),
				"the requests of case1"))
			.isEqualTo("13.0× (" + words + ") the requests of case1");
	}

	@ParameterizedTest
	@CsvSource({ "0.63, at most 0.63×", "0.9899, at most 0.99×", "0.996, at most 0.996×", "0.99963, at most 0.9997×",
			"1, less than 1×" })
	void theNearEndOfASlowerOneIsRoundedUp(double high, String words) {
		assertThat(ClaimWords.nearEnd(contrast(high / 2, high, null, Verdict.SLOWER))).isEqualTo(words);
	}

	@ParameterizedTest
	@CsvSource({ "5.01, at most 6 % apart", "5, at most 5 % apart", "24.2, at most 25 % apart",
			"0.2, at most 1 % apart" })
	void theFarEndIsRoundedUp(double percent, String words) {
		assertThat(ClaimWords.apart(within(percent, Verdict.WITHIN, null).withinPercent())).isEqualTo(words);
	}

	@ParameterizedTest
	@CsvSource({ "4.5, 'at most 5 % apart, a tie'", "4.51, at most 5 % apart", "0.9, 'at most 1 % apart, a tie'",
			"20, at most 20 % apart" })
	void whatIsNearEnoughIsATie(double percent, String words) {
		assertThat(WORDS.of(within(percent, Verdict.WITHIN, null))).isEqualTo(words);
	}

	@ParameterizedTest
	@CsvSource({ "31.01, , inconclusive (at most 32 % apart)", "2e7, , inconclusive (at most 2e+07 % apart)",
			"31.01, 0.2, inconclusive (at most 32 % apart); about 1 more minute would decide it",
			"31.01, 1, inconclusive (at most 32 % apart); about 1 more minute would decide it",
			"31.01, 1.1, inconclusive (at most 32 % apart); about 2 more minutes would decide it",
			"31.01, 1234.5, 'inconclusive (at most 32 % apart); about 1,235 more minutes would decide it'" })
	void whatIsInconclusiveSaysHowFarApartTheyMayBeAndForHowLongToMeasure(double percent, Double minutes,
			String words) {
		assertThat(WORDS.of(within(percent, Verdict.INCONCLUSIVE, minutes))).isEqualTo(words);
	}

	@Test
	void whatWasNotMeasuredSaysWhy() {
		assertThat(WORDS.of(Reports.notMeasured("case1", "case2", "case2 was still compiling", 3.2)))
			.isEqualTo("not measured: case2 was still compiling; about 4 more minutes would do");
		assertThat(WORDS.of(Reports.notMeasured("case1", "case2", "it takes 2 forks or more", null)))
			.isEqualTo("not measured: it takes 2 forks or more");
	}

	@Test
	void theFasterOneIsNamedFromEitherSideAndStandsFirst() {
		ContrastResult faster = contrast(11.84, 12.9, null, Verdict.FASTER);
		assertThat(WORDS.of(faster)).isEqualTo("case1 serves at least 11.8× the requests of case2");
		assertThat(WORDS.of(faster.reversed())).isEqualTo("case1 serves at least 11.8× the requests of case2");
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
			.isEqualTo("case1 serves at least 1,234× the requests of case2; "
					+ "inconclusive (at most 32 % apart); more than another day would decide it");
	}

	private static ContrastResult within(double percent, Verdict verdict, Double minutes) {
		ContrastResult one = contrast(0.99, 1.01, minutes, verdict);
		return new ContrastResult(one.contrast(), one.ratio(), Reports.figure(percent, "%", 3), 0, one.moreMinutes(),
				verdict);
	}

	private static ContrastResult contrast(double low, double high, Double minutes, Verdict verdict) {
		Figure ratio = Reports.ratio(Math.sqrt(low * high), new Interval(low, high, 0.95), 3);
		return new ContrastResult(new Contrast(Example.cell("case1"), Example.cell("case2")), ratio,
				Reports.figure(100 * (high - 1), "%", 3), 0,
				(minutes != null) ? Reports.figure(minutes, "minutes", 1) : Figure.missing("minutes", "nothing"),
				verdict);
	}

}
