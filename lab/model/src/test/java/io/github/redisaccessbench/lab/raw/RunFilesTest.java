// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.ManyCases;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.raw.Environment.AppInfo;
import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.raw.Yardstick.Moment;
import io.github.redisaccessbench.lab.schedule.Interruption;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.atIndex;

class RunFilesTest {

	private static final IterationRecord FIRST = Example.result(Example.iteration(1, 1, IterationKind.COLD, "case1"),
			160.25, Map.of("GET", 100_000L, "HELLO", 2L));

	private static final IterationRecord SECOND = damaged(Example.iteration(2, 1, IterationKind.COLD, "case2"));

	private static final IterationRecord UNKNOWN = new IterationRecord(FIRST.iteration(), FIRST.samples(), 160.25,
			new Readings(6_250.123456, new LinkedHashMap<>(), null, true));

	/** What may hold any names, so that no name is missing. */
	private static final Set<String> MAPS = Set.of("values", "commands", "levels", "libraries", "factors");

	@TempDir
	private Path folder;

	private RunFiles files;

	@BeforeEach
	void files() {
		this.files = new RunFiles(this.folder.resolve("lab"));
	}

	@Test
	void aRunIsReadAsItWasWrittenAndItsValuesInTheirOrder() {
		write(FIRST, SECOND, UNKNOWN);
		assertThat(this.files.read()).isEqualTo(new RawRun(header(), List.of(FIRST, SECOND, UNKNOWN)));
		write(FIRST);
		assertThat(this.files.read().iterations().getFirst().readings().values().keySet())
			.containsExactlyElementsOf(FIRST.readings().values().keySet());
	}

	@Test
	void aRunThatRepeatsOthersIsReadAndKeptWithThem() {
		write(FIRST);
		RawRun first = this.files.read();
		this.files.repeat(header());
		this.files.append(SECOND);
		RawRun second = this.files.read();
		assertThat(second).isEqualTo(new RawRun(header(), List.of(SECOND)).repeating(List.of(first)));
		this.files.repeat(header());
		assertThat(this.files.read().runs()).extracting((run) -> run.iterations())
			.containsExactly(List.of(FIRST), List.of(SECOND), List.of());
		Path kept = this.folder.resolve("kept");
		this.files.keep(kept);
		assertThat(new RunFiles(kept).read()).isEqualTo(this.files.read());
		this.files.keep(this.folder.resolve("lab"));
		assertThat(new RunFiles(kept).read()).isEqualTo(this.files.read());
		this.files.begin(header());
		assertThat(this.files.read().earlier()).isEmpty();
		new RunFiles(kept).clear();
		assertThat(kept).isEmptyDirectory();
	}

