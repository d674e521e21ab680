// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.FaultTable;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.wiring.Folders;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.LabState;
import io.lettuce.core.AclSetuserArgs;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class LabTest {

	@RegisterExtension
	static final FaultTable TABLE = new FaultTable("arguments");

	@TempDir
	private Path home;

	private final StringWriter out = new StringWriter();

	private final StringWriter err = new StringWriter();

	@BeforeEach
	void copyOfWhatIsShipped() throws IOException {
		Path shipped = Home.of("jmeter");
		Files.createDirectories(jmeter().resolve("experiments"));
		Files.copy(shipped.resolve("cases.yaml"), jmeter().resolve("cases.yaml"));
		try (Stream<Path> experiments = Files.list(shipped.resolve("experiments"))) {
			for (Path file : experiments.toList()) {
				Files.copy(file, jmeter().resolve("experiments").resolve(file.getFileName()));
			}
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					--experiment=nope | There is no experiment 'nope'. Choose from: aa, actuator, app, | experiments/nope.yaml
					--experiment=../x | There is no file | choose from: aa, actuator, app,
					--users=0         | users must be a whole number from 1 to 1000, but is 0. | on the command line
					--users=1,0       | users must be a whole number from 1 to 1000, but is 0. | on the command line
					--users=10,10     | users needs at least one level, and each only once. | 10
					--users=abc       | users must be a number, but is 'abc'. | abc
					--users=1.5       | users must be a whole number from 1 to 1000, but is 1.5. | 1.5
					--seed=x          | seed must be a whole number, but is 'x'. | x
					--keys=10001      | keys must be a whole number from 1 to 10000, but is 10001. | Change it
					--cases=case9     | There is no case 'case9'. | Choose from: case1, case2, case3, case4
					--cases=case1,case1 | A case is named twice | Name each once
					--cases=,         | The experiment has no cases. | -Dcases=case1,case3
					--reference=case9 | The reference 'case9' is none of: case1, case2, case3, case4. | Choose one
					--tie-margin=0   | tie.margin must be greater than 0 and at most 50, but is 0. | on the command line
					--tie-margin=x   | tie.margin must be a number, but is 'x'. | x
					--minutes=0       | minutes must be greater than 0 and at most 1440, but is 0. | on the command line
					--minutes=x       | minutes must be a number, but is 'x'. | x
					--jit-threshold=0 | jit.threshold must be greater than 0 and at most 10000, but is 0. | on the command line
					--across=users    | across names 'users', which is no factor with more than one level. | Such are
					--compare=all     | 'compare' | on the command line
					--processes=2     | All pairs can be compared only if all 4 processes run at the same time, but processes is 2. | Raise it
					--forks=none      | forks must be a whole number from 1 to 100, but is 'none'. | Every experiment needs it
					--without-counters=case9 | without-counters 'case9' is none of: case1, case2, case3, case4 | Choose one
					--port=case9=8085 | A port is given for 'case9' | there is no such case
					--port=case1=x    | case1.port must be a port from 1 to 65535, but is 'x'. | x
					--redis-port=x    | redis.port must be a port from 1 to 65535, but is 'x'. | x
					--target-tps=x    | target.tps must be a number, but is 'x'. | x
					--users=10        | There is no seed/target/seed-*.jar | mvn package
					""")
	void whatCannotBeRunIsSaidInOneLineWithWhatToDo(String option, String what, String hint) {
		assertThat(refused("up", option)).isEqualTo(1);
		assertThat(error()).startsWith("lab: ").contains(what, hint);
	}

	@Test
	void aNameOfOldSaysItsNewOne() {
		assertThat(lab("up", "--cases=case3/again")).isEqualTo(1);
		assertThat(error())
			.isEqualTo("lab: There is no case 'case3/again'. It is called 'case3/aa' now. Use that name.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					up --redis-port=70000                               | redis.port must be a port from 1 to 65535, but is '70000'.
					up --redis-url=redis://127.0.0.1:1 --port=case1=0   | case1.port must be a port from 1 to 65535, but is '0'.
					up --redis-url=redis://nonsense:x                   | redis.url is not a Redis URL: not of the form redis://
					up --redis-url=redis://192.0.2.1                    | redis.url names 192.0.2.1, which is not this machine.
					up --redis-url=redis://192.0.2.1 --redis-allow-remote=false | redis.url names 192.0.2.1, which is not this machine.
					up --redis-url=redis://:pw@localhost                | Put the URL into the environment variable REDIS_URL
					serve --lab-port=70000 --cases=case1   | lab.port must be a port from 1 to 65535, but is '70000'.
					""")
	void aPortOrRedisThatIsNoneIsSaidBeforeAnythingIsStarted(String options, String what) throws IOException {
		jars();
		assertThat(refused(options.split(" +"))).isEqualTo(1);
		assertThat(error()).startsWith("lab: ").contains(what).doesNotContain("pw");
		assertThat(options.startsWith("serve") ? work().resolve("logs") : work()).doesNotExist();
	}

	@ParameterizedTest
	@ValueSource(strings = { "--redis-allow-remote", "--redis-allow-remote=true" })
	void anotherMachinesRedisIsAllRightIfThatIsMeant(String option) throws IOException {
		jars();
		try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			assertThat(lab("up", "--redis-url=redis://192.0.2.1", option, "--cases=case3",
					"--port=case3=" + busy.getLocalPort()))
				.isEqualTo(1);
			assertThat(error()).startsWith("lab: Port " + busy.getLocalPort() + ", for the app case3, is in use")
				.endsWith("-Dcase3.port=<port>.");
		}
	}

	@Test
	void aPortOfTheLabIsNoneOfAnApp() throws IOException {
		jars();
		int port = LabPorts.next();
		assertThat(lab("up", "--redis-port=" + port, "--cases=case3", "--port=case3=" + port)).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: Port " + port + " is needed for the embedded Redis and for the app case3. "
				+ "Choose another with -Dcase3.port=<port>.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "report", "finish", "publish --host=box" })
	void aMissingRunIsSaidInOneLineWithWhatToDo(String command) {
		assertThat(lab(command.split(" "))).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: There is no run in " + work() + ". Make one: mvn verify.");
	}

	/** All of it is understood: only the jars are missing. */
	@ParameterizedTest
	@ValueSource(
			strings = { "--users=|--cases=|--experiment=|--seed=|--port=case1=|--reference=|--tie-margin=|--minutes=",
					"--cases=case1, case3|--reference= case3 |--tie-margin=2.5" })
	void anEmptyValueIsAsGoodAsNoneAndBlanksAroundItAreNoPartOfIt(String options) {
		lab(("up|" + options).split("[|]"));
		assertThat(error()).contains("There is no seed/target/seed-*.jar");
	}

	@Test
	void aReferenceHasToBeAmongTheChosenCases() {
		assertThat(lab("up", "--cases=case1, case3", "--reference=case2")).isEqualTo(1);
		assertThat(error()).contains("The reference 'case2' is none of: case1, case3.");
	}

	@Test
	void aPlanIsPrintedAndNothingIsStartedOrWritten() throws IOException {
		assertThat(lab("plan", "users", "--users=1,10", "--seed=7")).isZero();
		assertThat(this.out.toString()).startsWith("users: ").contains("-Dseed=7", "users 1, 10; keys 100");
		assertThat(lab("plan", "--experiment=keys")).isZero();
		assertThat(this.out.toString()).contains("keys: ");
		Path own = Files.writeString(this.home.resolve("own.yaml"),
				Files.readString(jmeter().resolve("experiments").resolve("default.yaml")));
		assertThat(lab("plan", own.toString())).isZero();
		assertThat(this.out.toString()).contains("own: ");
		assertThat(lab("plan", "nope")).isEqualTo(1);
		assertThat(lab("plan", "--controls=case3/again")).isEqualTo(1);
		assertThat(this.err.toString()).contains("There is no experiment 'nope'. Choose from: aa,",
				"There is no case 'case3/again'. It is called 'case3/aa' now.");
		assertThat(work()).doesNotExist();
		assertThat(this.home).isDirectoryNotContaining("glob:**/target");
	}

	@Test
	void aMissingCatalogIsSaid() throws IOException {
		Files.delete(jmeter().resolve("cases.yaml"));
		assertThat(lab("up")).isEqualTo(1);
		assertThat(error()).contains(jmeter().resolve("cases.yaml") + " does not exist");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			up --nope              | Unknown option: '--nope'
			up --users             | --users
			up --users=1 --users=9 | --users
			nope                   | nope
			await                  | --build
			""")
	void whatIsNotUnderstoodIsNamedInFewLines(String args, String what) {
		assertThat(lab(args.split(" +"))).isEqualTo(2);
		assertThat(this.err.toString()).startsWith("lab: ").contains(what, "Usage: lab", " --help");
		assertThat(this.err.toString().lines()).hasSizeLessThan(8);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			plan -Dusers=1,10              | -Dusers is how Maven is told. Write --users=1,10.
			plan users -Dtie.margin=2.5    | -Dtie.margin is how Maven is told. Write --tie-margin=2.5.
			up -Dredis.allowRemote         | -Dredis.allowRemote is how Maven is told. Write --redis-allow-remote.
			up -Dcase1.port=9000           | -Dcase1.port is how Maven is told. Write --port=case1=9000.
			predict -Drtt=1ms              | -Drtt is how Maven is told. Write --rtt=1ms.
			try -Dredis.url=redis://:pw@h  | -Dredis.url is how Maven is told. Write --redis-url=….
			""")
	void whoSaysItAsToMavenIsToldHowToSayItHere(String args, String what) {
		assertThat(lab(args.split(" +"))).isEqualTo(2);
		assertThat(error()).isEqualTo("lab: " + what);
	}

	@ParameterizedTest
	@ValueSource(strings = { "--keys=product:*", "--keys product:*" })
	void thePatternOfReadHasANameOfItsOwn(String keys) {
		assertThat(lab(("read redis://localhost " + keys).split(" "))).isEqualTo(2);
		assertThat(error()).isEqualTo("lab: --keys of 'lab read' is called --pattern now. "
				+ "Elsewhere --keys is how many keys a request reads.");
	}

	/** What only Maven calls is none of what people choose from. */
	@ParameterizedTest
	@ValueSource(strings = { "--help", "help", "" })
	void helpPrintsTheCommandsByWhatTheyAreFor(String args) {
		assertThat(args.isEmpty() ? execute() : execute(args)).isZero();
		assertThat(this.out.toString()).startsWith("Usage: lab").doesNotContain("--failure-file");
		assertThat(Stream.of(this.out.toString().replaceAll("(?s).*?\nLook:", "Look:").split("\n\n"))
			.map((group) -> group.lines()
				.filter((line) -> line.matches("\\S.*:|  [a-z]+ .*"))
				.map((line) -> line.strip().split("[ ,:]")[0])
				.toList()))
			.startsWith(List.of("Look", "up", "try", "read", "probe"), List.of("Run", "plan", "down"),
					List.of("Results", "report", "predict", "scale", "agree", "compare", "history", "publish", "site"));
	}

	@Test
	void helpOfACommandIsThatOfItsOption() {
		assertThat(execute("help", "scale")).isZero();
		String help = this.out.toString();
		assertThat(execute("scale", "--help")).isZero();
		assertThat(this.out.toString()).isEqualTo(help + help).contains("Usage: lab scale");
	}

	@ParameterizedTest
	@ValueSource(strings = { "serve", "up", "plan" })
	void helpTellsOfEveryOptionWhatItIsAndWhatHoldsWithoutIt(String command) {
		assertThat(execute(command, "--help")).isZero();
		String help = this.out.toString().replaceAll("\\s+", " ");
		assertThat(LabOption.ALL).hasSizeGreaterThan(20).allSatisfy((option) -> {
			String value = "<" + option.values() + ">";
			assertThat(help).contains(" " + option.flag() + (option.isSwitch() ? "[=" + value + "]" : "=" + value) + " "
					+ option.help() + ". Default: " + option.standard() + ".");
		});
		assertThat(help).contains("Usage: lab " + command + " [OPTIONS]", "--port=<case>=<port>")
			.doesNotContain("--options", "--failure-file", "%");
		assertThat(this.out.toString().lines()).allMatch((line) -> line.length() <= 120);
	}

	@Test
	void mavensFileIsReadOnceAndTheCommandLineWins() throws IOException {
		Path file = Files.writeString(this.home.resolve("options.properties"), "users=0\nkeys=0\n");
		assertThat(lab("serve", "--build=b1", "--options=" + file, "--users=10")).isEqualTo(1);
		assertThat(this.err.toString()).isEmpty();
		assertThat(file).doesNotExist();
		assertThat(lab("await", "--build=b1")).isEqualTo(1);
		assertThat(error()).startsWith("lab: keys must be a whole number from 1 to 10000, but is 0.");
		assertThat(lab("serve", "--build=b2", "--options=" + file)).isEqualTo(1);
		assertThat(lab("await", "--build=b2")).isEqualTo(1);
		assertThat(this.err.toString()).contains(file + " does not exist. It is written by 'mvn verify'");
	}

	/** As bin/lab does, which is called from any folder. */
	@Test
	void theLauncherSaysWhereTheProjectIs() {
		System.setProperty("lab.home", this.home.toString());
		try {
			assertThat(execute("finish")).isEqualTo(1);
		}
		finally {
			System.clearProperty("lab.home");
		}
		assertThat(error()).isEqualTo("lab: There is no run in " + work() + ". Make one: mvn verify.");
	}

	@Test
	void aFailureFileGetsTheMessageInsteadOfTheTerminal() throws IOException {
		Path current = Path.of("why-of-the-lab-test.txt");
		try {
			for (Path file : List.of(this.home.resolve("new").resolve("why.txt"), current)) {
				assertThat(lab("finish", "--failure-file=" + file)).isEqualTo(10);
				assertThat(file).hasContent("There is no run in " + work() + ". Make one: mvn verify.");
				Files.delete(file);
				assertThat(execute("--failure-file=" + file, "finish", "--home=" + this.home)).isEqualTo(10);
				assertThat(file).exists();
			}
		}
		finally {
			Files.deleteIfExists(current);
		}
		assertThat(this.err.toString()).isEmpty();
	}

	@Test
	void aMessageThatCannotBeWrittenIsPrinted() throws IOException {
		Path nowhere = Files.createSymbolicLink(this.home.resolve("link"), this.home.resolve("nowhere"));
		assertThat(lab("finish", "--failure-file=" + nowhere.resolve("why.txt"))).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: There is no run in " + work() + ". Make one: mvn verify.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "finish", "" })
	void anOldMessageThatCannotBeRemovedIsSaid(String command) throws IOException {
		Path file = this.home.resolve("why.txt");
		Files.createDirectories(file.resolve("full"));
		List<String> args = new ArrayList<>(List.of("--failure-file=" + file));
		if (!command.isEmpty()) {
			args.addAll(List.of(command, "--home=" + this.home));
		}
		assertThat(execute(args.toArray(String[]::new))).isEqualTo(1);
		assertThat(error()).startsWith("lab: " + file + " cannot be removed (")
			.endsWith("). Remove it, or name another --failure-file.");
		assertThat(execute("finish", "--failure-file=" + file, "--nope")).isEqualTo(2);
		assertThat(this.err.toString()).contains("Unknown option: '--nope'");
	}

	@ParameterizedTest
	@ValueSource(strings = { "up", "plan", "try", "serve" })
	void aPasswordIsShownByNoCommand(String command) {
		for (String option : List.of("--servers=redis://:s3cret@10.0.0.5:6379",
				"--app-url=http://me:s3cret@127.0.0.1:9000/x")) {
			assertThat(lab(command, option)).isEqualTo(1);
		}
		assertThat(this.err.toString()).contains("lab: servers names a user or a password",
				"lab: app.url names a user or a password");
		assertThat(this.out + "" + this.err).doesNotContain("s3cret");
	}

	@ParameterizedTest
	@CsvSource({ "0, down", "2, finish --nope" })
	void aFailureFileIsRemovedWhenTheCommandSucceedsOrIsNotUnderstood(int code, String command) throws IOException {
		Path file = Files.writeString(this.home.resolve("why.txt"), "old");
		assertThat(lab((command + " --failure-file=" + file).split(" "))).isEqualTo(code);
		assertThat(file).doesNotExist();
		assertThat(this.out.toString()).isEmpty();
	}

	@Test
	void finishFailsWithAnInvalidRun() {
		incompleteRun();
		assertThat(lab("finish")).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: The run is INVALID: the run ended after 1 iterations, in fork 1 of 3.");
		new LabState(work().resolve("state.json")).write("b1", LabState.Phase.FAILED, "case3 (process 7) has ended.");
		assertThat(lab("finish")).isEqualTo(1);
		assertThat(this.err.toString()).endsWith("lab: The run is INVALID: case3 (process 7) has ended.\n");
		assertThat(lab("report")).isZero();
		assertThat(this.out.toString()).contains("case3 (process 7) has ended.\n", "INVALID")
			.doesNotContain("warm TPS");
	}

	@Test
	void finishFailsWithAGateInOneLineThatSaysWhatGrew() {
		write(Builds.sending(1).counted());
		Json.write(report("gate.json"), new Gate.Limits(null, true, Gate.Outcome.NOT_JUDGED));
		String line = "Gate failed. One more GET per request (101 instead of 100), one more round trip per request "
				+ "(101 instead of 100).";
		assertThat(lab("finish")).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: " + line);
		assertThat(report("gate.xml")).content().contains("tests=\"1\" failures=\"1\"");
		assertThat(report("summary.md")).content().startsWith(line + "\n");
		assertThat(lab("report")).as("only what a build waits for fails").isZero();
		Json.write(report("gate.json"), new Gate.Limits(5.0, false, Gate.Outcome.FAILED));
		assertThat(lab("finish")).as("counts are not asked for").isZero();
	}

	@Test
	void finishFailsForNoSlowdownThatOneRunShows() {
		RawRun slower = Builds.faster(0.5).run();
		write(slower);
		Json.write(report("gate.json"), new Gate.Limits(5.0, false, Gate.Outcome.NOT_JUDGED));
		assertThat(lab("finish")).isZero();
		assertThat(this.out.toString()).contains("Gate undecided. This run hints at a change for the worse");
		new RunFiles(work()).repeat(slower.header());
		slower.iterations().forEach(new RunFiles(work())::append);
		assertThat(lab("finish")).isEqualTo(1);
		assertThat(error()).startsWith("lab: Gate failed. A slowdown of more than 5 % is shown by 2 runs together: ");
	}

	@ParameterizedTest
	@CsvSource({ "FAILED, 0, 0", "NOT_JUDGED, 1, 0", "UNDECIDED, 1, 1" })
	void finishFailsFromAnOutcomeOn(Gate.Outcome failsOn, int ofNoResult, int ofOneSlowRun) {
		Json.write(report("gate.json"), new Gate.Limits(5.0, false, failsOn));
		write(Builds.sending(1).counted());
		assertThat(lab("finish")).isEqualTo(ofNoResult);
		assertThat(this.out.toString() + this.err).contains("Gate not judged. TPS were not compared.");
		write(Builds.faster(0.5).run());
		assertThat(lab("finish")).isEqualTo(ofOneSlowRun);
		assertThat(this.out.toString() + this.err).contains("Gate undecided. This run hints at a change for the worse");
	}

	@Test
	void finishPrintsTheReportAndWritesIt() {
		completeRun();
		assertThat(lab("finish")).isZero();
		assertThat(this.out.toString()).contains("TPS of each case", "Run status: VALID", "report.md in ")
			.doesNotContain("Rounds\n");
		assertThat(this.err.toString()).isEmpty();
		assertThat(report("results.json")).exists();
		assertThat(report("report.md")).content().contains("**VALID**");
		assertThat(report("curves.csv")).content().startsWith("factor,case,users,keys,at,tps");
		assertThat(report("ledger.csv")).content()
			.startsWith("case,users,keys,of,what,unit,per,value")
			.contains("case1,10,100,app,allocated,B,\"per request\",");
		assertThat(report("report.md")).content().contains("**Rounds**");
		assertThat(lab("report", "--details")).isZero();
		assertThat(this.out.toString()).contains("Rounds\n");
	}

	@Test
	void theReportCountsCoresForTheLoadThatTheRunWasAskedOrThatIsAskedForNow() {
		RawRun run = CleanRun.run();
		RunHeader header = run.header();
		completeRun();
		assertThat(lab("report", "--target-tps=")).isZero();
		assertThat(report("report.md")).content().doesNotContain("cores for");
		write(new RawRun(new RunHeader(header.schema(), header.started(), header.seed(), header.experiment(),
				header.cases(), header.environment(), header.colors(), header.keyspaces(), 1_200.0), run.iterations()));
		assertThat(lab("report")).isZero();
		assertThat(report("report.md")).content().contains("cores for 1200 TPS");
		assertThat(lab("report", "--target-tps=2500")).isZero();
		assertThat(report("report.md")).content().contains("cores for 2500 TPS").doesNotContain("1200");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "x" })
	void aLoadThatIsNoneIsRefused(String tps) {
		completeRun();
		assertThat(lab("report", "--target-tps=" + tps)).isEqualTo(1);
		assertThat(report("results.json")).doesNotExist();
		assertThat(lab("serve", "--target-tps=" + tps)).isEqualTo(1);
		assertThat(this.err.toString().lines()).hasSize(2)
			.allMatch((line) -> line.startsWith("lab: target.tps must be"));
	}

	@Test
	void aPredictionFollowsFromTheLastRunOrAnother() {
		write(ASweep.run());
		assertThat(lab("predict", "--rtt=800us", "--keys=60")).isZero();
		assertThat(this.out.toString()).contains("a round trip of 0.80 ms, 60 keys", "case1", "case2", "× case1");
		assertThat(execute("predict", "--rtt=1", "--from=" + work(), "--home=" + this.home.resolve("elsewhere")))
			.isZero();
		assertThat(this.out.toString()).contains("a round trip of 1.00 ms, 100 keys");
		assertThat(this.err.toString()).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			--rtt=soon          | --rtt must be a time such as 0.8ms or 800us, but is 'soon'.
			--rtt=7ms           | rtt 7 ms lies outside of what was measured: 0.1
			--rtt=1ms --keys=500 | keys 500 lies outside of what was measured: 1 to 100. Measure it: mvn verify
			--rtt=1ms --from=nowhere | There is no run in nowhere. Make one: mvn verify.
			""")
	void whatCannotBePredictedIsSaidInOneLine(String options, String what) {
		write(ASweep.run());
		assertThat(lab(("predict " + options).split(" +"))).isEqualTo(1);
		assertThat(error()).startsWith("lab: " + what);
		assertThat(this.out.toString()).isEmpty();
	}

	@Test
	void runsAreComparedWithEachOtherUnlessOneIsInvalid() throws IOException {
		completeRun();
		Path copy = Files.createDirectory(this.home.resolve("copy"));
		for (String name : List.of("run.json", "iterations.ndjson")) {
			Files.copy(work().resolve(name), copy.resolve(name));
		}
		assertThat(execute("agree", work().toString(), copy.toString())).isZero();
		assertThat(this.out.toString()).contains("Do runs agree?", "case2 / case1", "users 10, keys 100",
				"no difference shown", "12.0");
		assertThat(this.err.toString()).isEmpty();
		incompleteRun();
		assertThat(execute("agree", copy.toString(), work().toString())).isEqualTo(1);
		assertThat(error()).contains("is INVALID, so it agrees with nothing.");
	}

	@Test
	void oneRunAgreesWithNothing() {
		completeRun();
		assertThat(execute("agree", work().toString())).isEqualTo(1);
		assertThat(error()).startsWith("lab: There are 1 runs to compare, but it takes two.");
		assertThat(execute("agree", "--home=" + this.home)).isEqualTo(1);
		assertThat(execute("agree", work().toString(), "nowhere")).isEqualTo(1);
		assertThat(this.err.toString()).contains("There is no run in nowhere.");
	}

	@Test
	void twoRunsOfDifferentMachinesAreComparedByWhatCanBe() {
		Path other = otherRun();
		completeRun();
		assertThat(execute("compare", work().toString(), other.toString())).isZero();
		assertThat(this.out.toString()).startsWith("What differs between the runs")
			.contains("case2 / case1", "they differ", "1.0 MGET → 1.0 GET + 1.0 MGET");
		assertThat(this.err.toString()).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			--cut    | is INVALID, so it is compared with nothing. Name another.
			--users  | The runs have no case in common at the same levels.
			--nobody | There is no run in nowhere. Make one: mvn verify.
			""")
	void whatCannotBeComparedIsSaidInOneLine(String what, String message) {
		Path other = otherRun();
		switch (what) {
			case "--cut" -> incompleteRun();
			case "--users" -> write(CleanRun.run(CleanRun.anExperiment().users(1)));
			default -> completeRun();
		}
		assertThat(execute("compare", other.toString(), what.equals("--nobody") ? "nowhere" : work().toString()))
			.isEqualTo(1);
		assertThat(error()).startsWith("lab: ").contains(message.strip());
		assertThat(this.out.toString()).isEmpty();
	}

	@Test
	void oneRunIsComparedWithNothing() {
		completeRun();
		assertThat(execute("compare", work().toString(), work().toString())).isEqualTo(1);
		assertThat(error()).isEqualTo("lab: It takes two different runs to compare. Name their folders.");
		assertThat(execute("compare", work().toString())).isEqualTo(2);
		assertThat(execute("compare", "a", "b", "c")).isEqualTo(2);
	}

	@Test
	void aHistoryIsAPageAndFilesForOtherPrograms() throws IOException {
		assertThat(lab("history")).isEqualTo(1);
		assertThat(error()).startsWith("lab: No folder in " + this.home.resolve("results") + " has results");
		completeRun();
		assertThat(lab("report")).isZero();
		assertThat(execute("report", "--from=" + otherRun())).isZero();
		assertThat(lab("history", this.home.toString())).isZero();
		assertThat(this.out.toString()).contains("has history.html, ", ": 1 runs.");
		assertThat(jmeter().resolve("target").resolve("history")).isDirectoryContaining("glob:**.html")
			.isDirectoryContaining("glob:**/default-other-cpu-4-cores.csv");
		Path to = this.home.resolve("to");
		assertThat(lab("history", work().getParent().toString(), "--to=" + to)).isZero();
		assertThat(to).isDirectoryContaining("glob:**/bigger-is-better.json")
			.isDirectoryContaining("glob:**/smaller-is-better.json");
	}

	@Test
	void aSiteIsMadeOfWhatIsPublished() {
		assertThat(lab("site")).isEqualTo(1);
		assertThat(error()).isEqualTo(
				"lab: " + this.home.resolve("results") + " is no folder. Publish a run, or name another folder.");
		otherRun();
		assertThat(lab("site", this.home.toString())).isZero();
		Path site = this.home.resolve("target").resolve("site");
		assertThat(this.out.toString()).contains(site.resolve("index.html") + " leads to the pages of 1 runs: 0.")
			.contains("Left out: There is no run in " + jmeter());
		assertThat(site).isDirectoryContaining("glob:**/run-2026-01-04-other-default.html");
	}

	private Path otherRun() {
		Path folder = this.home.resolve("2026-01-04-other-default");
		write(new RunFiles(folder), TwoRuns.second());
		return folder;
	}

	@Test
	void aRunWithoutDelaysOrThatIsInvalidPredictsNothing() {
		completeRun();
		assertThat(lab("predict", "--rtt=1ms")).isEqualTo(1);
		assertThat(error()).contains("This run has no models", "mvn verify -Dexperiment=network");
		incompleteRun();
		assertThat(lab("predict", "--rtt=1ms")).isEqualTo(1);
		assertThat(this.err.toString()).contains("This run is INVALID");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			redis://:pw@localhost    | Put the URL into the environment variable REDIS_URL
			redis://nonsense:x       | redis.url is not a Redis URL: not of the form redis://
			redis://127.0.0.1:1      | Redis at 127.0.0.1:1 does not answer: Connection refused
			redis://127.0.0.1:1 --redis-truststore=ca.pem | redis.truststore is of use with TLS only.
			""")
	void aRedisThatCannotBeProbedIsSaidInOneLine(String options, String what) {
		assertThat(lab(("probe " + options).split(" +"))).isEqualTo(1);
		assertThat(error()).startsWith("lab: ").contains(what).doesNotContain("pw");
		assertThat(this.out.toString()).isEmpty();
	}

	@Test
	void aProbeSaysHowFarAwayARedisIsAndWhatFollows() {
		try (RealRedis redis = new RealRedis(this.home.resolve("redis"))) {
			redis.send((commands) -> commands.aclSetuser("default", AclSetuserArgs.Builder.on().nopass()));
			String url = "redis://127.0.0.1:" + redis.port();
			assertThat(lab("probe", url)).isZero();
			assertThat(this.out.toString()).startsWith("200 PINGs, one after another: half of them took ")
				.contains("To see what follows from it: mvn verify -Dexperiment=network, then this again.");
			write(ASweep.withoutNetwork(ASweep.run()));
			assertThat(lab("probe", url, "--keys=60")).isZero();
			assertThat(this.out.toString()).contains("60 keys: what to expect", "case2");
			completeRun();
			assertThat(lab("probe", url)).isZero();
			assertThat(this.out.toString()).contains("No prediction: This run has no models");
			assertThat(this.err.toString()).isEmpty();
		}
	}

	@Test
	void publishingCopiesTheRun() throws IOException {
		completeRun();
		assertThat(lab("publish", "--host=box", "--without-answer")).isZero();
		assertThat(this.home.resolve("results").resolve("2026-01-02-box-default"))
			.isDirectoryContaining("glob:**/report.md");
		assertThat(this.out.toString()).contains("Published to results/2026-01-02-box-default.");
	}

	@Test
	void anyRunCanBeReportedWhereItLies() throws IOException {
		completeRun();
		Path kept = this.home.resolve("kept");
		new RunFiles(work()).keep(kept);
		assertThat(execute("report", "--from=" + kept, "--home=" + this.home.resolve("elsewhere"))).isZero();
		assertThat(this.out.toString()).contains("Run status: VALID").endsWith("report.md in " + kept + "\n");
		assertThat(kept).isDirectoryContaining("glob:**/results.json").isDirectoryContaining("glob:**/summary.md");
		assertThat(work().resolve("results.json")).doesNotExist();
	}

	@Test
	void aRunOfANewerLabIsSaidInOneLineAndNothingIsWritten() throws IOException {
		completeRun();
		Path header = new RunFiles(work()).header();
		Files.writeString(header, Files.readString(header).replaceFirst("\"schema\" : \\d+", "\"schema\" : 99"));
		assertThat(lab("report", "--from=" + work())).isEqualTo(1);
		assertThat(error())
			.startsWith("lab: " + header + " was written by another version of the lab (schema 99, this one")
			.contains(", a newer one. Read it with that version");
		assertThat(work().resolve("results.json")).doesNotExist();
		assertThat(this.out.toString()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "../box", "my box", "" })
	void aHostThatIsNoNameIsRefused(String host) {
		assertThat(lab("publish", "--host=" + host)).isEqualTo(1);
		assertThat(error()).contains("letters, digits and hyphens");
	}

	@Test
	void awaitDoesNotTakeAnotherBuildsStateForItsOwn() throws Exception {
		state("b0").write("b0", LabState.Phase.FAILED, "Port 1 is in use.");
		Thread later = Thread.ofVirtual().start(() -> {
			// So that the other build's is seen first.
			LockSupport.parkNanos(300_000_000);
			state("b1").write("b1", LabState.Phase.READY, null);
		});
		assertThat(lab("await", "--build=b1")).isZero();
		later.join();
	}

	@Test
	void theSecondOfTwoBuildsIsToldWhoIsThereAndTheFirstIsUnharmed() throws IOException {
		jars();
		try (Processes first = new Processes(work())) {
			state("b1").write("b1", LabState.Phase.READY, null);
			completeRun();
			Files.createDirectories(first.log("case1").getParent());
			Path log = Files.writeString(first.log("case1"), "words");
			assertThat(lab("serve", "--build=b2")).isEqualTo(1);
			assertThat(lab("await", "--build=b2")).isEqualTo(1);
			assertThat(error()).matches("lab: A lab of this folder is running already: process "
					+ ProcessHandle.current().pid() + ", since [^.]*\\. Stop it with 'bin/lab down' or Ctrl-C, .*");
			assertThat(lab("await", "--build=b1")).isZero();
			assertThat(log).hasContent("words");
			assertThat(report("iterations.ndjson")).isNotEmptyFile();
		}
	}

	/** It has a row in the table of faults. */
	private int refused(String... args) {
		long start = System.nanoTime();
		int exit = lab(args);
		TABLE.add(FaultTable.Row.refused(String.join(" ", args).replace("|", "\\|"), error(), exit,
				Duration.ofNanos(System.nanoTime() - start)));
		return exit;
	}

	/** What looks as if all modules were built. */
	private void jars() throws IOException {
		for (String module : List.of("seed", "case1-cacheable", "case2-redis-repository", "case3-template-mget",
				"case4-reactive-mget", "case5-mvc-sql", "case6-webflux-sql", "lettuce-read-again", "variants/mvc",
				"variants/webflux")) {
			Path folder = Files.createDirectories(this.home.resolve(module).resolve("target"));
			Files.createFile(folder.resolve(module.replace('/', '-') + "-0.jar"));
		}
	}

	private void completeRun() {
		write(Example.recorded(CleanRun.run()));
	}

	private void incompleteRun() {
		RawRun run = CleanRun.run();
		write(new RawRun(run.header(), run.iterations().subList(0, 1)));
	}

	private void write(RawRun run) {
		write(new RunFiles(work()), run);
	}

	private static void write(RunFiles files, RawRun run) {
		files.begin(run.header());
		run.yardsticks().forEach(files::append);
		run.iterations().forEach(files::append);
	}

	private Path report(String file) {
		return work().resolve(file);
	}

	private int lab(String... args) {
		return execute(Stream.concat(Stream.of(args), Stream.of("--home=" + this.home)).toArray(String[]::new));
	}

	private int execute(String... args) {
		CommandLine lab = Lab.commandLine()
			.setOut(new PrintWriter(this.out, true))
			.setErr(new PrintWriter(this.err, true));
		return lab.execute(args);
	}

	/** What was said on standard error, which has to be one line. */
	private String error() {
		List<String> lines = this.err.toString().lines().toList();
		assertThat(lines).hasSize(1);
		return lines.getFirst();
	}

	private Path jmeter() {
		return this.home.resolve("jmeter");
	}

	private LabState state(String build) {
		return new Folders(this.home, work()).state(build);
	}

	private Path work() {
		return jmeter().resolve("target").resolve("lab");
	}

}
