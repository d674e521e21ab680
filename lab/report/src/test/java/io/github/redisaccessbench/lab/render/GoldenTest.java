// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ARunAtRates;
import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.schedule.Plan;
import io.github.redisaccessbench.lab.schedule.Play;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compares each output, in every locale, with the file that holds it as it should be.
 * <p>
 * After a wanted change, write all of them anew and look at the difference:
 * {@code mvn -pl lab/report -am test -Dgolden.update=true && git diff lab/report/src/test/resources}
 */
class GoldenTest {

	private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

	private static final TreeMap<String, Supplier<String>> OUTPUTS = new TreeMap<>();

	static {
		put("%s.json", ResultsJson::render, "results", "valid", "unknown");
		put("%s.csv", Csv::results, "results", "valid", "unknown");
		put("%s.csv", Csv::ledger, "ledger", "valid", "unknown");
		put("%s.svg", HeadlineSvg::render, "headline", "valid");
		put("%s.md", MarkdownReport::summary, "summary", "valid", "degraded", "invalid", "unknown", "levels", "across");
		put("%s.md", MarkdownReport::render, "report", "valid", "degraded", "invalid", "unknown", "levels", "across");
		put("%s.txt", (report) -> terminal(report, false), "terminal", "valid", "degraded", "invalid", "unknown",
				"levels");
		put("%s-details.txt", (report) -> terminal(report, true), "terminal", "valid", "invalid");
		put("%s.md", MarkdownReport::summary, "summary", "builds", "builds-same");
		put("%s.md", MarkdownReport::render, "report", "builds");
		put("%s.txt", (report) -> terminal(report, false), "terminal", "builds", "builds-same");
		OUTPUTS.put("gate.xml", () -> GateReport.junit(report("builds")));
		OUTPUTS.put("terminal-rates.txt", () -> terminal(Report.of(ARunAtRates.run()), true));
		OUTPUTS.put("terminal-search.txt", () -> terminal(Report.of(ARunAtRates.search()), false));
		OUTPUTS.put("terminal-sweep.txt", GoldenTest::sweep);
		OUTPUTS.put("curves.csv", () -> Csv.curves(Report.of(ASweep.run())));
		OUTPUTS.put("prediction.txt", () -> PredictionReport.render(Report.of(ASweep.run()), 60, 0.8, Screen.PIPED));
		OUTPUTS.put("comparison.txt", () -> ComparisonReportTest.text(Screen.PIPED));
		OUTPUTS.put("history.csv", () -> HistoryTest.HISTORY.csv().get("default-other-cpu-4-cores"));
		OUTPUTS.put("history-ratios.json", () -> HistoryTest.HISTORY.benchmark(true));
		OUTPUTS.put("history-counts.json", () -> HistoryTest.HISTORY.benchmark(false));
		OUTPUTS.put("plan.txt", () -> plan(7));
	}

	private static void put(String pattern, Function<Report, String> render, String name, String... kinds) {
		for (String kind : kinds) {
			OUTPUTS.put(String.format(Locale.ROOT, pattern, kind.equals("valid") ? name : name + "-" + kind),
					() -> render.apply(report(kind)));
		}
	}

	private static Report report(String kind) {
		return switch (kind) {
			case "degraded" -> Reports.degraded();
			case "invalid" -> Reports.invalid();
			case "unknown" -> Reports.unknown();
			case "levels" -> LevelReports.pairs();
			case "across" -> LevelReports.reference();
			case "builds" -> GateReportTest.report(new Builds(0.9, 1, 1.1, 0, 0, 1).run(),
					new Gate.Limits(5.0, true, Gate.Outcome.NOT_JUDGED));
			case "builds-same" ->
				GateReportTest.report(Builds.SAME.counted(), new Gate.Limits(null, true, Gate.Outcome.NOT_JUDGED));
			default -> Reports.valid();
		};
	}

	private static String terminal(Report report, boolean details) {
		return new TerminalReport(Screen.PIPED).render(report, details);
	}

	private static String sweep() {
		return View.of(Report.of(ASweep.run()), true)
			.sections()
			.stream()
			.filter((section) -> section.title().matches("(Levels of|Where does the order|What is the time).*"))
			.map(new TerminalReport(Screen.PIPED)::section)
			.collect(Collectors.joining("\n"));
	}

	private static String plan(long seed) {
		return PlanText.of(Plan.of(Play.schedule(AnExperiment.of("case1", "case2", "case3")
			.controls("case4")
			.compare(Comparing.REFERENCE)
			.users(1, 10)
			.rtt(0, 0.5)
			.processes(3)
			.forks(3)
			.rounds(12)
			.minutes(30)
			.build(), seed)));
	}

	static Stream<String> outputs() {
		return OUTPUTS.keySet().stream();
	}

	@ParameterizedTest
	@MethodSource("outputs")
	void everyLocaleWritesTheSame(String name) throws IOException {
		Path file = FOLDER.resolve(name);
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(file, OUTPUTS.get(name).get());
		}
		// Git may have checked it out with other line ends.
		String expected = Files.readString(file).replace("\r\n", "\n");
		assertThat(Locales.all())
			.allSatisfy((locale) -> assertThat(Locales.in(locale, OUTPUTS.get(name))).as("%s in %s", name, locale)
				.isEqualTo(expected));
	}

	@Test
	void theOrderOfAPlanIsThatOfItsSeed() {
		assertThat(plan(7)).isEqualTo(plan(7)).isNotEqualTo(plan(8));
	}

	@Test
	void everyFileIsCompared() throws IOException {
		try (Stream<Path> files = Files.list(FOLDER)) {
			assertThat(files.map((file) -> file.getFileName().toString()).sorted().toList())
				.isEqualTo(List.copyOf(OUTPUTS.keySet()));
		}
	}

}
