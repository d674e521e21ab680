// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Waiting;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ProcessesTest {

	/** A process that cannot be: this one's pid, started in 1970. */
	private static final Recorded DEAD = new Recorded(ProcessHandle.current().pid(), "1", "lab");

	@TempDir
	private Path work;

	private Processes processes;

	@BeforeEach
	void open() {
		this.processes = new Processes(this.work);
	}

	@AfterEach
	void close() {
		this.processes.close();
	}

	@Test
	void aPortIsKeptForOneThing() {
		int port = RealRedis.freePort();
		this.processes.keepPort(port, "the embedded Redis", "-Dredis.port");
		this.processes.keepPort(port, "the embedded Redis", "-Dredis.port");
		assertProblem(() -> this.processes.keepPort(port, "the app case1", "-Dcase1.port"))
			.withMessage("Port " + port + " is needed for the embedded Redis and for the app case1. "
					+ "Choose another with -Dcase1.port=<port>.");
	}

	@Test
	void closingEndsAllThatWereStarted() {
		Process one = start("one", "wait");
		Process two = start("two", "wait");
		this.processes.close();
		assertThat(one.isAlive()).isFalse();
		assertThat(two.isAlive()).isFalse();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProcessThatListensIsAskedAndNotKilled() {
		Process process = start("one", "wait");
		this.processes.close();
		assertThat(process.exitValue()).isEqualTo(128 + 15);
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProcessThatDoesNotListenIsKilled() {
		Process process = start("deaf", "ignore");
		Termination.end(List.of(process.toHandle()), Duration.ofMillis(300));
		assertThat(process.exitValue()).isEqualTo(128 + 9);
	}

	@Test
	void stoppingOneLeavesTheOthers() {
		Process one = start("one", "wait");
		Process two = start("two", "wait");
		this.processes.stop(List.of(one));
		assertThat(one.isAlive()).isFalse();
		assertThat(two.isAlive()).isTrue();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProcessThatIsKilledIsNotAsked() {
		Process process = start("one", "wait");
		this.processes.kill(List.of(process));
		assertThat(process.exitValue()).isEqualTo(128 + 9);
	}

	@Test
	void killingOneLeavesTheOthers() {
		Process one = start("one", "wait");
		Process two = start("two", "wait");
		this.processes.kill(List.of(one));
		assertThat(one.isAlive()).isFalse();
		assertThat(two.isAlive()).isTrue();
	}

	@Test
	void whatHasEndedAlreadyCanBeKilled() throws Exception {
		Process one = this.processes.start("one", Child.command("fail"), Map.of());
		one.waitFor();
		this.processes.kill(List.of(one));
		assertThat(one.exitValue()).isEqualTo(3);
	}

	@Test
	void afterClosingNothingIsLeftAndNothingStarted() {
		start("one", "wait");
		this.processes.close();
		this.processes.close();
		assertThat(this.work.resolve("logs").resolve("one.log")).exists();
		assertThat(Processes.down(this.work, Duration.ZERO)).isEmpty();
		this.processes.close();
		assertProblem(() -> this.processes.start("late", Child.command("wait"), Map.of()))
			.withMessage("The lab is stopping, so late is not started.");
	}

	@Test
	void aProgramThatDoesNotExistIsAProblem() {
		assertProblem(() -> this.processes.start("ghost", List.of(this.work.resolve("ghost").toString()), Map.of()))
			.withMessageContaining("ghost cannot be started");
	}

	@Test
	void aCopyOfAJarLiesInTheLabsFolder() throws IOException {
		Path jar = Files.writeString(this.work.resolve("app-1.0.jar"), "new");
		Path copy = Jars.copy(jar, this.processes.jars().resolve("app.jar"));
		assertThat(copy).isEqualTo(this.work.resolve("jars").resolve("app.jar")).hasContent("new");
	}

	@Test
	void aCopyReplacesTheOneBefore() throws IOException {
		Path jar = Files.writeString(this.work.resolve("app-1.0.jar"), "old");
		Jars.copy(jar, this.processes.jars().resolve("app.jar"));
		Files.writeString(jar, "new");
		assertThat(Jars.copy(jar, this.processes.jars().resolve("app.jar"))).hasContent("new");
	}

	@Test
	void aJarThatCannotBeCopiedIsAProblem() {
		Path jar = this.work.resolve("gone.jar");
		assertProblem(() -> Jars.copy(jar, this.processes.jars().resolve("app.jar")))
			.withMessageContaining(jar + " cannot be copied");
	}

	@Test
	void theLogHoldsBothOutputsAndItsLastLineAreTheLastWords() throws Exception {
		this.processes.start("one", Child.command("fail"), Map.of()).waitFor();
		assertThat(Files.readAllLines(this.processes.log("one"))).contains("first words", "last words");
		assertThat(this.processes.lastWords("one")).isEqualTo("last words");
		assertThat(this.processes.lastWords("ghost")).isEqualTo("nothing");
	}

	@Test
	void blankLinesAreNoWordsAndOtherLettersAreSaidAsFarAsTheyCanBe() throws IOException {
		Files.createDirectories(this.processes.log("one").getParent());
		Files.writeString(this.processes.log("one"), "words\n\n  \n");
		assertThat(this.processes.lastWords("one")).isEqualTo("words");
		Files.write(this.processes.log("one"), "first words\ncaf\u00e9 closed\n".getBytes(StandardCharsets.ISO_8859_1));
		assertThat(this.processes.lastWords("one")).isEqualTo("caf\ufffd closed");
		Files.writeString(this.processes.log("one"), "\u00fc".repeat(1_000_000) + "\nlast words\n");
		assertThat(this.processes.lastWords("one")).isEqualTo("last words");
	}

	@Test
	void aVariableIsHandedOn() throws Exception {
		this.processes.start("one", Child.command("environment"), Map.of("CHILD_SAYS", "hello")).waitFor();
		assertThat(this.processes.lastWords("one")).isEqualTo("hello");
	}

	/** Surefire sets some, as a user's shell may. */
	@Test
	void otherVariablesAreNotAndItsFolderIsItsOwn() throws Exception {
		assertThat(System.getenv()).containsKeys("SERVER_ADDRESS", "SPRING_DATA_REDIS_CLUSTER_NODES");
		this.processes.start("one", Child.command("surroundings"), Map.of("CHILD_SAYS", "hello")).waitFor();
		String[] said = this.processes.lastWords("one").split(" in ");
		assertThat(said[0].split(" ")).contains("CHILD_SAYS", "TMPDIR", "PATH")
			.isSubsetOf("CHILD_SAYS", "TMPDIR", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "TZ", "USER");
		assertThat(Path.of(said[1])).isEqualTo(this.work.toRealPath().resolve("tmp").resolve("one"));
	}

	@Test
	void aRestartBeginsTheLogAnew() throws Exception {
		this.processes.start("one", Child.command("fail"), Map.of()).waitFor();
		this.processes.start("one", Child.command("environment"), Map.of("CHILD_SAYS", "hello")).waitFor();
		assertThat(Files.readAllLines(this.processes.log("one"))).contains("hello").doesNotContain("first words");
	}

	@Test
	void readinessOfAProcessThatEndedIsAProblemWithItsLastWords() {
		Process process = this.processes.start("one", Child.command("fail"), Map.of());
		assertProblem(() -> Readiness.await("one", process, this.processes, Duration.ofSeconds(30), () -> false))
			.withMessageContainingAll("one ended at once with exit code 3. It last said: last words",
					this.processes.log("one").toString());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void readinessOfAProcessThatWasKilledSaysThatMemoryMayHaveRunOut() {
		Process process = this.processes.start("one", Child.command("litter"), Map.of());
		process.destroyForcibly();
		assertProblem(() -> Readiness.await("one", process, this.processes, Duration.ofSeconds(30), () -> false))
			.withMessageContainingAll(
					"one ended at once with exit code 137: it was killed, perhaps by Linux because memory "
							+ "ran out. Give this machine or container more of it, or start fewer apps at a time",
					"It last said: ");
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aRunOfAProcessThatWasKilledSaysSo() {
		assertProblem(() -> this.processes.run("one", List.of("sh", "-c", "echo hello; kill -9 $$"), Map.of(),
				Duration.ofSeconds(30), "No answer"))
			.withMessage("No answer: it ended with exit code 137: it was killed, perhaps by Linux because memory ran "
					+ "out. It last said: hello");
	}

	@Test
	void readinessThatDoesNotComeIsAProblem() {
		Process process = start("one", "wait");
		assertProblem(() -> Readiness.await("one", process, this.processes, Duration.ZERO, () -> false))
			.withMessageContaining("one was not ready after 0 s. It last said: " + Child.READY);
	}

	@Test
	void downEndsWhatAKilledLabLeft() throws IOException {
		Process left = start("left", "wait");
		Path other = this.work.resolve("other");
		record(other, DEAD, look("app", left));
		assertThat(Processes.down(other, Duration.ZERO))
			.containsExactly("Ended app (process " + left.pid() + "), which a killed lab left behind.");
		assertThat(left.onExit().join().isAlive()).isFalse();
		assertThat(Processes.down(other, Duration.ZERO)).isEmpty();
	}

	/** As {@code node server.js &} at the end of a script. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void whatACommandPutsIntoTheBackgroundEndsWithIt() throws Exception {
		Process command = background();
		ProcessHandle server = server(command);
		this.processes.stop(List.of(command));
		assertThat(Waiting.until(Duration.ofSeconds(10), () -> !Recorded.lives(server))).isTrue();
	}

	private Process background() throws Exception {
		Process command = this.processes.start("app", List.of("sh", "-c", "sleep 600 & echo $!"), Map.of());
		command.waitFor();
		return command;
	}

	private ProcessHandle server(Process command) {
		assertThat(command.exitValue()).isZero();
		assertThat(command.descendants()).isEmpty();
		return ProcessHandle.of(Long.parseLong(this.processes.lastWords("app"))).orElseThrow();
	}

	@Test
	void downHasNothingToDoWhereNoLabIs() {
		assertThat(Processes.down(this.work.resolve("elsewhere"), Duration.ZERO)).isEmpty();
	}

	@Test
	void aNewLabEndsWhatADeadOneLeft() throws IOException {
		Process left = start("left", "wait");
		Path other = this.work.resolve("other");
		record(other, DEAD, look("app", left));
		try (Processes next = new Processes(other)) {
			assertThat(next.leftBehind())
				.containsExactly("Ended app (process " + left.pid() + "), which a killed lab left behind.");
		}
		assertThat(left.onExit().join().isAlive()).isFalse();
	}

	@Test
	void downEndsALabThatRunsAndThenWhatItLeft() throws IOException {
		Process lab = start("lab", "wait");
		Process app = start("app", "wait");
		Path other = this.work.resolve("other");
		record(other, look("lab", lab), look("app", app));
		assertThat(Processes.down(other, Duration.ZERO)).containsExactly("Ended lab (process " + lab.pid() + ").",
				"Ended app (process " + app.pid() + "), which a killed lab left behind.");
		assertThat(lab.isAlive()).isFalse();
		assertThat(app.onExit().join().isAlive()).isFalse();
	}

	@Test
	void temporaryFilesOfAJvmLieInTheLabsFolderAndAreDeletedWithIt() {
		Process one = start("one", "temporary");
		Process two = start("two", "temporary");
		Path folder = this.work.resolve("tmp");
		assertThat(folder.resolve("one")).isDirectoryContaining("glob:**/child*");
		assertThat(folder.resolve("two")).isDirectoryContaining("glob:**/child*");
		this.processes.kill(List.of(one));
		assertThat(folder).isDirectoryNotContaining("glob:**/one").isDirectoryContaining("glob:**/two");
		this.processes.stop(List.of(two));
		assertThat(folder).doesNotExist();
	}

	@Test
	void aJvmWritesNothingToTheSystemsTemporaryFolder() {
		Process one = start("one", "wait");
		assertThat(Path.of("/tmp", "hsperfdata_" + System.getProperty("user.name"), String.valueOf(one.pid())))
			.doesNotExist();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void temporaryFilesOfAnotherProgramLieInTheLabsFolderToo() throws Exception {
		this.processes.start("shell", List.of("sh", "-c", "echo $TMPDIR"), Map.of()).waitFor();
		assertThat(this.processes.lastWords("shell")).isEqualTo(this.work.resolve("tmp").resolve("shell").toString());
	}

	private static void record(Path folder, Recorded... all) throws IOException {
		Path file = ProcessRecord.of(folder);
		Files.createDirectories(file.getParent());
		Files.writeString(file, Stream.of(all).map(Recorded::line).collect(Collectors.joining()));
	}

	private static Recorded look(String name, Process process) {
		return Recorded.of(name, process.toHandle());
	}

	private Process start(String name, String how) {
		Process process = this.processes.start(name, Child.command(how), Map.of());
		Readiness.await(name, process, this.processes, Duration.ofSeconds(30),
				() -> this.processes.lastWords(name).equals(Child.READY));
		return process;
	}

}
