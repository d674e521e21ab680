// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Arguments of the apps as levels of a factor.
 */
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
			.containsExactly("loop/1 (gc " + SERIAL + ")", "loop/1 (gc " + ZGC + ")");
	}

	@Test
	void thoseThatDifferInAValueAreCalledByIt() {
		assertThat(names("--threads.max=20", "--threads.max=200")).containsExactly("loop (a 20)", "loop (a 200)");
		assertThat(names("--b=1 --c=2", "--b=1 --c=3")).containsExactly("loop (a 2)", "loop (a 3)");
		assertThat(names("--b=1", "--c=1")).containsExactly("loop (a --b=1)", "loop (a --c=1)");
		assertThat(names("--b=1", "none")).containsExactly("loop (a --b=1)", "loop (a none)");
	}

	private static List<String> names(String... levels) {
		Experiment experiment = AnExperiment.of("loop").args("a", levels).build();
		return experiment.cells("loop").stream().map(experiment::nameOf).toList();
	}

	@Test
	void withoutThemNothingIsSaidOfThem() {
		Experiment none = AnExperiment.of("loop/1").build();
		assertThat(none.args()).isEmpty();
		assertThat(none.everyFactor()).isEqualTo(none.factors());
		assertThat(processes(AnExperiment.of("loop/1"))).containsExactly(List.of("loop/1"));
	}

	@Test
	void anExperimentWithThemIsWrittenAndRead() {
		Path file = this.folder.resolve("experiment.json");
		Json.write(file, two().build());
		assertThat(Json.read(file, Experiment.class)).isEqualTo(two().build());
	}

	@Test
	void aFileNamesThemOneOrSeveralForEachLevel() {
		Experiment read = this.experiments.read(ExperimentFolder.GOOD + """
				args:
				  gc: [none, -XX:+UseZGC, [-XX:+UseG1GC, -XX:MaxGCPauseMillis=50]]
				  threads: --spring.threads.virtual.enabled=true
				""", Map.of("processes", "100"));
		assertThat(read.args().get("gc")).extracting(Level::text)
			.containsExactly("none", ZGC, "-XX:+UseG1GC -XX:MaxGCPauseMillis=50");
		assertThat(read.args().get("threads")).extracting(Level::text)
			.containsExactly("--spring.threads.virtual.enabled=true");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					gc: -verbose:gc          | args: '-verbose:gc' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: -javaagent:a.jar     | args: '-javaagent:a.jar' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: -agentpath:a.so      | args: '-agentpath:a.so' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: '@more'              | args: '@more' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: G1                   | args: 'G1' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: 5                    | args: '5' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: '-Xint -jar'         | args: '-jar' of 'gc' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.
					gc: -Xrunhprof           | args: '-Xrunhprof' of 'gc' would change what is measured, or keep the lab from measuring it. Leave it out.
					gc: '-XX:OnError=rm'     | args: '-XX:OnError=rm' of 'gc' would change what is measured, or keep the lab from measuring it. Leave it out.
					gc: '-XX:+DisableAttachMechanism' | args: '-XX:+DisableAttachMechanism' of 'gc' would change what is measured, or keep the lab from measuring it. Leave it out.
					gc: --server.port=1      | args: '--server.port=1' of 'gc' is set by the lab itself. Leave it out.
					gc: --SERVER_PORT=1      | args: '--SERVER_PORT=1' of 'gc' is set by the lab itself. Leave it out.
					gc: -Dserver.address=0.0.0.0 | args: '-Dserver.address=0.0.0.0' of 'gc' is set by the lab itself. Leave it out.
					gc: --spring.data.redis.url=redis://elsewhere | args: '--spring.data.redis.url=redis://elsewhere' of 'gc' is set by the lab itself. Leave it out.
					gc: -Dcom.sun.management.jmxremote | args: '-Dcom.sun.management.jmxremote' of 'gc' is set by the lab itself. Leave it out.
					gc: []                   | gc needs at least one level, and each only once. It has [].
					gc: [-Xint, -Xint]       | gc needs at least one level, and each only once. It has [-Xint, -Xint].
					gc: ''                   | args: a level of 'gc' is empty. Write none for a level without arguments.
					gc: [[]]                 | args: a level of 'gc' is empty. Write none for a level without arguments.
					users: -Xint             | 'users' under 'args' is no name for a factor, or taken: lower-case letters, digits and hyphens, and none of: users, keys, rtt, cores.
					GC: -Xint                | 'GC' under 'args' is no name for a factor, or taken: lower-case letters, digits and hyphens, and none of: users, keys, rtt, cores.
					""")
	void whatCannotBeStartedOrMeasuredIsRefusedInOneLine(String args, String message) {
		assertThat(this.experiments.refusal("forks: 3", "args:\n  " + args + "\nforks: 3"))
			.startsWith(this.experiments.file("mine") + ":14: ")
			.endsWith(": " + message);
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "-Xmx700m", "-XX:+UseZGC", "-XX:SharedArchiveFile=x.jsa", "-Dreactor.netty.ioWorkerCount=2",
					"--spring.threads.virtual.enabled=true", "--spring.data.redis.lettuce.pool.enabled=true",
					"--spring.data.redis.timeout=2s", "--server.tomcat.threads.max=50" })
	void whatPeopleAskAboutIsTaken(String argument) {
		assertThat(this.experiments.read(ExperimentFolder.GOOD + "args: {a: '" + argument + "'}\n", Map.of()).args())
			.containsOnlyKeys("a");
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
	void combinationsThatAreNotComparedRunInGroupsOfTheirOwnIfTheyDoNotFit() {
		assertThat(processes(two().processes(3))).containsExactly(
				List.of("loop/1[gc=-XX:+UseSerialGC]", "mget/1[gc=-XX:+UseSerialGC]"),
				List.of("loop/1[gc=-XX:+UseZGC]", "mget/1[gc=-XX:+UseZGC]"));
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
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> processes(two().across("gc").processes(3)))
			.withMessageStartingWith("processes must be at least 4, but is 3: ");
	}

	@Test
	void thoseOfAPairRunTogetherInEachCombination() {
		AnExperiment three = AnExperiment.of("loop/1", "loop/2", "loop/3").args("gc", SERIAL, ZGC);
		assertThat(processes(three.processes(5))).hasSize(2).allSatisfy((group) -> assertThat(group).hasSize(3));
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> processes(three.processes(2)))
			.withMessageStartingWith("All pairs can be compared only if all 3 processes run at the same time");
	}

	@Test
	void whateverIsComparedRunsInOneGroupAndEveryCellInOne() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		for (int run = 0; run < 500; run++) {
			Experiment experiment = AnExperiment
				.of(TwentyCases.NAMES.subList(0, random.nextInt(1, 6)).toArray(String[]::new))
				.controls(random.nextBoolean() ? new String[] { "loop/in-memory" } : new String[0])
				.compare(Comparing.values()[random.nextInt(2)])
				.users(1, 10)
				.args("gc", Stream.of(SERIAL, ZGC, "none").limit(random.nextInt(2, 4)).toArray(String[]::new))
				.args("jit", "-Xint", "none")
				.across(Stream.of("gc", "jit", "users").filter((name) -> random.nextBoolean()).toArray(String[]::new))
				.processes(random.nextInt(5, 40))
				.build();
			try {
				check(experiment, Layout.of(experiment, TwentyCases.cases(experiment)));
			}
			catch (Problem problem) {
				assertThat(problem.getMessage()).containsAnyOf("processes must be at least ", "All pairs can be");
			}
		}
	}

	private static void check(Experiment experiment, Layout layout) {
		List<List<Cell>> groups = layout.groups()
			.stream()
			.map((group) -> Stream
				.concat(layout.inRounds(group.number()).stream(), layout.afterwards(group.number()).stream())
				.toList())
			.toList();
		for (int index = 0; index < groups.size(); index++) {
			assertThat(layout.groups().get(index).processes()).hasSizeLessThanOrEqualTo(experiment.processes())
				.hasSameElementsAs(groups.get(index).stream().map(layout::process).toList());
			assertThat(layout.cold(index + 1)).extracting(layout::process)
				.doesNotHaveDuplicates()
				.hasSameElementsAs(layout.groups().get(index).processes());
		}
		Stream.concat(Contrasts.ofCases(experiment).stream(), Contrasts.ofLevels(experiment).stream())
			.forEach((contrast) -> assertThat(groups).as("%s", contrast)
				.anyMatch((cells) -> cells.contains(contrast.first()) && cells.contains(contrast.second())));
		List<Cell> all = groups.stream().flatMap(Collection::stream).toList();
		assertThat(all)
			.containsAll(experiment.everyCase().stream().flatMap((name) -> experiment.cells(name).stream()).toList());
		assertThat(all).filteredOn((cell) -> !cell.caseName().equals(experiment.reference())).doesNotHaveDuplicates();
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

	@Test
	void compilersOfOneProcessSayNothingOfAnother() {
		Experiment experiment = AnExperiment.of("loop/1").args("gc", SERIAL, ZGC).build();
		Layout layout = Layout.of(experiment, TwentyCases.cases(experiment));
		List<Cell> cells = layout.inRounds(1);
		List<Outcome> blocks = cells.stream()
			.map((cell) -> new Outcome(new Block(1, 1, 1, 1, BlockKind.MEASURED, cell, new ClosedLoad(100)), 0, 500,
					100, 0, Map.of("loop/1[gc=-XX:+UseSerialGC]", 40.0, "loop/1[gc=-XX:+UseZGC]", 10.0), null, null,
					false))
			.toList();
		assertThat(WarmRounds.of(layout, cells, blocks).compiling())
			.isEqualTo(Map.of(cells.getFirst(), List.of(0.4), cells.getLast(), List.of(0.1)));
	}

	private static AnExperiment two() {
		return AnExperiment.of("loop/1", "mget/1").args("gc", SERIAL, ZGC);
	}

	private static List<List<String>> processes(AnExperiment experiment) {
		Experiment built = experiment.build();
		return Groups.of(built, TwentyCases.cases(built)).stream().map(Group::processes).toList();
	}

}
