// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** What can be repeated, and what cannot. */
@Concurrent
class RepeatingTest {

	private static final Path SHIPPED = Home.of("jmeter");

	private static final RawRun WHOLE = ResumingTest.whole();

	@TempDir
	private Path home;

	private Folders folders;

	@BeforeEach
	void inANewFolder() throws IOException {
		this.folders = new Folders(this.home, Folders.standardWork(this.home));
		Path experiments = Files.createDirectories(this.folders.jmeter().resolve("experiments"));
		Files.copy(SHIPPED.resolve("cases.yaml"), this.folders.jmeter().resolve("cases.yaml"));
		Files.copy(SHIPPED.resolve("experiments/default.yaml"), experiments.resolve("default.yaml"));
	}

	@Test
	void itIsTheSameExperimentInTheOrderOfAnotherSeedAndWhatIsSaidAgainHasToAgree() {
		write(WHOLE.iterations());
		LastRun repeating = repeating(Map.of());
		assertThat(repeating.schedule(7).experiment()).isEqualTo(WHOLE.header().experiment());
		assertThat(repeating.schedule(7).seed()).isEqualTo(7);
		assertThat(repeating.schedule(7).layout().cases()).isEqualTo(WHOLE.header().cases());
		repeating(Map.of("experiment", "default", "seed", "7", "tie.margin", "5"));
		refused(Map.of("users", "1"), "The run cannot be repeated: users was 10, and is 1. Make a new run, without");
		assertProblem(() -> Setup.open(this.folders, new Options(Map.of("runs", "0"))))
			.withMessage("runs must be a number from 1 to 9, but is '0'.");
	}

	@Test
	void onlyAWholeRunThatIsNotInvalidIsRepeated() {
		refused(Map.of(), "There is no run in " + this.folders.work());
		write(WHOLE.iterations().subList(0, 100));
		refused(Map.of(), "The run in " + this.folders.work()
				+ " is not complete, so it cannot be repeated. Go on with it first: -Dresume.");
		write(WHOLE.iterations().stream().map((one) -> Altered.errors(one, 0, 1)).toList());
		refused(Map.of(), "The run in " + this.folders.work() + " is ");
	}

	@Test
	void theRunBeforeIsKeptWhenTheNextBegins() {
		write(WHOLE.iterations());
		journal(repeating(Map.of())).begin(WHOLE.header());
		RawRun repeated = this.folders.files().read();
		assertThat(repeated.iterations()).isEmpty();
		assertThat(repeated.earlier()).containsExactly(WHOLE);
	}

	@ParameterizedTest
	@CsvSource({ "resume, yes, resume must be true or false", "runs, 12, runs must be a number from 1 to 9" })
	void whatIsWrongInAnOptionIsSaidBeforeAnythingIsRead(String option, String text, String message) {
		Map<String, String> texts = Map.of("replicate", "true", option, text);
		assertProblem(() -> Setup.open(this.folders, new Options(texts)))
			.withMessage(message + ", but is '" + text + "'.");
	}

	@Test
	void aRunThatEndedBeforeItsFirstIterationIsResumedAndThenRepeated() throws IOException {
		write(WHOLE.iterations());
		journal(repeating(Map.of())).begin(WHOLE.header());
		RunFiles files = this.folders.files();
		Files.writeString(files.iterations(), "{\"schema\":6,\"blo");
		refused(Map.of(), "The run in " + this.folders.work()
				+ " is not complete, so it cannot be repeated. Go on with it first: -Dresume.");
		assertThat(files.unfinished()).isPresent();
		resume("The run goes on after 0 iterations that count; the last line of its file was cut off and is removed.");
		WHOLE.iterations().forEach(files::append);
		RawRun both = files.read();
		assertThat(both).isEqualTo(WHOLE.repeating(List.of(WHOLE)));
		assertThat(Report.of(both).usable()).isTrue();
		assertThat(files.unfinished()).isEmpty();
		journal(repeating(Map.of())).begin(WHOLE.header());
		assertThat(files.read().earlier()).containsExactly(WHOLE, WHOLE);
	}

	@Test
	void aRunOfWhichNoIterationCountsIsResumedAgain() {
		write(WHOLE.iterations());
		journal(repeating(Map.of())).begin(WHOLE.header());
		RunFiles files = this.folders.files();
		files.append(WHOLE.iterations().getFirst());
		String words = "The run goes on after 0 iterations that count; "
				+ "1 of the start in which it broke off do not, and are kept.";
		resume(words);
		RawRun dropped = files.read();
		assertThat(dropped.iterations()).isEmpty();
		assertThat(dropped.pauses()).hasSize(1);
		resume(words);
		assertThat(files.read()).isEqualTo(dropped);
	}

	private void resume(String words) {
		LastRun resumed = LastRun.resumed(this.folders, new Options(Map.of()), Instant.now());
		assertThat(resumed.schedule(7).next(resumed.history().orElseThrow().outcomes())).isPresent();
		StringWriter out = new StringWriter();
		journal(resumed, out).begin(WHOLE.header());
		assertThat(out.toString().strip()).isEqualTo(words);
	}

	@Test
	void aRunIsRepeatedOnAsManyRemoteEngines() {
		RunHeader engines = Example.on(2, WHOLE.header());
		this.folders.files().begin(engines);
		WHOLE.iterations().forEach(this.folders.files()::append);
		FileJournal journal = journal(repeating(Map.of()));
		assertProblem(() -> journal.begin(WHOLE.header()))
			.withMessageStartingWith("The run cannot be repeated: remoteEngines was 2, and is not there.");
		assertProblem(() -> journal.begin(Example.on(1, WHOLE.header())))
			.withMessageStartingWith("The run cannot be repeated: remoteEngines was 2, and is 1.");
		journal.begin(engines);
		assertThat(this.folders.files().read().earlier()).hasSize(1);
	}

