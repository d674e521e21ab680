// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.render.Csv;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.ResultsJson;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * One case under four names, as in the experiment {@code aa}, in many simulated runs:
 * whatever is found is wrong.
 */
@Concurrent
class HonestyTest {

	/** Many more are simulated by CoverageTool. */
	private static final int RUNS = 200;

	/** One run in twenty may be wrong. */
	private static final int MAX = RUNS / 20;

	/** How many of these runs are wrong. */
	private static final int WRONG = 9;

	private static final double NOISE = 0.03;

	private static final List<String> NAMES = List.of("case3", "case3-b", "case3-c", "case3-d");

	@Test
	void atMostOneRunInTwentyFindsADifferenceWhereThereIsNoneAndItSaysSo() {
		List<Report> wrong = IntStream.range(0, RUNS)
			.mapToObj((number) -> Report.of(CleanRun.run(header(), noise(number), (iteration) -> 0)))
			.filter((report) -> admitsIt(report)
					|| report.result().contrasts().stream().anyMatch(ContrastResult::significant))
			.toList();
		assertThat(wrong).hasSizeLessThanOrEqualTo(MAX).hasSize(WRONG).allMatch(HonestyTest::admitsIt);
		assertThat(wrong).allSatisfy(
				(report) -> assertThat(report.result().contrasts()).hasSize(6).anyMatch(ContrastResult::significant));
	}

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

	private static boolean admitsIt(Report report) {
		return report.judgement()
			.findings()
			.stream()
			.anyMatch((finding) -> finding.reason() == Reason.AA_CONTROLS_DIFFER);
	}

	/**
	 * Each process is a little faster or slower than the others, and so is each
	 * iteration, whatever the order in which they are run.
	 */
	private static ToDoubleFunction<Iteration> noise(int number) {
		return (iteration) -> {
			String process = number + " " + iteration.fork() + " " + iteration.cell().caseName();
			return Math.exp(noise(process) + noise(process + " " + iteration.kind() + " " + iteration.round()));
		};
	}

	private static double noise(String of) {
		return NOISE * new SplittableRandom(of.hashCode()).nextGaussian();
	}

	private static RunHeader header() {
		Experiment experiment = AnExperiment.of(NAMES.toArray(String[]::new))
			.forks(3)
			.rounds(2)
			.iterationMs(1_000)
			.build();
		List<Case> aaControls = Stream.of("case3-b", "case3-c", "case3-d").map((name) -> named(name, "case3")).toList();
		return Example.header(experiment, Stream.concat(Stream.of(named("case3", null)), aaControls.stream()).toList());
	}

	private static Case named(String name, String aaControlOf) {
		return new Case(name, name, "/colors", "RedisTemplate, one MGET", "MVC", null,
				Map.of("MGET", CommandRate.PER_REQUEST), null, aaControlOf, null);
	}

}
