// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.render.Formats.Format;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class FormatsTest {

	@Test
	void everyFormatHasAFileOfItsOwn() {
		assertThat(Formats.ALL).extracting(Format::file)
			.isNotEmpty()
			.doesNotHaveDuplicates()
			.allSatisfy((file) -> assertThat(file).matches("[a-z-]+\\.[a-z]+"));
	}

	@Test
	void everyFormatIsWrittenOfEveryRun() {
		assertThat(Formats.ALL).allSatisfy((format) -> assertThat(Stream.of(Reports.valid(), Reports.degraded(),
				Reports.invalid(), Reports.unknown(), LevelReports.pairs(), LevelReports.reference()))
			.allSatisfy((report) -> assertThat(format.render().apply(report)).endsWith("\n").doesNotContain("\r")));
	}

	/** results.json is for programs, which read its verdict. */
	@Test
	void nothingOfAnInvalidRunIsShownToPeopleButWhyItIsInvalid() {
		Report invalid = Reports.invalid();
		assertThat(Stream.concat(forPeople(invalid),
				Stream.of(new TerminalReport(Screen.PIPED).render(invalid, false),
						new TerminalReport(Screen.PIPED).render(invalid, true), MarkdownReport.summary(invalid))))
			.hasSize(9)
			.allSatisfy((text) -> assertThat(text).doesNotContain("TPS", "faster", "rank", "488", "487", "2,867",
					"2866", "warm", "6.9 %", "22,680"));
	}

	@Test
	void whyARunIsInvalidIsTold() {
		List<Finding> findings = Reports.invalid().judgement().findings();
		assertThat(Stream.of(new TerminalReport(Screen.PIPED).render(Reports.invalid(), false),
				MarkdownReport.render(Reports.invalid())))
			.allSatisfy((text) -> assertThat(text).contains("INVALID", "WRONG", "INCOMPLETE",
					"the run ended after 4 iterations, in fork 1 of 3"));
		assertThat(View.of(Reports.invalid(), true).sections()).isEmpty();
		assertThat(View.of(Reports.invalid(), true).findings()).hasSameSizeAs(findings);
	}

	private static Stream<String> forPeople(Report report) {
		return Formats.ALL.stream()
			.filter((format) -> !format.file().equals("results.json"))
			.map((format) -> format.file().endsWith(".csv") ? withoutHead(format.render().apply(report))
					: format.render().apply(report));
	}

	private static String withoutHead(String csv) {
		return csv.substring(csv.indexOf('\n') + 1);
	}

}
