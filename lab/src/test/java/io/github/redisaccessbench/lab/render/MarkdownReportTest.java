// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.Locales;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class MarkdownReportTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		Golden.compare("report.md", Locales.in(locale, () -> MarkdownReport.render(Results.valid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		Golden.compare("report-invalid.md", Locales.in(locale, () -> MarkdownReport.render(Results.invalid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		Golden.compare("report-unknown.md", Locales.in(locale, () -> MarkdownReport.render(Results.unknown())));
	}

	@Test
	void everyRowOfTheTableHasTheSameNumberOfCells() {
		assertThat(MarkdownReport.render(Results.valid()).lines().filter((line) -> line.startsWith("|"))).hasSize(4)
			.allSatisfy((line) -> assertThat(line.chars().filter((letter) -> letter == '|')).hasSize(9));
	}

	@Test
	void anInvalidRunHasNoTable() {
		assertThat(MarkdownReport.render(Results.invalid()).lines()).noneMatch((line) -> line.startsWith("|"));
	}

	@Test
	void whatAnAppAnsweredIsNoMarkup() {
		assertThat(MarkdownReport.render(Results.invalid())).doesNotContain("<html>").doesNotContain("|*oops*");
	}

}
