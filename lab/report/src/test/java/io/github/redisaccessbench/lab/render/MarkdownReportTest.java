// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class MarkdownReportTest {

	@Test
	void howTheCasesReadIsToldOnceAndNotOnATerminal() {
		assertThat(MarkdownReport.render(Reports.valid())).containsOnlyOnce("**The cases**")
			.contains(
					"| case1 | /colors?limit={keys} | v1 | @Cacheable (RedisCache) | JDK | A loop pays a round trip for each key \\| always. |",
					"| case3 | /colors?limit={keys} | v3 | RedisTemplate (multiGet) | – | – |");
		assertThat(new TerminalReport(Screen.PIPED).render(Reports.valid(), true)).doesNotContain("The cases");
	}

	@Test
	void casesThatDoNotSayHowTheyReadHaveNoTable() {
		assertThat(MarkdownReport.render(Reports.unknown())).contains("**TPS of each case**")
			.doesNotContain("**The cases**");
	}

	@Test
	void intervalsAreExplainedIfThereAreAny() {
		String explained = "confidence interval over forks (Student's t)";
		assertThat(forks(3)).contains(explained).doesNotContain("these need three forks");
		assertThat(forks(2)).contains("these need three forks").doesNotContain(explained);
	}

	private static String forks(int number) {
		return MarkdownReport.render(Report.of(CleanRun.run(CleanRun.anExperiment().forks(number))));
	}

	@Test
	void anInvalidRunHasNoTableAndWhatAnAppAnsweredIsNoMarkup() {
		assertThat(MarkdownReport.render(Reports.invalid()).lines()).noneMatch((line) -> line.startsWith("|"));
		assertThat(MarkdownReport.render(Reports.invalid())).contains("oops").doesNotContain("<html>", "|*oops*");
		assertThat(MarkdownReport.summary(Reports.invalid())).startsWith("**INVALID**")
			.doesNotContain("\n|", "TPS", "faster");
	}

	/** In a comment, a name behind an at sign calls the user who has it. */
	@Test
	void aSummaryCallsNoUser() {
		assertThat(MarkdownReport.summary(Reports.valid())).contains("@&#8203;Cacheable").doesNotContain("@Cacheable");
		assertThat(MarkdownReport.render(Reports.valid())).contains("@Cacheable");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			# a          | \\# a
			- a          | \\- a
			1. a         | 1\\. a
			<b>`a`*b_c~d | \\<b\\>\\`a\\`\\*b\\_c\\~d
			[a](b)       | \\[a\\](b)
			$a$&amp;     | \\$a\\$\\&amp;
			a-b #c 1.5   | a-b #c 1.5
			0.99 (0.97)  | 0.99 (0.97)
			-Xmx512m     | -Xmx512m
			""")
	void whatWouldBeMarkupIsText(String text, String escaped) {
		assertThat(MarkdownReport.escape(text)).isEqualTo(escaped);
	}

	@Test
	void aTextIsOneLine() {
		assertThat(MarkdownReport.escape("a\n| b |\r\n# c\u001b[31m")).isEqualTo("a \\| b \\| # c\ufffd\\[31m");
	}

}
