// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class NeverWarmTest {

	@Test
	void aRunInWhichNothingGotWarmSaysNoRatioAndNoWarmTps() {
		RawRun run = CleanRun.run(CleanRun.header(CleanRun.anExperiment().minutes(2).build()), (iteration) -> 1,
				(iteration) -> 0.6);
		Report report = Report.of(run);
		assertThat(report.usable()).isTrue();
		assertThat(report.result().contrasts()).extracting(ContrastResult::verdict).containsOnly(Verdict.NOT_MEASURED);
		String terminal = new TerminalReport(Screen.PIPED).render(report, true);
		String markdown = MarkdownReport.render(report);
		String csv = Csv.ledger(report);
		String json = ResultsJson.render(report);
		assertThat(List.of(terminal, markdown, csv, json))
			.allSatisfy((text) -> assertThat(text).doesNotContainPattern("(?i)\\bsteady\\b(?! state)")
				.doesNotContainPattern("serves|at least [0-9.,]+×|at most [0-9]+ % apart|, a tie"));
		assertThat(List.of(terminal, markdown)).allSatisfy((text) -> assertThat(text).contains("not measured",
				"still compiling", "would do", "Nothing can be compared"));
		// 12 and 1 ÷ 12, what one is to the other
		assertThat(List.of(terminal, markdown, json))
			.allSatisfy((text) -> assertThat(text).doesNotContainPattern("\\b(12\\.0|11\\.9|0\\.08[34])"));
		JsonNode results = Json.LINE.readTree(json);
		assertThat(results.path("contrasts").valueStream().toList()).isNotEmpty()
			.allSatisfy((contrast) -> assertThat(List.of("ratio", "withinPercent"))
				.allSatisfy((figure) -> assertThat(contrast.path(figure).path("value").isNull()).isTrue()));
		assertThat(results.path("aaControls").valueStream().toList()).isNotEmpty()
			.allSatisfy((aaControl) -> assertThat(aaControl.path("ratio").path("value").isNull()).isTrue());
		assertThat(results.path("cells").valueStream().toList()).hasSize(4).allSatisfy((cell) -> {
			assertThat(cell.path("tps").path("missing").asString()).isEqualTo("never warm");
			assertThat(cell.path("generator").valueStream().toList())
				.allSatisfy((figure) -> assertThat(figure.path("value").isNull()).isTrue());
			assertThat(cell.path("capacity").valueStream().toList())
				.allSatisfy((figure) -> assertThat(figure.path("value").isNull()).isTrue());
		});
		assertThat(results.path("cells").path(1).path("toReference").path("value").isNull()).isTrue();
		assertThat(csv.lines().filter((line) -> line.contains(",CPU, ") || line.contains("\"CPU, "))).isNotEmpty()
			.allSatisfy((line) -> assertThat(line).endsWith("not measured\"").doesNotContainPattern("[0-9]\\.[0-9]"));
	}

}
