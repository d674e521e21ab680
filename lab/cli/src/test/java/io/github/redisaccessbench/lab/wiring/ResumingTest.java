// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.SplitCores;
import io.github.redisaccessbench.lab.factor.Processors;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Interruption.Fate;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/** Issue 16.5: what can be gone on with, and what cannot. */
@Concurrent
class ResumingTest {

	private static final Path SHIPPED = Home.of("jmeter");

	private static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");

	private static final RawRun WHOLE = whole();

	@TempDir
	private Path home;

	private Folders folders;

	static RawRun whole() {
		Catalog catalog = ExperimentFiles.catalog(SHIPPED);
		Experiment experiment = SplitCores.on(Processors.usable().size(),
				ExperimentFiles.experiment(SHIPPED, "default", catalog, Map.of()));
		return CleanRun.run(Example.header(experiment, catalog.findAll(experiment.everyCase())), (iteration) -> 1);
	}

	@BeforeEach
	void inANewFolder() throws IOException {
		this.folders = new Folders(this.home, Folders.standardWork(this.home));
		Path experiments = Files.createDirectories(this.folders.jmeter().resolve("experiments"));
		Files.copy(SHIPPED.resolve("cases.yaml"), this.folders.jmeter().resolve("cases.yaml"));
		Files.copy(SHIPPED.resolve("experiments/default.yaml"), experiments.resolve("default.yaml"));
		Files.copy(SHIPPED.resolve("experiments/quick.yaml"), experiments.resolve("quick.yaml"));
	}

