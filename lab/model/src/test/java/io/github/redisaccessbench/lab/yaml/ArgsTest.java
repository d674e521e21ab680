// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.TwentyCases;
import io.github.redisaccessbench.lab.schedule.Layout;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** Arguments of the apps as levels of a factor. */
@Concurrent
class ArgsTest {

	private static final String SERIAL = "-XX:+UseSerialGC";

	private static final String ZGC = "-XX:+UseZGC";

	@TempDir
	private Path folder;

	private ExperimentFolder experiments;

	@BeforeEach
	void open() {
		this.experiments = new ExperimentFolder(this.folder);
	}

	@Test
	void theyAreFactorsAfterAllOthers() {
		Experiment two = two().build();
		assertThat(two.everyFactor()).containsOnlyKeys("users", "keys", "gc");
		assertThat(two.varied()).containsExactly("gc");
		assertThat(two.cells("loop/1")).extracting(two::nameOf)
			.containsExactly("loop/1 (gc SerialGC)", "loop/1 (gc ZGC)");
	}

	@Test
	void thoseThatDifferInAValueAreCalledByIt() {
		assertThat(names("--threads.max=20", "--threads.max=200")).containsExactly("loop (a 20)", "loop (a 200)");
		assertThat(names("-XX:+UseZGC", "-XX:+UseSerialGC")).containsExactly("loop (a ZGC)", "loop (a SerialGC)");
		assertThat(names("-Xmx512m", "-Xmx1g")).containsExactly("loop (a 512m)", "loop (a 1g)");
		assertThat(names("--b=1 --c=2", "--b=1 --c=3")).containsExactly("loop (a 2)", "loop (a 3)");
		assertThat(names("--b=1", "--c=1")).containsExactly("loop (a --b=1)", "loop (a --c=1)");
		assertThat(names("--b=1", "none")).containsExactly("loop (a --b=1)", "loop (a none)");
	}

	private static List<String> names(String... levels) {
		Experiment experiment = AnExperiment.of("loop").args("a", levels).build();
		return experiment.cells("loop").stream().map(experiment::nameOf).toList();
	}

