// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.ProcessRecord.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ProcessRecordTest {

	@TempDir
	private Path folder;

	private ProcessRecord record;

	private Process child;

	@BeforeEach
	void begin() throws IOException {
		this.record = new ProcessRecord(this.folder.resolve("record.json"));
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
		write(dead(), Recorded.of("app", this.child.toHandle()));
		assertThat(this.record.endLeftovers()).containsExactly("app (process " + this.child.pid() + ")");
		assertThat(this.child.isAlive()).isFalse();
	}

	@Test
	void theRecordIsGoneAfterwards() {
		write(dead(), Recorded.of("app", this.child.toHandle()));
		this.record.endLeftovers();
		assertThat(this.record.file()).doesNotExist();
	}

	@Test
	void aPidThatSomebodyElseGotIsNotTouched() {
		Recorded now = Recorded.of("app", this.child.toHandle());
		write(dead(), new Recorded("app", now.pid(), now.startMs() - 60_000));
		assertThat(this.record.endLeftovers()).isEmpty();
		assertThat(this.child.isAlive()).isTrue();
	}

	@Test
	void whatHasEndedAlreadyIsNotReported() {
		write(dead(), dead());
		assertThat(this.record.endLeftovers()).isEmpty();
	}

	@Test
	void anotherLabThatIsAliveIsRefusedAndItsProcessesLive() {
		Recorded lab = Recorded.of("lab", this.child.toHandle());
		write(lab, lab);
		assertThatExceptionOfType(Problem.class).isThrownBy(this.record::endLeftovers)
			.withMessageContaining("A lab of this folder is running already: process " + lab.pid())
			.withMessageContaining("lab down");
		assertThat(this.child.isAlive()).isTrue();
	}

	@Test
	void aLabWhosePidSomebodyElseGotIsDead() {
		Recorded now = Recorded.of("lab", this.child.toHandle());
		write(new Recorded("lab", now.pid(), now.startMs() - 60_000), dead());
		assertThat(this.record.runningLab()).isEmpty();
	}

	@Test
	void thisLabIsNoOther() {
		this.record.write(List.of());
		assertThat(this.record.runningLab()).isEmpty();
	}

	@Test
	void withoutARecordNothingIsLeft() {
		assertThat(this.record.endLeftovers()).isEmpty();
	}

	@Test
	void aDamagedRecordIsAProblemThatNamesTheFile() throws IOException {
		Files.writeString(this.record.file(), "{");
		assertThatExceptionOfType(Problem.class).isThrownBy(this.record::endLeftovers)
			.withMessageContaining(this.record.file().toString());
	}

	@Test
	void eachFolderHasItsOwnRecord() {
		assertThat(ProcessRecord.of(this.folder)).isEqualTo(ProcessRecord.of(this.folder.resolve("x").resolve("..")))
			.isNotEqualTo(ProcessRecord.of(this.folder.resolve("x")));
	}

	@Test
	void theRecordDoesNotLieInTheFolderThatCleanEmpties() {
		assertThat(ProcessRecord.of(this.folder).file().startsWith(this.folder)).isFalse();
	}

	private void write(Recorded lab, Recorded started) {
		Json.write(this.record.file(), new Content(lab, List.of(started)));
	}

	/** A process that cannot be: this one's pid, started in 1970. */
	private static Recorded dead() {
		return new Recorded("dead", ProcessHandle.current().pid(), 1);
	}

}
