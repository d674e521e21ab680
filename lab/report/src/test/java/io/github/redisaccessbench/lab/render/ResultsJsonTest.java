// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.Threshold;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class ResultsJsonTest {

	@Test
	void everyCellAndContrastOfARunIsThere() {
		Experiment experiment = experiment();
		Report report = LevelReports.measured(experiment, (iteration) -> 1);
		JsonNode json = Json.LINE.readTree(ResultsJson.render(report));
		assertThat(cells(json.get("cells"))).containsExactlyElementsOf(
				experiment.everyCase().stream().flatMap((name) -> experiment.cells(name).stream()).toList());
		assertThat(json.at("/cells/0/costs").propertyNames())
			.containsExactlyElementsOf(Metrics.LEDGER.stream().map(Metric::id).toList());
		assertThat(cells(json.get("limits"))).isEqualTo(cells(json.get("cells")));
		assertThat(contrasts(json.get("contrasts")))
			.containsExactlyElementsOf(Stream.of(Contrasts.ofCases(experiment), Contrasts.ofLevels(experiment))
				.flatMap(List::stream)
				.toList());
		assertThat(contrasts(json.get("aaControls"))).hasSize(4)
			.containsExactlyElementsOf(Contrasts.ofAaControls(experiment, report.result().header().cases()));
	}

	@Test
	void thresholdsAndIterationsOfARun() {
		JsonNode json = Json.LINE.readTree(ResultsJson.render(LevelReports.measured(experiment(), (iteration) -> 1)));
		assertThat(json.get("thresholds")).extracting((threshold) -> threshold.get("name").asString())
			.containsExactlyElementsOf(Stream.of(Threshold.values()).map(Threshold::name).toList());
	}

	@Test
	void levelsAreNumbersAndNothingIsNotANumber() {
		JsonNode levels = Json.LINE.readTree(ResultsJson.render(LevelReports.pairs())).at("/cells/1/cell/levels");
		assertThat(levels.toString()).isEqualTo("{\"users\":10,\"keys\":100}");
		assertThat(Stream.of(Reports.valid(), Reports.degraded(), Reports.unknown(),
				LevelReports.measured(experiment(), (iteration) -> 1), Report.of(nothingMeasured())))
			.allSatisfy((report) -> assertThat(ResultsJson.render(report)).doesNotContain("NaN", "Infinity"));
	}

	private static Experiment experiment() {
		return AnExperiment.of("case1", "case2")
			.controls(CleanRun.BASELINE, CleanRun.AA_CONTROL)
			.users(10, 50)
			.keys(10, 100)
			.compare(Comparing.REFERENCE)
			.across("users")
			.build();
	}

	private static RawRun nothingMeasured() {
		return new RawRun(CleanRun.header(experiment()), List.of());
	}

	private static List<Cell> cells(JsonNode list) {
		return list.valueStream().map((one) -> Json.LINE.treeToValue(one.get("cell"), Cell.class)).toList();
	}

	private static List<Contrast> contrasts(JsonNode list) {
		return list.valueStream().map((one) -> Json.LINE.treeToValue(one.get("contrast"), Contrast.class)).toList();
	}

}
