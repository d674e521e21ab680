// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.result.RunResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class MarkdownReportTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		compare("report.md", locale, Results.valid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRunInDetail(Locale locale) {
		compare("report-details.md", locale, Results.valid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneFork(Locale locale) {
		compare("report-degraded.md", locale, Results.degraded(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneForkInDetail(Locale locale) {
		compare("report-degraded-details.md", locale, Results.degraded(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		compare("report-invalid.md", locale, Results.invalid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRunTellsNoMoreInDetail(Locale locale) {
		compare("report-invalid.md", locale, Results.invalid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		compare("report-unknown.md", locale, Results.unknown(), false);
	}

	@Test
	void everyRowHasACellForEachColumn() {
		assertThat(View.of(Results.degraded(), true).sections()).isNotEmpty()
			.allSatisfy((section) -> assertThat(section.rows())
				.allSatisfy((row) -> assertThat(row).hasSameSizeAs(section.columns())));
	}

	@Test
	void anInvalidRunHasNoTable() {
		assertThat(MarkdownReport.render(Results.invalid(), true).lines()).noneMatch((line) -> line.startsWith("|"));
	}

	@Test
	void whatAnAppAnsweredIsNoMarkup() {
		assertThat(MarkdownReport.render(Results.invalid(), false)).contains("oops")
			.doesNotContain("<html>")
			.doesNotContain("|*oops*");
	}

	private static void compare(String golden, Locale locale, RunResult result, boolean details) {
		Golden.compare(golden, Locales.in(locale, () -> MarkdownReport.render(result, details)));
	}

}