	@Test
	void aFileNamesThemOneOrSeveralForEachLevel() {
		Experiment read = this.experiments.read(ExperimentFolder.GOOD + """
				args:
				  gc: [none, -XX:+UseZGC, [-XX:+UseG1GC, -XX:MaxGCPauseMillis=50]]
				  threads: --spring.threads.virtual.enabled=true
				""", Map.of("processes", "100"));
		assertThat(read.sweep().args().get("gc")).extracting(Level::text)
			.containsExactly("none", ZGC, "-XX:+UseG1GC -XX:MaxGCPauseMillis=50");
		assertThat(read.sweep().args().get("threads")).extracting(Level::text)
			.containsExactly("--spring.threads.virtual.enabled=true");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					gc: []                   | gc needs at least one level, and each only once. It has [].
					gc: [-Xint, -Xint]       | gc needs at least one level, and each only once. It has [-Xint, -Xint].
					gc: ''                   | args: a level of 'gc' is empty. Write none for a level without arguments.
					gc: [[]]                 | args: a level of 'gc' is empty. Write none for a level without arguments.
					users: -Xint             | 'users' under 'args' is no name for a factor, or taken: lower-case letters, digits and hyphens, and none of: users, keys, rtt, cores.
					GC: -Xint                | 'GC' under 'args' is no name for a factor, or taken: lower-case letters, digits and hyphens, and none of: users, keys, rtt, cores.
					""")
	void whatCannotBeStartedOrMeasuredIsRefusedInOneLine(String args, String message) {
		assertThat(refusal(args)).startsWith(this.experiments.file("mine") + ":15: ").endsWith(": " + message);
	}

	/** What writes files, loads code, runs commands, opens ports or leads elsewhere. */
	@ParameterizedTest
	@ValueSource(strings = { "-verbose:gc", "-javaagent:a.jar", "-agentpath:a.so", "-agentlib:jdwp=server=y", "@more",
			"G1", "5", "-jar", "-Xrunhprof", "-Xdebug", "-Xbootclasspath/a:x.jar", "-Xlog:gc:file=gc.log",
			"-Xlog:all:x", "-Xloggc:gc.log", "-Xshare:dump", "-XX:OnError=rm", "-XX:OnOutOfMemoryError=rm",
			"-XX:HeapDumpPath=1", "-XX:+HeapDumpOnOutOfMemoryError", "-XX:Flags=1", "-XX:VMOptionsFile=1",
			"-XX:SharedArchiveFile=x.jsa", "-XX:ArchiveClassesAtExit=1", "-XX:AOTCache=1", "-XX:AOTCacheOutput=1",
			"-XX:ErrorFile=1", "-XX:LogFile=1", "-XX:+LogVMOutput", "-XX:+LogCompilation", "-XX:StartFlightRecording=1",
			"-XX:StartFlightRecording", "-XX:+DisableAttachMechanism", "-XX:+PauseAtStartup", "-XX:+DumpPerfMapAtExit",
			"-XX:MaxHeapSize=1,x", "-XX:MaxHeapSize", "--spring.application.json={}",
			"--logging.config=http://x/logback.xml", "--logging.file.name=x", "--server.port=1", "--SERVER_PORT=1",
			"-Dserver.address=0.0.0.0", "--spring.config.import=x", "--spring.data.redis.url=redis://elsewhere",
			"--spring.data.redis.host=elsewhere", "--spring.datasource.hikari.jdbc-url=x",
			"--spring.datasource.hikari.connection-init-sql=x", "--server.tomcat.accesslog.enabled=true",
			"--server.tomcat.basedir=x", "--debug", "--spring.datasource.hikari.pool-timeout=1;x",
			"--server.tomcat.threads.max=${x}", "--server.tomcat.processor-cache=/x", "-Dcom.sun.management.jmxremote",
			"-Djava.io.tmpdir=x", "-Dhttp.proxyHost=x", "-Dio.netty.native.workdir=x",
			"-Djava.util.concurrent.ForkJoinPool.common.threadFactory=x", "-Dlogging.config=x",
			"--add-opens=java.base/java.lang=ALL-UNNAMED" })
	void whatIsNotOnTheListIsRefusedWithAnExample(String argument) {
		assertThat(refusal("gc: ['" + argument + "']"))
			.startsWith(this.experiments.file("mine") + ":15: args: '" + argument
					+ "' of 'gc' is no argument that an experiment may set. For ")
			.contains(argument.startsWith("--")
					? " Spring it may set, for instance, --server.tomcat.threads.*=<number>. "
					: argument.startsWith("-D")
							? " system properties it may set, for instance, -Djdk.virtualThreadScheduler.*=<number>. "
							: " the JVM it may set, for instance, -Xms<number>. ")
			.endsWith(" All of them: docs/EXPERIMENTS.md, Arguments.");
		assertThat(refusal("gc: ['-Xint " + argument + "']")).contains("'" + argument + "' of 'gc' is no argument");
	}

	@ParameterizedTest
	@ValueSource(strings = { "--spring.datasource.password=geheim", "--SPRING_DATASOURCE_PASSWORD=geheim",
			"-Djavax.net.ssl.trustStorePassword=geheim", "--spring.data.redis.url=redis://me:geheim@127.0.0.1",
			"--spring.application.json={\"spring.datasource.password\":\"geheim\"}", "--api.token=geheim" })
	void aPasswordIsRefusedAndNotShown(String argument) {
		assertThat(refusal("gc: ['" + argument + "']"))
			.startsWith(this.experiments.file("mine") + ":15: args: '" + argument.replaceFirst("=.*", "=…")
					+ "' of 'gc' names a password, ")
			.doesNotContain("geheim");
	}

	private String refusal(String args) {
		return this.experiments.refusal("forks: 3", "args:\n  " + args + "\nforks: 3");
	}

	@ParameterizedTest
	@ValueSource(strings = { "-Xmx700m", "-XX:+UseZGC", "-XX:-UseCompressedOops", "-XX:MaxRAMPercentage=70.5",
			"-XX:G1HeapRegionSize=4m", "-XX:ParallelGCThreads=2", "-XX:TieredStopAtLevel=1",
			"-Dreactor.netty.ioWorkerCount=2", "-Djdk.virtualThreadScheduler.parallelism=4",
			"-Dio.netty.allocator.type=pooled", "--spring.threads.virtual.enabled=true",
			"--spring.data.redis.lettuce.pool.enabled=true", "--spring.data.redis.timeout=2s",
			"--server.tomcat.threads.max=50", "--server.tomcat.max-keep-alive-requests=-1",
			"--spring.datasource.hikari.maximum-pool-size=20", "--spring.main.banner-mode=off" })
	void whatPeopleAskAboutIsTaken(String argument) {
		assertThat(this.experiments.read(ExperimentFolder.GOOD + "args: {a: '" + argument + "'}\n", Map.of())
			.sweep()
			.args()).containsOnlyKeys("a");
	}

	/**
	 * Whatever the JVM that runs this test takes a text for may be the name of a file.
	 */
	@Test
	void noFlagOfTheJvmThatTakesATextIsAllowedNorOneThatWritesOrWaits() throws IOException {
		Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions", "-XX:+PrintFlagsFinal",
				"-version")
			.redirectError(ProcessBuilder.Redirect.DISCARD)
			.start();
		try (Stream<String> lines = java.inputReader().lines()) {
			List<String[]> flags = lines.map((line) -> line.strip().split("\\s+"))
				.filter((words) -> words.length > 3)
				.toList();
			assertThat(flags).hasSizeGreaterThan(300);
			assertThat(flags).filteredOn((words) -> words[0].startsWith("ccstr"))
				.extracting((words) -> words[1])
				.hasSizeGreaterThan(20)
				.noneMatch((name) -> allowed("-XX:" + name + "=1"));
			assertThat(flags).filteredOn((words) -> words[0].equals("bool"))
				.extracting((words) -> words[1])
				.hasSizeGreaterThan(100)
				.filteredOn((name) -> allowed("-XX:+" + name))
				.noneMatch(
						(name) -> name.matches(".*(Dump|Log(?!ic)|Print|File|Attach|Record|Pause|Message|Replay).*"));
		}
	}

	private static boolean allowed(String argument) {
		return AllowedArg.ANY.matcher(argument).matches();
	}

	@Test
	void aLevelThatIsTooLongForTheNameOfAFileIsRefused() {
		assertThat(this.experiments.refusal("forks: 3", "args: {a: -Dx=" + "y".repeat(200) + "}\nforks: 3"))
			.contains(":14: args: a level of 'a' has 204 characters; 120 is the most.");
	}

	@Test
	void eachCaseHasAProcessForEachCombination() {
		assertThat(processes(two().args("threads", "none", "--virtual=true").processes(8)))
			.containsExactly(List.of("loop/1[gc=-XX:+UseSerialGC, threads=none]",
					"mget/1[gc=-XX:+UseSerialGC, threads=none]", "loop/1[gc=-XX:+UseSerialGC, threads=--virtual=true]",
					"mget/1[gc=-XX:+UseSerialGC, threads=--virtual=true]", "loop/1[gc=-XX:+UseZGC, threads=none]",
					"mget/1[gc=-XX:+UseZGC, threads=none]", "loop/1[gc=-XX:+UseZGC, threads=--virtual=true]",
					"mget/1[gc=-XX:+UseZGC, threads=--virtual=true]"));
	}

	@Test
	void combinationsThatAreNotComparedRunInGroupsOfTheirOwnAndThoseOfAPairTogether() {
		assertThat(processes(two().processes(3))).containsExactly(
				List.of("loop/1[gc=-XX:+UseSerialGC]", "mget/1[gc=-XX:+UseSerialGC]"),
				List.of("loop/1[gc=-XX:+UseZGC]", "mget/1[gc=-XX:+UseZGC]"));
		AnExperiment three = AnExperiment.of("loop/1", "loop/2", "loop/3").args("gc", SERIAL, ZGC);
		assertThat(processes(three.processes(5))).hasSize(2).allSatisfy((group) -> assertThat(group).hasSize(3));
		assertProblem(() -> processes(three.processes(2)))
			.withMessageStartingWith("All pairs can be compared only if all 3 processes run at the same time");
	}

	@Test
	void combinationsThatAreComparedRunTogether() {
		assertThat(processes(AnExperiment.of("loop/1", "mget/1", "mget/2")
			.args("gc", SERIAL, ZGC)
			.across("gc")
			.compare(Comparing.REFERENCE)
			.processes(4)))
			.containsExactly(
					List.of("loop/1[gc=-XX:+UseSerialGC]", "loop/1[gc=-XX:+UseZGC]", "mget/1[gc=-XX:+UseSerialGC]",
							"mget/1[gc=-XX:+UseZGC]"),
					List.of("loop/1[gc=-XX:+UseSerialGC]", "loop/1[gc=-XX:+UseZGC]", "mget/2[gc=-XX:+UseSerialGC]",
							"mget/2[gc=-XX:+UseZGC]"));
		assertProblem(() -> processes(two().across("gc").processes(3)))
			.withMessageStartingWith("processes must be at least 4, but is 3: ");
	}

	@Test
	void whateverIsComparedRunsInOneGroupAndEveryCellInOne() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 500; run++) {
			Experiment experiment = AnExperiment
				.of(TwentyCases.NAMES.subList(0, random.nextInt(1, 6)).toArray(String[]::new))
				.controls(random.nextBoolean() ? new String[] { "loop/in-memory" } : new String[0])
				.compare(Comparing.values()[random.nextInt(3)])
				.users(1, 10)
				.args("gc", Stream.of(SERIAL, ZGC, "none").limit(random.nextInt(2, 4)).toArray(String[]::new))
				.args("jit", "-Xint", "none")
				.across(Stream.of("gc", "jit", "users").filter((name) -> random.nextBoolean()).toArray(String[]::new))
				.processes(random.nextInt(5, 40))
				.build();
			try {
				check(experiment, new Layout(experiment, TwentyCases.cases(experiment)));
			}
			catch (Problem problem) {
				assertThat(problem.getMessage()).containsAnyOf("processes must be at least ", "All pairs can be");
			}
		}
	}

	private static void check(Experiment experiment, Layout layout) {
		List<List<Cell>> groups = layout.groups()
			.stream()
			.map((group) -> layout.cells(group.number()))
			.map((cells) -> Stream.concat(cells.inRounds().stream(), cells.afterwards().stream()).toList())
			.toList();
		for (int index = 0; index < groups.size(); index++) {
			assertThat(layout.groups().get(index).processes()).hasSizeLessThanOrEqualTo(experiment.plan().processes())
				.hasSameElementsAs(groups.get(index).stream().map(layout::process).toList());
			assertThat(layout.cells(index + 1).cold()).extracting(layout::process)
				.doesNotHaveDuplicates()
				.hasSameElementsAs(layout.groups().get(index).processes());
		}
		Stream.concat(Contrasts.ofCases(experiment).stream(), Contrasts.ofLevels(experiment).stream())
			.forEach((contrast) -> assertThat(groups).as("%s", contrast)
				.anyMatch((cells) -> cells.contains(contrast.first()) && cells.contains(contrast.second())));
		List<Cell> all = groups.stream().flatMap(Collection::stream).toList();
		assertThat(all)
			.containsAll(experiment.everyCase().stream().flatMap((name) -> experiment.cells(name).stream()).toList());
		assertThat(all).filteredOn((cell) -> !cell.caseName().equals(experiment.judging().reference()))
			.doesNotHaveDuplicates();
	}

	@Test
	void aCaseIsComparedWithItselfAtTheLevelsOfArguments() {
		assertThat(Contrasts.ofLevels(two().across("gc").build())).extracting(Contrast::first, Contrast::second)
			.extracting(Object::toString)
			.hasSize(2)
			.allSatisfy((contrast) -> assertThat(contrast).containsSubsequence(ZGC, SERIAL));
		assertThat(Contrasts.ofCases(two().build())).hasSize(2)
			.allSatisfy((contrast) -> assertThat(contrast.first().levels()).isEqualTo(contrast.second().levels()));
	}

	private static AnExperiment two() {
		return AnExperiment.of("loop/1", "mget/1").args("gc", SERIAL, ZGC);
	}

	private static List<List<String>> processes(AnExperiment experiment) {
		Experiment built = experiment.build();
		return Groups.of(built, TwentyCases.cases(built)).stream().map(Group::processes).toList();
	}

}