	@Test
	void aRunThatBrokeOffGoesOnWithoutBeingToldWhatItIsButWhatIsSaidHasToAgree() {
		write(WHOLE.iterations().subList(0, 100));
		RawRun run = resuming(Map.of()).run();
		assertThat(run.header()).isEqualTo(WHOLE.header());
		assertThat(run.pauses()).singleElement()
			.satisfies((pause) -> assertThat(pause.resumption().at()).isEqualTo(NOW));
		assertThat(run.iterations().size() + run.dropped()).isEqualTo(100);
		assertThatCode(() -> resuming(Map.of("experiment", "default", "seed", "42", "tie.margin", "5")))
			.doesNotThrowAnyException();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			rounds     | 5           | rounds was 8, and is 5
			cases      | case1,case3 | cases was ["case1","case2","case3","case4"], and is ["case1","case3"]
			users      | 1           | users was 10, and is 1
			seed       | 7           | seed was 42, and is 7
			experiment | quick       | name was "default", and is "quick"
			""")
	void anotherExperimentIsRefusedWithTheFirstDifference(String option, String text, String difference) {
		write(WHOLE.iterations().subList(0, 100));
		refused(Map.of(option, text),
				"The run cannot be resumed: " + difference + ". Make a new run, without -Dresume.");
	}

	@Test
	void otherCasesAreRefused() throws IOException {
		write(WHOLE.iterations().subList(0, 100));
		Path cases = this.folders.jmeter().resolve("cases.yaml");
		Files.writeString(cases, Files.readString(cases).replaceFirst("path: /colors[?].*\n", "path: /others\n"));
		refused(Map.of(), "The run cannot be resumed: path was \"/colors?limit={keys}\", and is \"/others\".");
	}

	/** What stands in a record from elsewhere would be started as it is. */
	@ParameterizedTest
	@ValueSource(strings = { "-XX:OnOutOfMemoryError=touch", "--server.address=0.0.0.0", "-agentlib:jdwp" })
	void argumentsThatNoUserMayTypeAreRefused(String argument) throws IOException {
		write(WHOLE.iterations().subList(0, 100));
		Path file = this.folders.files().header();
		ObjectNode header = (ObjectNode) Json.LINE.readTree(Files.readString(file));
		((ObjectNode) header.at("/experiment/args")).putArray("gc").add(argument);
		Files.writeString(file, Json.LINE.writeValueAsString(header));
		refused(Map.of(), file + " holds an experiment that this lab would not run: args: '" + argument + "'");
	}

	/** Logs would be written to wherever it leads. */
	@ParameterizedTest
	@ValueSource(strings = { "logs", "logs/case1.log", "state.json" })
	void aFolderWithALinkIsRefused(String name) throws IOException {
		write(WHOLE.iterations().subList(0, 100));
		Path link = this.folders.work().resolve(name);
		Files.createDirectories(link.getParent());
		Files.createSymbolicLink(link, this.home);
		assertProblem(() -> Setup.open(this.folders, new Options(Map.of("resume", "true"))).close())
			.withMessageContaining(name + " is a link");
	}

	@Test
	void whereAndWithWhatHasToBeTheSameButForPortsAndWhatIsSetAside() {
		write(WHOLE.iterations().subList(0, 100));
		LastRun resuming = resuming(Map.of());
		Environment before = WHOLE.header().environment();
		Inherited aside = new Inherited(List.of("DEBUG", "TRACE"), List.of());
		Inherited options = new Inherited(List.of(), List.of("-Xint"));
		RunFiles files = this.folders.files();
		assertThatCode(() -> resuming.begin(files, with(environment(before, "JDK", 17, aside))))
			.hasMessageContaining("jdk was ");
		assertThatCode(() -> resuming.begin(files, with(environment(before, before.jdk(), 17, options))))
			.hasMessageContaining("javaOptions was [], and is [\"-Xint\"]");
		assertThatCode(() -> resuming.begin(files, Example.on(2, WHOLE.header())))
			.hasMessageContaining("remoteEngines was not there, and is 2");
		assertThatCode(() -> resuming.begin(files, with(environment(before, before.jdk(), 17, aside))))
			.doesNotThrowAnyException();
	}

	@Test
	void aRunOfWhichNothingIsLeftToDoIsRefused() {
		refused(Map.of(), "There is no run in " + this.folders.work());
		String run = "The run in " + this.folders.work();
		write(List.of());
		refused(Map.of(), run + " has no iteration yet: nothing can be resumed.");
		write(WHOLE.iterations());
		refused(Map.of(), run + " is complete: nothing is left to resume.");
		List<IterationRecord> iterations = new ArrayList<>(WHOLE.iterations().subList(0, 9));
		iterations.add(Altered.errors(WHOLE.iterations().get(9), 0, 1));
		write(iterations);
		refused(Map.of(), run + " ended because answers were wrong.");
	}

	/** Of which a new run says that it takes its place. */
	@Test
	void onlyARunThatBrokeOffIsUnfinished() throws IOException {
		RunFiles files = this.folders.files();
		assertThat(files.unfinished()).isEmpty();
		write(List.of());
		assertThat(files.unfinished()).isEmpty();
		write(WHOLE.iterations());
		assertThat(files.unfinished()).isEmpty();
		write(WHOLE.iterations().subList(0, 100));
		assertThat(files.unfinished()).hasValue(new RawRun(WHOLE.header(), WHOLE.iterations().subList(0, 100)));
		Files.writeString(files.header(), "nonsense");
		assertThat(files.unfinished()).isEmpty();
	}

	/**
	 * The record is read as the run was gone on with; what a crash cut off is removed.
	 */
	@Test
	void theRecordSaysWhereItWasGoneOnWith() throws IOException {
		write(WHOLE.iterations().subList(0, 100));
		RunFiles files = this.folders.files();
		RawRun run = resuming(Map.of()).run();
		Files.writeString(files.iterations(), "{\"schema\":6,\"blo", StandardOpenOption.APPEND);
		assertThat(files.resume(run.pauses().getFirst().resumption())).isTrue();
		assertThat(files.read()).isEqualTo(run);
		assertThat(run.pauses().getFirst().resumption().broken().fate()).isIn(Fate.ENDED, Fate.DROPPED);
		IterationRecord next = WHOLE.iterations().get(100);
		files.append(next);
		assertThat(files.read().iterations()).hasSize(run.iterations().size() + 1).endsWith(next);
		assertThat(files.resume(run.pauses().getFirst().resumption())).isFalse();
	}

	private void write(List<IterationRecord> iterations) {
		RunFiles files = this.folders.files();
		files.begin(WHOLE.header());
		iterations.forEach(files::append);
	}

	private LastRun resuming(Map<String, String> texts) {
		return LastRun.resumed(this.folders, new Options(texts), NOW);
	}

	private void refused(Map<String, String> texts, String message) {
		assertProblem(() -> resuming(texts)).withMessageStartingWith(message)
			.satisfies((problem) -> assertThat(problem.getMessage().lines()).hasSize(1));
	}

	private static Environment environment(Environment one, String jdk, int port, Inherited inherited) {
		return new Environment(one.cpu(), one.cores(), one.memoryMiB(), one.os(), jdk, one.jvmFlags(),
				one.apps()
					.stream()
					.map((app) -> new AppInfo(app.process(), app.jar(), port, app.args(), app.libraries()))
					.toList(),
				one.stores(), one.generator(), one.commit(), inherited);
	}

	private static RunHeader with(Environment environment) {
		RunHeader header = WHOLE.header();
		return new RunHeader(header.schema(), header.started(), header.seed(), header.experiment(), header.cases(),
				environment, header.colors(), header.keyspaces(), header.targetTps());
	}

}
