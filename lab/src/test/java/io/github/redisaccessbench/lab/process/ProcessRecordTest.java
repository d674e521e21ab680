// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.process.ProcessRecord.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessRecordTest {

	/** A process that cannot be: this one's pid, started in 1970. */
	private static final Recorded DEAD = new Recorded("dead", ProcessHandle.current().pid(), 1, "", "", "");

	@TempDir
	private Path folder;

	private ProcessRecord record;

	private Process child;

	@BeforeEach
	void begin() throws IOException {
		this.record = new ProcessRecord(this.folder, this.folder.resolve("work").toAbsolutePath());
		this.child = new ProcessBuilder(Child.command("wait")).redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.start();
	}

	@AfterEach
	void end() {
		this.child.destroyForcibly().onExit().join();
	}

	@Test
	void whatADeadLabLeftIsEnded() {
		write(DEAD, app());
		assertThat(Leftovers.end(this.record))
			.containsExactly("Ended app (process " + this.child.pid() + "), which a killed lab left behind.");
		assertThat(this.child.onExit().join().isAlive()).isFalse();
	}

	@Test
	void theRecordIsGoneAfterwards() {
		write(DEAD, app());
		Leftovers.end(this.record);
		assertThat(this.folder).isEmptyDirectory();
	}

	@Test
	void whatIsReadIsWhatWasWritten() {
		Recorded odd = new Recorded("a=b: c", 1, 2, "me\\you", "/opt/my java/bin/java", "-Da=\u00fc #!\n\t-Db= ");
		this.record.write(new Content(app(), List.of(odd, DEAD)));
		assertThat(this.record.read()).hasValue(new Content(app(), List.of(odd, DEAD)));
	}

	/** All of them have to be as they were: a pid alone may be somebody else's by now. */
	@ParameterizedTest
	@ValueSource(strings = { "start", "owner", "program", "arguments" })
	void aProcessIsEndedOnlyIfPidStartOwnerAndCommandMatch(String differs) {
		Recorded now = app();
		write(DEAD,
				new Recorded("app", now.pid(), differs.equals("start") ? now.startMs() - 60_000 : now.startMs(),
						differs.equals("owner") ? "nobody-else" : now.owner(),
						differs.equals("program") ? "/bin/sh" : now.program(),
						differs.equals("arguments") ? now.arguments() + " more" : now.arguments()));
		assertThat(Leftovers.end(this.record)).isEmpty();
		assertThat(this.child.isAlive()).isTrue();
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProgramOfTheLabsFolderMayChangeItsTitleAndBeDeleted() throws Exception {
		Path program = copyOfSleep();
		Process process = new ProcessBuilder(program.toString(), "60").start();
		try {
			Recorded recorded = this.record.look("redis", process.toHandle());
			assertThat(recorded.program()).isEqualTo(program.toString());
			assertThat(recorded.arguments()).isEmpty();
			Files.delete(program);
			write(DEAD, recorded);
			assertThat(Leftovers.end(this.record)).hasSize(1);
			assertThat(process.waitFor()).isEqualTo(128 + 9);
		}
		finally {
			process.destroyForcibly();
		}
	}

	private Path copyOfSleep() throws IOException {
		Path sleep = Stream.of("/bin/sleep", "/usr/bin/sleep")
			.map(Path::of)
			.filter(Files::exists)
			.findFirst()
			.orElseThrow();
		Path copy = Files.createDirectories(this.record.work()).toRealPath().resolve("redis-server");
		Files.copy(sleep.toRealPath(), copy);
		assertThat(copy.toFile().setExecutable(true)).isTrue();
		this.record = new ProcessRecord(this.folder, copy.getParent());
		return copy;
	}

	/** The lab was killed between the start of a process and its line in the record. */
	@Test
	void aProcessThatWasJustBeingStartedIsFoundByItsCommand() {
		Recorded expected = this.record.expect("app", Child.command("wait"));
		Recorded other = this.record.expect("other", Child.command("wait", "-Dother=1"));
		assertThat(expected.alive()).map(ProcessHandle::pid).hasValue(this.child.pid());
		assertThat(other.alive()).isEmpty();
		write(DEAD, expected);
		assertThat(Leftovers.end(this.record))
			.containsExactly("Ended app (process " + this.child.pid() + "), which a killed lab left behind.");
		assertThat(this.child.onExit().join().exitValue()).isEqualTo(128 + 9);
	}

	@Test
	void whatHasEndedAlreadyIsNotReported() {
		write(DEAD, DEAD);
		assertThat(Leftovers.end(this.record)).isEmpty();
	}

	@Test
	void temporaryFilesAreDeletedWhetherOrNotTheirProcessStillRan() throws IOException {
		TemporaryFolders temporary = TemporaryFolders.in(this.record.work());
		Files.createFile(Files.createDirectories(temporary.of("app")).resolve("file"));
		Files.createFile(Files.createDirectories(temporary.of("dead")).resolve("file"));
		this.record.write(new Content(DEAD, List.of(app(), DEAD)));
		Leftovers.end(this.record);
		assertThat(temporary.folder()).doesNotExist();
	}

	@Test
	void theLabThatWroteItIsKnownAsLongAsItRuns() {
		write(app(), DEAD);
		assertThat(this.record.runningLab()).hasValue(app());
		this.child.destroyForcibly().onExit().join();
		assertThat(this.record.runningLab()).isEmpty();
	}

	@Test
	void withoutARecordNothingIsLeft() {
		assertThat(this.record.runningLab()).isEmpty();
		assertThat(Leftovers.end(this.record)).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{", "processes=1", "processes=x", "lab.pid=x", "a=\\uXY", "\0\0\0" })
	void aDamagedRecordIsReportedInOneLineAndNothingIsEnded(String text) throws IOException {
		write(DEAD, app());
		String whole = Files.readString(this.record.file());
		for (String damaged : List.of(text, whole.replace("0.owner", "0.owned"), whole.replace("pid=", "pid=x"))) {
			Files.writeString(this.record.file(), damaged);
			assertThat(this.record.runningLab()).isEmpty();
			assertThat(Leftovers.end(this.record)).singleElement()
				.asString()
				.startsWith("The record of processes " + this.record.file() + " is damaged (")
				.contains("nothing was ended")
				.doesNotContain("\n");
			assertThat(this.child.isAlive()).isTrue();
			assertThat(this.record.file()).doesNotExist();
		}
	}

	@Test
	void eachFolderHasItsOwnRecord() {
		assertThat(ProcessRecord.of(this.folder)).isEqualTo(ProcessRecord.of(this.folder.resolve("x").resolve("..")));
		assertThat(ProcessRecord.of(this.folder).file())
			.isNotEqualTo(ProcessRecord.of(this.folder.resolve("x")).file());
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aFolderHasTheSameRecordByEachOfItsNamesBeforeAndAfterItIsMade() throws IOException {
		Path link = Files.createSymbolicLink(this.folder.resolve("link"), this.folder);
		ProcessRecord before = ProcessRecord.of(link.resolve("target").resolve("lab"));
		Files.createDirectories(this.folder.resolve("target").resolve("lab"));
		assertThat(ProcessRecord.of(this.folder.resolve("target").resolve("lab"))).isEqualTo(before);
	}

	@Test
	void theRecordDoesNotLieInTheFolderThatCleanEmpties() {
		assertThat(ProcessRecord.of(this.folder).file().startsWith(this.folder)).isFalse();
	}

	private Recorded app() {
		return this.record.look("app", this.child.toHandle());
	}

	private void write(Recorded lab, Recorded started) {
		this.record.write(new Content(lab, List.of(started)));
	}

}