	@Test
	void anotherMachineAndCommitAreNamedAndAnotherVersionIsRefused() {
		write(WHOLE.iterations());
		StringWriter out = new StringWriter();
		FileJournal journal = journal(repeating(Map.of()), out);
		Environment old = WHOLE.header().environment();
		assertProblem(() -> journal.begin(with(old.cpu(), "another Java", old.commit())))
			.withMessageStartingWith("The run cannot be repeated: jdk was ");
		assertThat(this.folders.files().read()).isEqualTo(WHOLE);
		journal.begin(with("another", old.jdk(), "1234567"));
		assertThat(out.toString()).contains(
				"The run that is repeated was made elsewhere: cpu was \"" + old.cpu() + "\", and is \"another\".",
				"elsewhere: commit was ");
		assertThat(this.folders.files().read().earlier()).containsExactly(WHOLE);
	}

	/** Runs of before recorded three libraries of an app, and of a store no build. */
	@Test
	void whatARunOfAnOlderVersionDidNotRecordIsNotCompared() {
		write(WHOLE.iterations());
		Environment old = WHOLE.header().environment();
		List<AppInfo> apps = old.apps().stream().map((app) -> {
			Map<String, String> more = new TreeMap<>(app.libraries());
			more.put("jedis", "8.0.2");
			return new AppInfo(app.process(), app.jar(), app.port(), app.args(), more);
		}).toList();
		journal(repeating(Map.of())).begin(withApps(apps));
		assertThat(this.folders.files().read().earlier()).containsExactly(WHOLE);
		write(WHOLE.iterations());
		FileJournal journal = journal(repeating(Map.of()));
		assertProblem(() -> journal.begin(withLibraries(Map.of("spring-boot", "9"))))
			.withMessageStartingWith("The run cannot be repeated: ");
	}

	/** Of an app that has none of those that were recorded. */
	@Test
	void noLibraryIsNoneThatIsCompared() {
		RunHeader none = withLibraries(Map.of());
		this.folders.files().begin(none);
		WHOLE.iterations().forEach(this.folders.files()::append);
		journal(repeating(Map.of())).begin(WHOLE.header());
		assertThat(this.folders.files().read().earlier()).extracting(RawRun::header).containsExactly(none);
	}

	@Test
	void aRunOfAnotherFolderIsRepeatedAndStaysAsItIs() {
		RunFiles kept = new RunFiles(this.home.resolve("results/kept"));
		write(WHOLE.iterations());
		this.folders.files().keep(kept.folder());
		this.folders.files().clear();
		Options options = new Options(Map.of("replicate", "results/kept"));
		LastRun repeating = LastRun.of(this.folders, options, Instant.now()).orElseThrow();
		journal(repeating).begin(WHOLE.header());
		WHOLE.iterations().forEach(this.folders.files()::append);
		assertThat(this.folders.files().read()).isEqualTo(WHOLE.repeating(List.of(WHOLE)));
		assertThat(kept.read()).isEqualTo(WHOLE);
		assertProblem(() -> LastRun.of(this.folders, new Options(Map.of("replicate", "results/none")), Instant.now()))
			.withMessageStartingWith("There is no run in " + this.home.resolve("results/none"));
	}

	private static RunHeader with(String cpu, String jdk, String commit) {
		return with(cpu, jdk, commit, WHOLE.header().environment().apps());
	}

	private static RunHeader withLibraries(Map<String, String> libraries) {
		return withApps(WHOLE.header()
			.environment()
			.apps()
			.stream()
			.map((app) -> new AppInfo(app.process(), app.jar(), app.port(), app.args(), libraries))
			.toList());
	}

	private static RunHeader withApps(List<AppInfo> apps) {
		Environment old = WHOLE.header().environment();
		return with(old.cpu(), old.jdk(), old.commit(), apps);
	}

	private static RunHeader with(String cpu, String jdk, String commit, List<AppInfo> apps) {
		RunHeader header = WHOLE.header();
		Environment old = header.environment();
		return new RunHeader(header.schema(), header.started(), header.seed(), header.experiment(), header.cases(),
				new Environment(cpu, old.cores(), old.memoryMiB(), old.os(), jdk, old.jvmFlags(), apps, old.stores(),
						old.generator(), commit, old.inherited()),
				header.colors(), header.keyspaces(), header.targetTps());
	}

	private FileJournal journal(LastRun repeating) {
		return journal(repeating, Writer.nullWriter());
	}

	private FileJournal journal(LastRun last, Writer out) {
		RunFiles files = this.folders.files();
		Experiment experiment = WHOLE.header().experiment();
		return new FileJournal(files, new ProgressLines(experiment, new PrintWriter(out), Screen.PIPED),
				Optional.of(last));
	}

	private void write(List<IterationRecord> iterations) {
		RunFiles files = this.folders.files();
		files.begin(WHOLE.header());
		iterations.forEach(files::append);
	}

	private LastRun repeating(Map<String, String> texts) {
		return LastRun.repeated(this.folders, new Options(texts));
	}

	private void refused(Map<String, String> texts, String message) {
		assertProblem(() -> repeating(texts)).withMessageStartingWith(message);
	}

}
