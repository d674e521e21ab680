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
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class ProcessRecordTest {

	/** A process that cannot be: this one's pid, started in 1970. */
	private static final Recorded DEAD = new Recorded(ProcessHandle.current().pid(), 1, "-", "dead");

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
		assertThat(this.record.endLeftovers())
			.containsExactly("Ended app (process " + this.child.pid() + "), which a killed lab left behind.");
		assertThat(this.child.onExit().join().isAlive()).isFalse();
	}

	@Test
	void theRecordIsGoneAfterwards() {
		write(DEAD, app());
		this.record.endLeftovers();
		assertThat(this.folder).isEmptyDirectory();
	}

	@Test
	void whatIsReadIsWhatWasWritten() {
		Recorded odd = new Recorded(0, 2, Recorded.expected("x", List.of("/opt/my java/bin/java")).command(),
				"a=b: c\u00fc #!");
		this.record.write(new Content(app(), List.of(odd, DEAD)));
		assertThat(this.record.read()).hasValue(new Content(app(), List.of(odd, DEAD)));
	}

	/** A pid alone may be somebody else's by now. */
	@Test
	void aProcessIsEndedOnlyIfItAlsoStartedThen() {
		write(DEAD, new Recorded(app().pid(), app().startMs() - 60_000, "-", "app"));
		assertThat(this.record.endLeftovers()).isEmpty();
		assertThat(this.child.isAlive()).isTrue();
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void aClockThatWasSetSinceIsNoReasonToForgetAProcess() {
		Recorded stepped = new Recorded(app().pid(), app().startMs() + 3_600_000, app().ticks(), "-", "app");
		assertThat(stepped.alive()).map(ProcessHandle::pid).hasValue(this.child.pid());
		write(DEAD, stepped);
		assertThat(this.record.endLeftovers()).hasSize(1);
		assertThat(this.child.onExit().join().isAlive()).isFalse();
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void aProcessOfAnotherTickOrAnotherStartOfTheMachineIsSomebodyElses() {
		assertThat(app().ticks()).matches("\\d+@[0-9a-f-]{36}");
		for (String other : List.of("1" + app().ticks(), app().ticks().replaceFirst("@.", "@-"))) {
			assertThat(new Recorded(app().pid(), app().startMs(), other, "-", "app").alive()).isEmpty();
		}
	}

	@Test
	void aRecordOfALabThatWroteNoTicksIsRead() throws IOException {
		write(DEAD, app());
		Files.writeString(this.record.file(), Files.readString(this.record.file()).replaceAll("/\\d+@[0-9a-f-]+", ""));
		assertThat(Files.readString(this.record.file())).doesNotContain("@");
		assertThat(this.record.endLeftovers()).hasSize(1);
	}

	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aProgramMayBeDeletedWhileItRuns() throws Exception {
		Path program = copyOfSleep();
		Process process = new ProcessBuilder(program.toString(), "60").start();
		try {
			Recorded recorded = Recorded.of("redis", process.toHandle());
			Files.delete(program);
			write(DEAD, recorded);
			assertThat(this.record.endLeftovers()).hasSize(1);
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
		Recorded expected = Recorded.expected("app", Child.command("wait"));
		Recorded other = Recorded.expected("other", Child.command("wait", "-Dother=1"));
		assertThat(expected.alive()).map(ProcessHandle::pid).hasValue(this.child.pid());
		assertThat(other.alive()).isEmpty();
		write(DEAD, expected);
		assertThat(this.record.endLeftovers())
			.containsExactly("Ended app (process " + this.child.pid() + "), which a killed lab left behind.");
		assertThat(this.child.onExit().join().exitValue()).isEqualTo(128 + 9);
	}

	@Test
	void whatHasEndedAlreadyIsNotReported() {
		write(DEAD, DEAD);
		assertThat(this.record.endLeftovers()).isEmpty();
	}

	@Test
	void temporaryFilesAreDeletedWhetherOrNotTheirProcessStillRan() throws IOException {
		TemporaryFolders temporary = TemporaryFolders.in(this.record.work());
		Files.createFile(Files.createDirectories(temporary.of("app")).resolve("file"));
		Files.createFile(Files.createDirectories(temporary.of("dead")).resolve("file"));
		this.record.write(new Content(DEAD, List.of(app(), DEAD)));
		this.record.endLeftovers();
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
		assertThat(this.record.endLeftovers()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{", "1 2", "\n", "\0\0\0" })
	void aDamagedRecordIsReportedInOneLineAndNothingIsEnded(String text) throws IOException {
		write(DEAD, app());
		String whole = Files.readString(this.record.file());
		for (String damaged : List.of(text, whole.replace(" app", ""), whole.replace(" - ", " x "))) {
			Files.writeString(this.record.file(), damaged);
			assertThat(this.record.runningLab()).isEmpty();
			assertThat(this.record.endLeftovers()).singleElement()
				.asString()
				.startsWith("The record of processes " + this.record.file() + " is damaged (")
				.contains("the lab ended nothing")
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
		return Recorded.of("app", this.child.toHandle());
	}

	private void write(Recorded lab, Recorded started) {
		this.record.write(new Content(lab, List.of(started)));
	}

}
