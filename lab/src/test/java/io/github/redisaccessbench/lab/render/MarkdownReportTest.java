// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.verdict.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class MarkdownReportTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		compare("report.md", locale, Reports.valid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRunInDetail(Locale locale) {
		compare("report-details.md", locale, Reports.valid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneFork(Locale locale) {
		compare("report-degraded.md", locale, Reports.degraded(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneForkInDetail(Locale locale) {
		compare("report-degraded-details.md", locale, Reports.degraded(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		compare("report-invalid.md", locale, Reports.invalid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRunTellsNoMoreInDetail(Locale locale) {
		compare("report-invalid.md", locale, Reports.invalid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		compare("report-unknown.md", locale, Reports.unknown(), false);
	}

	@Test
	void howTheCasesReadIsToldOnceAndNotOnATerminal() {
		assertThat(MarkdownReport.render(Reports.valid(), false)).containsOnlyOnce("**The cases**")
			.contains(
					"| case1 | /colors | v1 | @Cacheable (RedisCache) | JDK | A loop pays a round trip for each key \\| always. |",
					"| case3 | /colors | v3 | RedisTemplate (multiGet) | – | – |");
		assertThat(TerminalReport.render(Reports.valid(), true)).doesNotContain("The cases");
	}

	@Test
	void casesThatDoNotSayHowTheyReadHaveNoTable() {
		assertThat(MarkdownReport.render(Reports.unknown(), false)).contains("**TPS of each case**")
			.doesNotContain("**The cases**");
	}

	@Test
	void anInvalidRunHasNoTable() {
		assertThat(MarkdownReport.render(Reports.invalid(), true).lines()).noneMatch((line) -> line.startsWith("|"));
	}

	@Test
	void whatAnAppAnsweredIsNoMarkup() {
		assertThat(MarkdownReport.render(Reports.invalid(), false)).contains("oops")
			.doesNotContain("<html>")
			.doesNotContain("|*oops*");
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfAllPairsAtSeveralLevels(Locale locale) {
		compare("report-levels.md", locale, LevelReports.pairs(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunAgainstTheReferenceAndAcrossLevels(Locale locale) {
		compare("report-across.md", locale, LevelReports.reference(), false);
	}

	private static void compare(String golden, Locale locale, Report report, boolean details) {
		Golden.compare(golden, Locales.in(locale, () -> MarkdownReport.render(report, details)));
	}

}
