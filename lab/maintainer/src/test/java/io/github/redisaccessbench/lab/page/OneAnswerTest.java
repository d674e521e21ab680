// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.documents.RunIndex;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.page.PageData.Phase;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.render.Formats;
import io.github.redisaccessbench.lab.render.Formats.Format;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.ResultsJson;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.validity.Report;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every report of every published run says the same: the sentence that was written of its
 * experiment, which cases lead at each combination of levels, and by how much at least.
 */
@Concurrent
class OneAnswerTest {

	private static final String TABLE = "Which case leads at each combination of levels?";

	/** So wide that nothing is wrapped. */
	private static final Screen WIDE = new Screen(10_000, false, false);

	/** One after the other: each may write a document. */
	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Published#folders")
	@Execution(ExecutionMode.SAME_THREAD)
	void everyReportBeginsWithTheSameLineAndNamesTheSameCasesAndBounds(Path folder) throws IOException {
		RawRun run = Published.in(folder).run();
		assertThat(run.iterations()).isNotEmpty();
		Report report = Published.in(folder).report();
		lastsNoLongerThanSaid(run);
		isKept(folder, report);
		JsonNode json = Json.LINE.readTree(ResultsJson.render(report));
		JsonNode page = Json.LINE.readTree(Page.json(PageData.of(Phase.OVER, run, report, List.of())));
		assertThat(page.path("written")).as("is written of each that is shipped").isEqualTo(json.at("/answer/0"));
		beginsWithTheSameLine(report, json);
		List<LevelWinners> winners = report.result().winners();
		Experiment experiment = report.result().header().experiment();
		assertThat(winners.isEmpty()).isEqualTo(experiment.plan().rounds() == 0
				|| experiment.judging().compare() == Comparing.LEVELS || experiment.cases().size() == 1);
		assertThat(json.path("answers").size()).isEqualTo(winners.size());
		List<Map<String, String>> rows = winners.isEmpty() ? List.of() : rows(report);
		for (int index = 0; index < winners.size(); index++) {
			LevelWinners one = winners.get(index);
			assertThat(page.at("/answers/" + index)).isEqualTo(json.at("/answers/" + index));
			says(json.at("/winners/" + index), one);
			says(page.at("/report/winners/" + index), one);
			says(rows, one);
		}
		if (winners.size() > 1) {
			table(MarkdownReport.render(report), "[|]", winners);
			table(new TerminalReport(WIDE).render(report, true), " {2,}", winners);
		}
	}

	/**
	 * What is kept beside a run says the same today, but for what is packed. As golden
	 * files are: -Dgolden.update=true writes it anew.
	 */
	private static void isKept(Path folder, Report report) throws IOException {
		for (Format format : Formats.ALL) {
			Path file = folder.resolve(format.file());
			if (Files.exists(file)) {
				String made = format.render().apply(report);
				if (Boolean.getBoolean("golden.update")) {
					Files.writeString(file, made);
				}
				assertThat(file).content().isEqualTo(made);
			}
		}
	}

	/** From the first request to the last, of the newest run: others had more forks. */
	private static void lastsNoLongerThanSaid(RawRun run) throws IOException {
		if (!Published.newest(run.header().experiment().name()).run().header().equals(run.header())) {
			return;
		}
		List<Samples> samples = run.iterations().stream().map(IterationRecord::samples).toList();
		long milliseconds = samples.stream().mapToLong(Samples::lastEndMs).max().orElseThrow()
				- samples.stream().mapToLong(Samples::firstStartMs).min().orElseThrow();
		String experiment = run.header().experiment().name();
		Matcher row = Pattern.compile("(?m)^[|] `" + experiment + "` [|].*[|] (\\d+) minutes[^|]*[|]$")
			.matcher(Files.readString(Home.of("docs", "EXPERIMENTS.md")));
		assertThat(row.find()).as("docs/EXPERIMENTS.md says how long %s takes", experiment).isTrue();
		assertThat(Double.parseDouble(row.group(1))).as("minutes of %s in docs/EXPERIMENTS.md", experiment)
			.isGreaterThan(milliseconds / 60_000.0);
	}

	private static void beginsWithTheSameLine(Report report, JsonNode json) {
		String line = json.at("/answer/0/text").asString().replaceFirst("[.]$", "");
		assertThat(new TerminalReport(WIDE).render(report, false).replaceAll("\\s+", " ")).startsWith(line);
		assertThat(Stream.of(MarkdownReport.render(report), MarkdownReport.summary(report),
				RunIndex.render(List.of(new PublishedRun("run", json)))))
			.allSatisfy((text) -> assertThat(plain(text)).contains(plain(line)));
		assertThat(rows(report)).isNotEmpty().allSatisfy((row) -> assertThat(row.get("answer")).startsWith(line));
	}

	private static String plain(String text) {
		return text.replaceAll("\\\\(?=\\p{Punct})|&#8203;", "");
	}

	private static void says(JsonNode node, LevelWinners one) {
		assertThat(node.path("cases").valueStream().map(JsonNode::asString)).containsExactlyElementsOf(one.cases());
		if (one.atLeast() == null) {
			assertThat(node.path("atLeast").isNull()).isTrue();
		}
		else {
			assertThat(node.path("atLeast").asDouble()).isCloseTo(one.atLeast(), Percentage.withPercentage(0.001));
		}
	}

	private static void says(List<Map<String, String>> rows, LevelWinners one) {
		List<Map<String, String>> here = rows.stream()
			.filter((row) -> one.levels()
				.entrySet()
				.stream()
				.allMatch((level) -> row.get(level.getKey()).equals(level.getValue().text())))
			.filter((row) -> row.get("leads").equals("true"))
			.toList();
		assertThat(here.stream().map((row) -> row.get("case"))).containsExactlyInAnyOrderElementsOf(one.cases());
		if (one.atLeast() != null) {
			assertThat(here).allSatisfy((row) -> assertThat(Double.parseDouble(row.get("leads-at-least")))
				.isCloseTo(one.atLeast(), Percentage.withPercentage(0.001)));
		}
	}

	private static void table(String text, String between, List<LevelWinners> winners) {
		List<String> lines = plain(text.substring(text.indexOf(TABLE))).lines()
			.dropWhile((line) -> !line.contains("---"))
			.skip(1)
			.limit(winners.size())
			.toList();
		IntStream.range(0, winners.size()).forEach((index) -> {
			LevelWinners one = winners.get(index);
			List<String> cells = Stream.of(lines.get(index).split(between)).map(String::strip).toList();
			assertThat(cells).contains(one.cases().isEmpty() ? "no case" : String.join(" or ", one.cases()));
			if (one.atLeast() != null) {
				near(cells.getLast().replaceAll("at least |×", ""), one);
			}
		});
	}

	/** Rounded down, by less than a hundredth of it. */
	private static void near(String bound, LevelWinners one) {
		double shown = Double.parseDouble(bound.replace(",", "").replace("more than ", ""));
		assertThat(shown).isLessThanOrEqualTo(one.atLeast() + 1e-9).isGreaterThan(0.99 * one.atLeast());
	}

	private static List<Map<String, String>> rows(Report report) {
		String csv = Formats.ALL.stream()
			.filter((one) -> one.file().equals("results.csv"))
			.map((one) -> one.render().apply(report))
			.findFirst()
			.orElseThrow();
		return new CsvMapper().readerFor(Map.class)
			.with(CsvSchema.emptySchema().withHeader())
			.<Map<String, String>>readValues(csv)
			.readAll();
	}

}
