// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ADatabaseRun;
import io.github.redisaccessbench.lab.ARunAtRates;
import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whatever was run, its page opens, at every level of every factor. With
 * {@code -Druns=<folder>}, the runs in the folders of that folder, too.
 */
class EveryKindOfRunIT extends InBrowser {

	private static final Path PUBLISHED = Home.of("results");

	private static final int MAX_BYTES = 5_000_000;

	private static final AtomicInteger WRITTEN = new AtomicInteger();

	static Stream<Named<RawRun>> runs() {
		AnExperiment cases = AnExperiment.of("case1", "case2");
		return Stream
			.of(Stream.of(Named.of("one level", CleanRun.run()), Named.of("of delays and keys", ASweep.run()),
					Named.of("of users", run(users().build())),
					Named.of("of users, each against itself", run(users().across("users").build())),
					Named.of("of arguments",
							run(AnExperiment.of("case1", "case2").args("gc", "-XX:+UseG1GC", "none").build())),
					Named.of("without rounds", run(cases.rounds(0).build())), Named.of("broken off", ASweep.invalid()),
					Named.of("before its first iteration", new RawRun(CleanRun.run().header(), List.of())),
					Named.of("nothing compared", cold()), Named.of("a database", ADatabaseRun.run()),
					Named.of("Redis and a database", ADatabaseRun.withRedis()), Named.of("at rates", ARunAtRates.run()),
					Named.of("a search", ARunAtRates.search())), in(PUBLISHED),
					Optional.ofNullable(System.getProperty("runs"))
						.map(Path::of)
						.stream()
						.flatMap(EveryKindOfRunIT::in))
			.flatMap((some) -> some);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void opens(RawRun run) throws IOException {
		Report report = Report.of(run);
		Path page = write(run, report);
		assertThat(page).as("to be mailed").satisfies((file) -> assertThat(Files.size(file)).isLessThan(MAX_BYTES));
		browser.open(page);
		browser.picture("kind-" + page.getFileName());
		readable();
		namesWhoLeads(report);
		showsRates(report);
		browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; });");
		browser.size(390, 800);
		assertThat(browser.fits()).isTrue();
		for (int factor = 0; factor < browser.find(".chooser select").size(); factor++) {
			for (int level = 0; level < options(factor); level++) {
				browser.run("""
						const select = document.querySelectorAll('.chooser select')[arguments[0]];
						select.selectedIndex = arguments[1];
						select.dispatchEvent(new Event('change'));
						""", factor, level);
				readable();
				namesWhoLeads(report);
			}
		}
		assertThat(browser.requests()).hasSize(1);
	}

	/** The median and the slowest of a hundred, each in a chart of its own. */
	private static void showsRates(Report report) {
		boolean rates = report.result().latencies().stream().anyMatch((one) -> one.cell().rate().isPresent());
		assertThat(browser.find("#latency figure")).hasSize(rates ? 2 : 0);
	}

	/** A forgotten value would be seen as that. */
	private static void readable() {
		assertThat(browser.console()).isEmpty();
		assertThat(browser.texts("h1")).hasSize(1).noneMatch(String::isBlank);
		assertThat(browser.texts("main")).first()
			.asString()
			.doesNotContainPattern("undefined|(?<!answers )\\bnull\\b|NaN|Infinity|\\[object");
	}

	/**
	 * The headline names the cases that the lab says lead at the chosen levels, three at
	 * most.
	 */
	private static void namesWhoLeads(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<Long> chosen = chosen();
		List<String> leading = report.usable() ? leading(report, experiment, chosen) : List.of();
		assertThat(browser.texts(".headline small").stream().map(String::strip)).as("at %s", chosen)
			.containsExactlyElementsOf(
					leading.size() == experiment.cases().size() ? List.of() : leading.stream().limit(3).toList());
	}

	private static List<String> leading(Report report, Experiment experiment, List<Long> chosen) {
		List<String> varied = experiment.varied();
		return report.result()
			.winners()
			.stream()
			.filter((one) -> IntStream.range(0, varied.size())
				.allMatch((factor) -> experiment.everyFactor()
					.get(varied.get(factor))
					.get(chosen.get(factor).intValue())
					.equals(one.levels().get(varied.get(factor)))))
			.findFirst()
			.map(LevelWinners::cases)
			.orElse(List.of());
	}

	/** The index of the level of each factor that is varied. */
	@SuppressWarnings("unchecked")
	private static List<Long> chosen() {
		return (List<Long>) browser
			.run("return [...document.querySelectorAll('.chooser select')].map((one) => one.selectedIndex)");
	}

	private static int options(int factor) {
		return ((Long) browser.run("return document.querySelectorAll('.chooser select')[arguments[0]].length", factor))
			.intValue();
	}

	@Test
	void whatADatabaseUsesStandsByItself() throws IOException {
		browser.open(write(ADatabaseRun.run()));
		assertThat(browser.texts("#why .legend li")).contains("database").doesNotContain("Redis");
		assertThat(browser.texts("#cases th button")).contains("commands").doesNotContain("Redis commands");
		assertThat(browser.first("#cases").getText()).contains("1.0 SQL SELECT");
		assertThat(browser.first(".headline h2").getText()).isEqualTo("RedisTemplate, one MGET case2");
		assertThat(browser.first(".situation").getText()).contains("PostgreSQL on the same machine")
			.doesNotContain("Redis");
		assertThat(browser.first("#why").getText())
			.contains("memory, private, MB", "120", "size of the jar, MB", "30.0")
			.doesNotContain("carriers of virtual threads");
		browser.open(write(ADatabaseRun.withRedis()));
		assertThat(browser.texts("#why .legend li")).contains("database", "Redis");
	}

	@Test
	void levelsOfACaseAreSetAgainstEachOther() throws IOException {
		browser.open(write(run(AnExperiment.of("case1", "case2")
			.args("threads", "--threads.max=20", "--threads.max=200")
			.compare(Comparing.REFERENCE)
			.across("threads")
			.forks(3)
			.build())));
		assertThat(browser.first(".situation").getText()).contains("threads 20");
		assertThat(browser.first("#answer").getText()).contains("From level to level:",
				"case2 with threads 200 or threads 20: at most ");
	}

	@Test
	void whereOnlyLevelsAreComparedNoCaseIsSetAgainstAnother() throws IOException {
		browser.open(write(run(AnExperiment.of("case1", "case2")
			.users(10, 50)
			.compare(Comparing.LEVELS)
			.across("users")
			.forks(3)
			.build())));
		assertThat(browser.first(".headline h2").getText()).isEqualTo("From level to level");
		assertThat(browser.first("#answer").getText())
			.contains("case1 with users 50 or users 10: at most ", "case2 with users 50 or users 10: at most ")
			.doesNotContain("faster");
	}

	@Test
	void oneRequestOfEachUserHasNoMeanTime() throws IOException {
		assertThat(load("default")).contains("TPS and the mean time of a request").doesNotContain("until all");
		assertThat(load("async")).contains("TPS and the time until all have their answers").doesNotContain("mean time");
	}

	/** What stands below load on the page of a published run. */
	private static String load(String experiment) throws IOException {
		Published run = Published.newest(experiment);
		browser.open(write(run.run(), run.report()));
		return browser.first("#load").getText();
	}

	private static AnExperiment users() {
		return AnExperiment.of("case1", "case2").users(10, 50).compare(Comparing.REFERENCE).forks(3);
	}

	private static RawRun run(Experiment experiment) {
		List<Case> known = CleanRun.header(experiment).cases();
		return CleanRun.run(
				Example.header(experiment,
						known.stream().filter((one) -> experiment.everyCase().contains(one.name())).toList()),
				(iteration) -> 1);
	}

	/** Compilers never come to rest. */
	private static RawRun cold() {
		return CleanRun.run(CleanRun.header(CleanRun.experiment(3)), (iteration) -> 1, (iteration) -> 0.6);
	}

	/** Runs that this version can read. */
	private static Stream<Named<RawRun>> in(Path home) {
		try (Stream<Path> folders = Files.list(home)) {
			return folders.filter(Files::isDirectory).sorted().toList().stream().flatMap((one) -> read(one).stream());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Optional<Named<RawRun>> read(Path run) {
		try {
			return Optional.of(Named.of(run.getFileName().toString(), new RunFiles(run).read()));
		}
		catch (Problem ex) {
			return Optional.empty();
		}
	}

	private static Path write(RawRun run) throws IOException {
		return write(run, Report.of(run));
	}

	private static Path write(RawRun run, Report report) throws IOException {
		return write("run" + WRITTEN.incrementAndGet(), run, report);
	}

}