	/** In the order in which its repetition moves them. */
	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3 })
	void aRunThatWasAboutToBeRepeatedIsBroughtBack(int moved) throws IOException {
		write(FIRST);
		this.files.repeat(header());
		this.files.append(SECOND);
		RawRun before = this.files.read();
		Path lab = this.files.folder();
		Path kept = Files.createDirectories(lab.resolve("earlier/2"));
		Files.copy(this.files.header(), lab.resolve("run-next.json"));
		for (String name : List.of("iterations.ndjson", "run.json").subList(0, Math.min(2, moved))) {
			Files.move(lab.resolve(name), kept.resolve(name));
		}
		if (moved == 3) {
			Files.createFile(this.files.iterations());
		}
		refused("which is kept there. Repeat it: mvn verify -Dreplicate.");
		this.files.takeBack();
		assertThat(this.files.read()).isEqualTo(before);
		assertThat(kept).doesNotExist();
		this.files.takeBack();
		assertThat(this.files.read()).isEqualTo(before);
	}

	@Test
	void aRunThatCannotBeKeptStaysTheLastOne() throws IOException {
		write(FIRST);
		RawRun before = this.files.read();
		Path there = Files.createFile(this.files.folder().resolve("earlier"));
		assertProblem(() -> this.files.repeat(header()));
		Files.delete(there);
		this.files.takeBack();
		assertThat(this.files.read()).isEqualTo(before);
	}

	@Test
	void profilesStayUntilAnotherRunBegins() {
		write(FIRST);
		assertThat(this.files.profiles()).isEmpty();
		Profile none = new Profile(Example.cell("case2"), "The app is no JVM.", null);
		Profile first = new Profile(Example.cell("case1"), null, FlameGraph.of(Stream.of("run;read 2")));
		this.files.add(first);
		this.files.add(none);
		assertThat(this.files.profiles()).containsExactly(first, none);
		Profile again = new Profile(Example.cell("case1"), null, FlameGraph.of(Stream.of("run;read 3")));
		this.files.add(again);
		assertThat(this.files.profiles()).containsExactly(none, again);
		this.files.begin(header());
		assertThat(this.files.profiles()).isEmpty();
	}

	@Test
	void aRunThatRepeatsOneHasNoneOfItsProfiles() {
		write(FIRST);
		this.files.add(new Profile(Example.cell("case1"), null, FlameGraph.of(Stream.of("run;read 2"))));
		this.files.repeat(header());
		assertThat(this.files.profiles()).isEmpty();
		Profile own = new Profile(Example.cell("case2"), "The app is no JVM.", null);
		this.files.add(own);
		assertThat(this.files.profiles()).containsExactly(own);
	}

	@Test
	void aRunOfSeveralLevelsAndGroupsIsReadAsItWasWritten() {
		Experiment experiment = ManyCases.experiment().users(1, 50).keys(1, 100).forks(1).build();
		RawRun run = CleanRun.run(header(experiment, ManyCases.cases()), (iteration) -> 1);
		this.files.begin(run.header());
		run.iterations().forEach(this.files::append);
		RawRun read = this.files.read();
		assertThat(read).isEqualTo(run);
		assertThat(read.iterations()).extracting((record) -> record.iteration().group()).contains(1, 2, 3, 4);
		assertThat(read.correct(Example.cell("b/10", 50, 1), IterationKind.MEASURED)).hasSize(2);
	}

	@Test
	void levelsThatAreNoWholeNumbersAreReadAsTheyWereWritten() {
		Map<String, Level> levels = new LinkedHashMap<>();
		levels.put("users", Level.of(10));
		levels.put("rtt", Level.of(0.25));
		levels.put("store", Level.of("valkey 9"));
		IterationRecord iteration = Example.result(new Iteration(1, 1, 1, 1, IterationKind.MEASURED,
				new Cell("case1", new LinkedHashMap<>(levels)), new ClosedLoad(3)), 50);
		write(iteration);
		assertThat(this.files.read().iterations()).containsExactly(iteration);
		assertThat(this.files.read().iterations().getFirst().iteration().cell().levels().keySet())
			.containsExactly("users", "rtt", "store");
	}

	@Test
	void whatIsUnknownStaysUnknown() {
		RunHeader header = new RunHeader(RunHeader.SCHEMA, Example.STARTED, 1, Example.experiment(), Example.cases(),
				new Environment(null, 2, 1_024, null, null, List.of(),
						List.of(new AppInfo("case1", "case1.jar", 8081, List.of(), Map.of())),
						List.of(new StoreInfo("Redis", null, null, true)), new GeneratorInfo("JMeter", null, null),
						null, null),
				100, List.of(new Keyspace("colors::v1::*", 100, null)), null);
		this.files.begin(header);
		assertThat(this.files.read().header()).isEqualTo(header.told());
	}

	@Test
	void theMachineItsYardsticksAndBuildsAreReadAsTheyWereWritten() throws IOException {
		RawRun known = Example.recorded(new RawRun(header(), List.of(FIRST)));
		this.files.begin(known.header());
		this.files.append(known.yardsticks().getFirst());
		this.files.append(FIRST);
		this.files.append(known.yardsticks().getLast());
		assertThat(this.files.read()).isEqualTo(known);
		assertThat(Files.readAllLines(this.files.iterations())).element(0)
			.asString()
			.startsWith("{\"schema\":13,\"yardstick\":{\"moment\":\"START\"");
		StoreInfo built = new StoreInfo("Redis", "8", "own", true)
			.built(new ServerBuild("libc", null, 4, Map.of("compiler", "INFO does not tell it")));
		Environment there = known.header().environment();
		Environment environment = new Environment(there.cpu(), there.cores(), there.memoryMiB(), there.os(),
				there.jdk(), there.jvmFlags(), there.apps(), List.of(built), there.generator(), there.commit(),
				there.inherited(), there.machine());
		RunHeader header = new RunHeader(RunHeader.SCHEMA, Example.STARTED, 1, Example.experiment(), Example.cases(),
				environment, 100, List.of(), null);
		this.files.begin(header);
		assertThat(this.files.read().header()).isEqualTo(header.told());
	}

	@Test
	void whatHadProcessesOfItsOwnIsReadAndNothingOfItIsWrittenWhereNothingHad() throws IOException {
		RunHeader apart = header(AnExperiment.of("case1", "case2").users(1, 10).apart("users").build(),
				Example.cases());
		this.files.begin(apart);
		assertThat(this.files.read().header()).isEqualTo(apart);
		this.files.begin(header());
		assertThat(this.files.header()).content().doesNotContain("apart");
	}

	/** Goes on with another start of the lab, perhaps of the machine. */
	@Test
	void yardsticksOfARunThatWasGoneOnWithStay() {
		this.files.begin(header());
		this.files.append(Example.yardstick(Moment.START));
		this.files.append(FIRST);
		this.files
			.resume(new Resumption(Example.STARTED, this.files.read().schedule().broken(this.files.read().outcomes())));
		this.files.append(Example.yardstick(Moment.START));
		assertThat(this.files.read().yardsticks()).hasSize(2);
		assertThat(this.files.read().repeating(List.of()).yardsticks()).hasSize(2);
	}

	@Test
	void aRunOfBeforeDoesNotKnowItsMachine() throws IOException {
		write(FIRST);
		String header = Files.readString(this.files.header());
		Files.writeString(this.files.header(), header.replace("\"schema\" : 13", "\"schema\" : 11"));
		assertThat(header).doesNotContain("machine", "build");
		assertThat(this.files.read().header().environment().machine()).isNull();
		assertThat(this.files.read().header().environment().stores().getFirst().build()).isNull();
		assertThat(this.files.read().yardsticks()).isEmpty();
	}

	/** A record that says nothing of engines is of a generator on the same machine. */
	@Test
	void onHowManyRemoteEnginesTheGeneratorWasIsReadIfItIsSaid() throws IOException {
		RunHeader engines = Example.on(2, header());
		this.files.begin(engines);
		assertThat(this.files.read().header()).isEqualTo(engines);
		write();
		assertThat(this.files.header()).content().doesNotContain("remoteEngines");
		assertThat(this.files.read().header().environment().generator().remoteEngines()).isNull();
	}

	@Test
	void controlsAaControlsAndCasesOfWhichNothingIsSaidAreReadAsWritten() {
		Experiment controlled = AnExperiment.of("case1")
			.controls("memory", "again")
			.compare(Comparing.REFERENCE)
			.across("users")
			.reference("case1")
			.tieMargin(2.5)
			.users(1, 2)
			.keys(3)
			.loops(4)
			.minutes(7.5)
			.jitThreshold(12.5)
			.processes(3)
			.withoutCounters("again")
			.build();
		RunHeader header = new RunHeader(RunHeader.SCHEMA, Example.STARTED, 7, controlled,
				List.of(new Case("case1", "app", "/colors", "", "MVC", null, null, "memory", null, null),
						new Case("memory", "app", "/memory", "", "MVC", null, Map.of(), null, null, "case1"),
						new Case("again", "app", "/colors", "", "MVC", null, null, "memory", "case1", "case1")),
				Example.environment(), 100, List.of(new Keyspace("colors::v1::*", 100, 22_680L)), 12_000.5);
		this.files.begin(header);
		assertThat(this.files.read().header()).isEqualTo(header.told());
	}

	@Test
	void theVersionStandsInTheHeaderAndInEveryLine() throws IOException {
		write(FIRST, SECOND, UNKNOWN);
		assertThat(Json.LINE.readTree(Files.readString(this.files.header())).get("schema").asInt())
			.isEqualTo(RunHeader.SCHEMA);
		assertThat(Files.readAllLines(this.files.iterations())).hasSize(3)
			.allSatisfy((line) -> assertThat(line).startsWith("{\"schema\":13,\"iteration\":{"));
	}

	/** The last one ends in the middle of a letter. */
	@ParameterizedTest
	@ValueSource(strings = { "{\"schema\":13,\"iteration\":{\"number\":2,\"fo", "{", "{\"firstError\":\"\u00c3" })
	void aLineThatWasCutOffIsLeftOut(String line) throws IOException {
		write(FIRST);
		add(line.getBytes(StandardCharsets.ISO_8859_1));
		assertThat(this.files.read().iterations()).containsExactly(FIRST);
	}

	@Test
	void aLineThatLacksOnlyItsLineFeedMayBeCutOffAndIsLeftOut() throws IOException {
		write(FIRST, SECOND);
		String text = Files.readString(this.files.iterations());
		Files.writeString(this.files.iterations(), text.substring(0, text.length() - 1));
		assertThat(this.files.read().iterations()).containsExactly(FIRST);
	}

	@Test
	void aDamagedLineInTheMiddleIsAProblem() throws IOException {
		write(FIRST);
		add("{\"schema\":13,\"iteration\":\n".getBytes(StandardCharsets.UTF_8));
		this.files.append(SECOND);
		refused(this.files.iterations() + ":2 is damaged: ");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{}", "[]", "7", "\"text\"", "null", "{\"iteration\":{},\"tps\":1.0}",
			"{\"schema\":null,\"tps\":1}", "{\"schema\":\"?\"}" })
	void aLineThatSaysNoVersionIsRefused(String line) throws IOException {
		write(FIRST);
		add((line + "\n").getBytes(StandardCharsets.UTF_8));
		refused(this.files.iterations() + ":2 was written by another version of the lab (schema unknown");
	}

	@Test
	void aRunOfTheVersionBeforeDidNotAskForVariables() throws IOException {
		write(FIRST);
		String header = Files.readString(this.files.header());
		Files.writeString(this.files.header(), header.replace("\"schema\" : 13", "\"schema\" : 8")
			.replaceFirst(",\\s*\"inherited\" : [{][^}]*[}]", ""));
		assertThat(this.files.read().header().environment().inherited()).isNull();
		assertThat(this.files.read().header().experiment())
			.isEqualTo(header().experiment().with(ExperimentFiles.shipped("default").orElseThrow()));
	}

	@Test
	void ofARunThatStoppedEarlyOnlyForksAreReadThatAllCasesHave() throws IOException {
		write(FIRST);
		String header = Files.readString(this.files.header());
		Files.writeString(this.files.header(), header.replace("\"schema\" : 13", "\"schema\" : 10")
			.replaceFirst("\"forks\" : \\d+", "\"forks\" : 5, \"stopAtPercent\" : 10.0"));
		String line = Files.readString(this.files.iterations()).replace("{\"schema\":13,", "{\"schema\":10,");
		Files.writeString(this.files.iterations(), line + "{\"schema\":10,\"stopped\":{\"fork\":2,\"cells\":[]}}\n"
				+ line.replace("\"fork\":1,", "\"fork\":3,"));
		assertThat(this.files.read().header().experiment().plan().forks()).isEqualTo(2);
		assertThat(this.files.read().iterations()).containsExactly(FIRST);
	}

	@ParameterizedTest
	@ValueSource(ints = { 7, 14 })
	void aLineOfAnotherVersionIsRefused(int version) throws IOException {
		write(FIRST, SECOND);
		Files.writeString(this.files.iterations(), Files.readString(this.files.iterations())
			.replaceFirst("\n\\{\"schema\":13,", "\n{\"schema\":" + version + ","));
		refused(this.files.iterations() + ":2 was written by another version of the lab (schema " + version
				+ ", this one reads 8 to 13)");
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "\"\"", "\"many\"", "{}", "[]", "true" })
	void aLineWhoseTpsAreNoNumberIsRefusedAndNotReadAsZero(String tps) throws IOException {
		write(FIRST);
		Files.writeString(this.files.iterations(),
				Files.readString(this.files.iterations()).replace("\"tps\":160.25,", "\"tps\":" + tps + ","));
		refused(this.files.iterations() + ":1 is damaged: ");
	}

	@ParameterizedTest
	@ValueSource(strings = { "iteration", "samples", "readings" })
	void aLineWithNothingWhereThereHasToBeSomethingIsRefused(String field) throws IOException {
		write(FIRST);
		ObjectNode line = (ObjectNode) Json.LINE.readTree(Files.readString(this.files.iterations()));
		line.putNull(field);
		Files.writeString(this.files.iterations(), Json.LINE.writeValueAsString(line) + "\n");
		refused(this.files.iterations() + ":1 is damaged: ");
	}

	static Stream<String> everyFieldOfAnIteration() {
		return fields(Json.LINE.valueToTree(FIRST), "").stream();
	}

	@ParameterizedTest
	@MethodSource("everyFieldOfAnIteration")
	void aLineThatLacksAnyFieldIsRefused(String field) throws IOException {
		write(FIRST);
		ObjectNode line = (ObjectNode) Json.LINE.readTree(Files.readString(this.files.iterations()));
		remove(line, field);
		Files.writeString(this.files.iterations(), Json.LINE.writeValueAsString(line) + "\n");
		refused(this.files.iterations() + ":1 is damaged: ");
	}

	static Stream<String> everyFieldOfAHeader() {
		return fields(Json.LINE.valueToTree(Example.header()), "").stream()
			.filter((field) -> !field.matches("/schema|.*/answer"));
	}

	@ParameterizedTest
	@MethodSource("everyFieldOfAHeader")
	void aHeaderThatLacksAnyFieldIsRefused(String field) throws IOException {
		write(FIRST);
		ObjectNode header = (ObjectNode) Json.LINE.readTree(Files.readString(this.files.header()));
		remove(header, field);
		Files.writeString(this.files.header(), Json.LINE.writeValueAsString(header));
		refused(this.files.header() + " is damaged: ");
	}

	@Test
	void aFieldOfALaterVersionOfTheSameSchemaIsLeftOut() throws IOException {
		write(FIRST);
		Files.writeString(this.files.iterations(), Files.readString(this.files.iterations())
			.replace("\"tps\":160.25,", "\"tps\":160.25,\"weather\":\"rain\","));
		assertThat(this.files.read().iterations()).containsExactly(FIRST);
	}

	@Test
	void aRunOfTheLabBeforeCellsIsRefused() throws IOException {
		take("run.json", this.files.header());
		take("iterations.ndjson", this.files.iterations());
		refused(this.files.header()
				+ " was written by another version of the lab (schema unknown, this one reads 8 to 13)");
		refused("Read it with that version, or make a new run: mvn verify.");
	}

	@Test
	void iterationsOfTheLabBeforeCellsAreRefusedBesideANewHeaderEvenWithItsVersion() throws IOException {
		write();
		take("iterations.ndjson", this.files.iterations());
		refused(this.files.iterations() + ":1 was written by another version of the lab (schema unknown");
		for (String line : Files.readAllLines(this.files.iterations())) {
			Files.writeString(this.files.iterations(), line.replaceFirst("\\{", "{\"schema\":13,") + "\n");
			refused(this.files.iterations() + ":1 is damaged: ");
		}
	}

	@Test
	void aFolderWithoutARunOrWithoutItsIterationsIsAProblem() throws IOException {
		assertProblem(() -> this.files.read())
			.withMessage("There is no run in " + this.files.folder() + ". Make one: mvn verify.");
		assertProblem(() -> this.files.append(FIRST)).withMessageContaining("iterations.ndjson cannot be written");
		write();
		Files.delete(this.files.iterations());
		refused(this.files.iterations() + " cannot be read");
	}

	@Test
	void aFolderInPlaceOfTheHeaderIsAProblem() throws IOException {
		Files.createDirectories(this.files.header());
		refused(this.files.header() + " cannot be read");
	}

	@Test
	void aHeaderThatIsNoTextIsAProblem() throws IOException {
		write();
		Files.write(this.files.header(), new byte[] { (byte) 0xff, (byte) 0xfe, 0 });
		refused(this.files.header() + " ");
	}

	@ParameterizedTest
	@ValueSource(strings = { "{", "{\"schema\":8", "schema: 8", "{\"schema\":8}",
			"{\"schema\":13,\"started\":\"soon\"}", "{\"schema\":8} {\"schema\":8}" })
	void aDamagedHeaderIsAProblem(String text) throws IOException {
		write();
		Files.writeString(this.files.header(), text);
		refused(this.files.header() + " is damaged: ");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{}", "[]", "null", "{\"name\":\"some\",\"version\":\"1.0.0\"}", "{\"schema\":\"a\"}",
			"{\"schema\":{\"type\":\"object\"}}", "{\"schema\":5}", "{\"schema\":80}", "{\"schema\":-7}" })
	void anotherJsonInPlaceOfTheHeaderIsRefused(String text) throws IOException {
		write();
		Files.writeString(this.files.header(), text);
		refused(this.files.header() + " was written by another version of the lab (schema ");
	}

	@Test
	void aNewRunForgetsTheOneBeforeAndNothingIsForgottenTwice() {
		this.files.clear();
		assertThat(this.files.folder()).doesNotExist();
		write(FIRST);
		this.files.begin(header());
		assertThat(this.files.read().iterations()).isEmpty();
	}

	@Test
	void aRunThatCannotBeForgottenIsAProblem() throws IOException {
		Files.createDirectories(this.files.iterations().resolve("full"));
		assertProblem(() -> this.files.clear()).withMessageContaining("cannot be removed from " + this.files.folder());
	}

	@Test
	void aRunThatIsKeptTakesLessAndIsTheSame() throws IOException {
		write(FIRST, SECOND, UNKNOWN);
		RunFiles kept = new RunFiles(this.folder.resolve("kept"));
		for (int time = 0; time < 2; time++) {
			this.files.keep(kept.folder());
			assertThat(kept.read()).isEqualTo(this.files.read());
			assertThat(kept.folder()).isDirectoryContaining("glob:**/iterations.ndjson.xz");
			assertThat(kept.iterations()).doesNotExist();
		}
		kept.keep(kept.folder());
		this.files.keep(this.files.folder());
		assertThat(kept.read()).isEqualTo(this.files.read());
		assertThat(this.files.iterations()).doesNotExist();
		kept.clear();
		assertThat(kept.folder()).isEmptyDirectory();
	}

	@Test
	void aRunThatCannotBeKeptLeavesTheOneThatWasThere() throws IOException {
		write(FIRST);
		RunFiles kept = new RunFiles(this.folder.resolve("kept"));
		this.files.keep(kept.folder());
		RawRun before = kept.read();
		write(SECOND);
		// As if there were no room.
		for (String part : List.of("iterations.ndjson.xz.part", "next/iterations.ndjson.xz.part")) {
			Files.createDirectories(kept.folder().resolve(part).resolve("full"));
		}
		assertProblem(() -> this.files.keep(kept.folder())).withMessageStartingWith("The run cannot be kept in ");
		assertThat(kept.read()).isEqualTo(before);
		Files.delete(kept.folder().resolve("next/iterations.ndjson.xz.part/full"));
		this.files.keep(kept.folder());
		assertThat(kept.read()).isEqualTo(this.files.read());
		assertThat(kept.folder().resolve("next")).doesNotExist();
	}

	@Test
	void aKeptRunThatIsDamagedIsAProblem() throws IOException {
		write(FIRST);
		RunFiles kept = new RunFiles(this.folder.resolve("kept"));
		this.files.keep(kept.folder());
		Files.writeString(kept.folder().resolve("iterations.ndjson.xz"), "no xz");
		assertProblem(kept::read).withMessageContaining("iterations.ndjson.xz cannot be read");
	}

	/** A dictionary of a gigabyte, for a line. */
	@Test
	void whatNeedsMuchMemoryToBeUnpackedIsNotUnpacked() throws IOException {
		write(FIRST);
		RunFiles kept = new RunFiles(this.folder.resolve("kept"));
		this.files.keep(kept.folder());
		Path packed = kept.folder().resolve("iterations.ndjson.xz");
		byte[] bytes = Files.readAllBytes(packed);
		// 12 bytes of a header, then size, flags, filter 0x21 with one byte: the
		// dictionary
		assertThat(bytes).startsWith(0xFD, '7', 'z', 'X', 'Z', 0).contains(0x21, atIndex(14));
		bytes[16] = 36;
		CRC32 sum = new CRC32();
		sum.update(bytes, 12, 8);
		ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(20, (int) sum.getValue());
		Files.write(packed, bytes);
		assertProblem(kept::read).withMessageContaining("iterations.ndjson.xz cannot be read")
			.havingRootCause()
			.isInstanceOf(MemoryLimitException.class);
	}

	/** Another user's record may name any file of this machine. */
	@ParameterizedTest
	@ValueSource(strings = { "run.json", "iterations.ndjson", "earlier", "earlier/1", "earlier/1/run.json" })
	void aLinkIsNotRead(String name) throws IOException {
		write(FIRST);
		this.files.repeat(header());
		assertThat(this.files.read().earlier()).hasSize(1);
		Path file = this.files.folder().resolve(name);
		Path elsewhere = Files.move(file, this.folder.resolve("elsewhere"));
		Files.createSymbolicLink(file, elsewhere);
		refused(file + " is a link");
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	@Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
	void aPipeIsNotWaitedFor() throws Exception {
		write();
		Files.delete(this.files.iterations());
		assertThat(new ProcessBuilder("mkfifo", this.files.iterations().toString()).start().waitFor()).isZero();
		refused(this.files.iterations() + " is a link or the like");
	}

	@ParameterizedTest
	@CsvSource({ "run.json, 4194304", "iterations.ndjson, 268435456" })
	void aFileOfGigabytesIsNotRead(String name, long most) throws IOException {
		write(FIRST);
		Path large = this.files.folder().resolve(name);
		try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
			file.setLength(3_000_000_000L);
		}
		refused(large + " has 3000000000 bytes, and " + most + " bytes are the most.");
	}

	/** 300 kB on the disk. */
	@Test
	@Concurrent
	void aLineWithoutAnEndIsNotReadToItsEnd() throws IOException {
		packed("0".repeat(1 << 20).getBytes(StandardCharsets.UTF_8), 300);
		refused(" has a line of more than 1048576 bytes");
	}

	@Test
	@Concurrent
	void whatIsLargeWhenItIsUnpackedIsNotReadToItsEnd() throws IOException {
		write(FIRST);
		String line = Files.readString(this.files.iterations())
			.replace("\"tps\":160.25,", "\"tps\":160.25,\"weather\":\"" + " ".repeat(1_000_000) + "\",");
		packed(line.getBytes(StandardCharsets.UTF_8), 300);
		refused("iterations.ndjson.xz holds more, and 268435456 bytes are the most.");
	}

	/** Each bomb by itself would be small enough. */
	@Test
	@Concurrent
	void allRunsTogetherHaveABound() throws IOException {
		write(FIRST);
		String line = Files.readString(this.files.iterations())
			.replace("\"tps\":160.25,", "\"tps\":160.25,\"weather\":\"" + " ".repeat(1_000_000) + "\",");
		packed(line.getBytes(StandardCharsets.UTF_8), 150);
		assertThat(this.files.read().iterations()).hasSize(150);
		Path earlier = Files.createDirectories(this.files.folder().resolve("earlier/1"));
		Files.copy(this.files.header(), earlier.resolve("run.json"));
		Files.copy(this.files.folder().resolve("iterations.ndjson.xz"), earlier.resolve("iterations.ndjson.xz"));
		refused("iterations.ndjson.xz holds more, and 1");
	}

	@Test
	void earlierRunsHaveABoundAndNoneIsLost() {
		write(FIRST);
		for (int time = 0; time < 50; time++) {
			this.files.repeat(header());
		}
		assertThat(this.files.read().earlier()).hasSize(50);
		assertProblem(() -> this.files.repeat(header()))
			.withMessage(this.files.folder().resolve("earlier") + " may hold 50 runs. Make a new run: mvn verify.");
		assertThat(this.files.read().earlier()).hasSize(50);
	}

	@Test
	void moreEarlierRunsThanThatAreNotRead() throws IOException {
		write(FIRST);
		for (int number = 1; number <= 51; number++) {
			Path earlier = Files.createDirectories(this.files.folder().resolve("earlier/" + number));
			Files.copy(this.files.header(), earlier.resolve("run.json"));
			Files.copy(this.files.iterations(), earlier.resolve("iterations.ndjson"));
		}
		refused("earlier may hold 50 runs.");
	}

	/**
	 * A packed file may be several, one behind the other: packed once, it is repeated.
	 */
	private void packed(byte[] bytes, int times) throws IOException {
		this.files.begin(header());
		Files.delete(this.files.iterations());
		ByteArrayOutputStream once = new ByteArrayOutputStream();
		try (OutputStream out = new XZOutputStream(once, new LZMA2Options(0))) {
			out.write(bytes);
		}
		try (OutputStream out = Files.newOutputStream(this.files.folder().resolve("iterations.ndjson.xz"))) {
			for (int time = 0; time < times; time++) {
				once.writeTo(out);
			}
		}
	}

	/** Each of them copies those before. */
	@Test
	void pausesHaveABound() throws IOException {
		String line = "{\"schema\":8,\"resumed\":{\"at\":\"2026-01-02T03:04:05Z\",\"broken\":{\"start\":{\"fork\":1,\"group\":1},\"fate\":\"ENDED\"}}}\n";
		write(FIRST);
		add(line.repeat(1_000).getBytes(StandardCharsets.UTF_8));
		assertThat(this.files.read().iterations()).hasSize(1);
		add(line.getBytes(StandardCharsets.UTF_8));
		refused(this.files.iterations() + ":1002 is one too many of ");
	}

	static Stream<Arguments> experimentsThatNoUserCanType() {
		return Stream.of(Arguments.of("forks", "2000000000", "forks must be a whole number from 1 to 100"),
				Arguments.of("rounds", "-1", "rounds must be a whole number from 0 to 100"),
				Arguments.of("name", "\"../../../home\"", "its name has to be that of a file"),
				Arguments.of("cases", "[\"case9\"]", "There is no case 'case9'"),
				Arguments.of("factors", "{\"users\":[10,2000000],\"keys\":[100]}", "users must be a whole number"),
				Arguments.of("factors", "{\"weather\":[1]}", "'weather' is not known here"),
				Arguments.of("args", "{\"gc\":[\"-XX:OnOutOfMemoryError=touch\"]}",
						"args: '-XX:OnOutOfMemoryError=touch'"),
				Arguments.of("args", "{\"gc\":[\"-javaagent:/tmp/a.jar\"]}", "args: '-javaagent:/tmp/a.jar'"),
				Arguments.of("args", many(64, 2), " cells, which are cases x levels; 2000 is the most"),
				Arguments.of("args", many(1, 5_000), " cells, which are cases x levels; 2000 is the most"));
	}

	/** Two to the power of 64 is 0 where it is counted in 64 bits. */
	private static String many(int factors, int levels) {
		return IntStream.range(0, factors)
			.mapToObj((factor) -> "\"f" + factor + "\":"
					+ IntStream.range(0, levels)
						.mapToObj((level) -> "\"--server.tomcat.threads.max=" + level + "\"")
						.collect(Collectors.joining(",", "[", "]")))
			.collect(Collectors.joining(",", "{", "}"));
	}

	@ParameterizedTest
	@MethodSource("experimentsThatNoUserCanType")
	@Timeout(value = 30, threadMode = ThreadMode.SEPARATE_THREAD)
	void anExperimentIsCheckedAsIfItWereTyped(String name, String json, String why) throws IOException {
		write(FIRST);
		ObjectNode header = (ObjectNode) Json.LINE.readTree(Files.readString(this.files.header()));
		((ObjectNode) header.get("experiment")).set(name, Json.LINE.readTree(json));
		Files.writeString(this.files.header(), Json.LINE.writeValueAsString(header));
		refused(this.files.header() + " holds an experiment that this lab would not run: ");
		refused(why);
	}

	/** What was typed as 'split' and 1 is one level on two cores. */
	@Test
	void levelsThatBecameOneMayBeComparedAcross() {
		Experiment experiment = AnExperiment.of("case1", "case2").cores(1).across("cores").build();
		this.files.begin(header(experiment, Example.cases()));
		assertThat(this.files.read().header().experiment()).isEqualTo(header(experiment, Example.cases()).experiment());
	}

	@ParameterizedTest
	@ValueSource(strings = { "earlier", "earlier/1" })
	void whatALinkLeadsToIsNotForgotten(String name) throws IOException {
		Path theirs = Files.createDirectories(this.folder.resolve("theirs/1"));
		Files.writeString(theirs.resolve("run.json"), "precious");
		write(FIRST);
		Path link = this.files.folder().resolve(name);
		Files.createDirectories(link.getParent());
		Files.createSymbolicLink(link, name.equals("earlier") ? theirs.getParent() : theirs);
		this.files.clear();
		assertThat(theirs.resolve("run.json")).hasContent("precious");
		assertThat(link).doesNotExist();
		assertThat(this.files.folder()).isEmptyDirectory();
	}

	@Test
	void aRunThatGoesOnLeavesACopyByASecondNameAlone() throws IOException {
		write(FIRST, SECOND);
		Path copy = Files.createLink(this.folder.resolve("copy"), this.files.iterations());
		String before = Files.readString(copy) + "{";
		add("{".getBytes(StandardCharsets.UTF_8));
		Interruption broken = new Interruption(FIRST.iteration().start(), Interruption.Fate.ENDED);
		assertThat(this.files.resume(new Resumption(Example.STARTED, broken))).isTrue();
		this.files.append(UNKNOWN);
		assertThat(copy).hasContent(before);
		assertThat(this.files.read().iterations()).hasSize(3);
	}

	private static IterationRecord damaged(Iteration iteration) {
		return new IterationRecord(iteration, new Samples(999, 2, 1, "status 500, \"ö\"\n", 1, 2, 0.1, 3), 960,
				Example.readings(iteration, 960, Map.of()).with(Example.START_UP));
	}

	private void write(IterationRecord... iterations) {
		this.files.begin(header());
		Stream.of(iterations).forEach(this.files::append);
	}

	private void add(byte[] rest) throws IOException {
		Files.write(this.files.iterations(), rest, StandardOpenOption.APPEND);
	}

	/** A real run, as the lab wrote it before everything was keyed by cells. */
	private void take(String name, Path to) throws IOException {
		Files.createDirectories(to.getParent());
		Files.copy(Path.of("src", "test", "resources", "run-before-schema-5", name), to,
				StandardCopyOption.REPLACE_EXISTING);
	}

	private void refused(String why) {
		assertProblem(() -> this.files.read()).withMessageContaining(why)
			.satisfies((problem) -> assertThat(problem.getMessage().lines()).hasSize(1));
	}

	private static List<String> fields(JsonNode node, String path) {
		List<String> fields = new ArrayList<>();
		node.properties().forEach((field) -> {
			String name = path + "/" + field.getKey();
			fields.add(name);
			if (!MAPS.contains(field.getKey())) {
				fields.addAll(fields(field.getValue(), name));
			}
		});
		for (int index = 0; index < (node.isArray() ? node.size() : 0); index++) {
			fields.addAll(fields(node.get(index), path + "/" + index));
		}
		return fields;
	}

	private static void remove(ObjectNode tree, String field) {
		int end = field.lastIndexOf('/');
		assertThat(((ObjectNode) tree.at(field.substring(0, end))).remove(field.substring(end + 1))).isNotNull();
	}

	/** One of the user's own may have the name of one that is shipped. */
	@Test
	void wordsOfTodayAreThoseOfTheShippedExperimentOnly() throws IOException {
		Telling shipped = ExperimentFiles.shipped("default").orElseThrow();
		assertThat(wordsOf(new Telling(shipped.question(), null, null, null, "Of that day."))).isEqualTo(shipped);
		Telling own = new Telling("What is mine?", null, null, null, null);
		assertThat(wordsOf(own)).isEqualTo(own);
		assertThat(wordsOf(null)).isNull();
		write(FIRST);
		Files.writeString(this.files.header(),
				Files.readString(this.files.header()).replace("\"schema\" : 13", "\"schema\" : 12"));
		assertThat(this.files.read().header().experiment().telling()).as("before words were recorded")
			.isEqualTo(shipped);
	}

	private Telling wordsOf(Telling words) {
		this.files.begin(Example.header(Example.experiment().with(words), Example.cases()));
		return this.files.read().header().experiment().telling();
	}

	/** With what people write about its experiment, which a record need not hold. */
	private static RunHeader header() {
		return Example.header().told();
	}

	private static RunHeader header(Experiment experiment, List<Case> cases) {
		return Example.header(experiment, cases).told();
	}

}
