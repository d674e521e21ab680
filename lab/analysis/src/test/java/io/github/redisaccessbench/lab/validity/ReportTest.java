// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** The report, and {@code results.json}, which is the report as JSON. */
class ReportTest {

	private static final Report REPORT = Report.of(CleanRun.run());

	private static final JsonNode JSON = json(REPORT);

	private static JsonNode json(Report report) {
		return Json.LINE.readTree(Json.pretty(report));
	}

	@Test
	void aDegradedRunIsUsableAndAnInvalidOneIsNotThoughItHasItsNumbers() {
		assertThat(Report.of(Fault.of(Reason.SWAP)).usable()).isTrue();
		assertThat(Report.of(Fault.of(Reason.INCOMPLETE)).usable()).isFalse();
		RawRun run = CleanRun.run();
		Report report = Report.of(new RawRun(run.header(), run.iterations().subList(0, run.iterations().size() - 1)));
		assertThat(report.judgement().findings()).extracting(Finding::reason).contains(Reason.INCOMPLETE);
		assertThat(report.judgement().status()).isEqualTo(RunStatus.INVALID);
		assertThat(report.result().of(Example.cell("case1")).tps().known()).isTrue();
	}

	@Test
	void theQuestionIsThatOfTheRunUnlessAnotherIsAsked() {
		RunHeader said = CleanRun.run().header();
		RawRun asked = new RawRun(new RunHeader(said.schema(), said.started(), said.seed(), said.experiment(),
				said.cases(), said.environment(), said.colors(), said.keyspaces(), 5_000.0),
				CleanRun.run().iterations());
		assertThat(Report.of(asked).result().targetTps().value()).isEqualTo(5_000);
		assertThat(Report.of(asked, 700.0).result().targetTps().value()).isEqualTo(700);
		assertThat(REPORT.result().targetTps().missing()).isEqualTo("not asked for");
	}

	@Test
	void theFileBeginsWithItsVersionAndTheVerdictAndHoldsEveryCell() {
		assertThat(JSON.propertyNames()).containsExactly("schema", "status", "findings", "limits", "claims",
				"thresholds", "header", "cells", "contrasts", "aaControls", "noiseFloorPercent", "targetTps", "sweeps",
				"runs", "winners");
		assertThat(JSON.path("schema").asInt()).isEqualTo(Report.SCHEMA);
		assertThat(JSON.path("status").asString()).isEqualTo("VALID");
		assertThat(JSON.path("cells").valueStream()).extracting((one) -> one.path("cell").toString())
			.containsExactlyElementsOf(Stream.of("case1", "case2", CleanRun.BASELINE, CleanRun.AA_CONTROL)
				.map((name) -> "{\"case\":\"" + name + "\",\"levels\":{\"users\":10,\"keys\":100}}")
				.toList());
		assertThat(JSON.path("limits").valueStream()).extracting((one) -> one.path("cell"))
			.isEqualTo(JSON.path("cells").valueStream().map((one) -> one.path("cell")).toList());
	}

	@Test
	void whoseRanksAreNotKnownHasNoneInTheFile() {
		assertThat(JSON.path("cells").path(0).path("rank").toString()).isEqualTo("{\"best\":2,\"worst\":2}");
		assertThat(JSON.path("cells").path(3).path("rank").isNull()).isTrue();
		Experiment experiment = AnExperiment.of("case1", "case2").compare(Comparing.REFERENCE).forks(3).build();
		JsonNode unranked = json(
				Report.of(CleanRun.run(Example.header(experiment, Example.cases()), (iteration) -> 1)));
		assertThat(unranked.path("cells").path(0).has("rank")).isTrue();
		assertThat(unranked.path("cells").path(0).path("rank").isNull()).isTrue();
	}

	@Test
	void findingsStandInTheFileWithWhatWasSeen() {
		RawRun run = Fault.of(Reason.INCOMPLETE);
		JsonNode findings = json(Report.of(run)).path("findings");
		assertThat(Json.LINE.convertValue(findings, Object.class)).isEqualTo(List.of(Map.of("reason", "INCOMPLETE",
				"seen", "the run ended after " + run.iterations().size() + " iterations, in fork 3 of 3")));
	}

	@Test
	void everyClaimStandsInTheFileWithItsGradeAndReservations() {
		JsonNode claim = json(Report.of(Fault.of(Reason.FAILED_REQUESTS))).path("claims").path(0);
		assertThat(claim.propertyNames()).containsExactly("contrast", "grade", "reservations");
		assertThat(claim.path("contrast")).isEqualTo(JSON.path("contrasts").path(0).path("contrast"));
		assertThat(claim.path("grade").asString()).isEqualTo("RESERVED");
		assertThat(claim.path("reservations").toString()).isEqualTo("[\"1 request to case1 failed\"]");
		assertThat(JSON.path("claims").path(0).path("grade").asString()).isEqualTo("THIS_RUN");
	}

}
