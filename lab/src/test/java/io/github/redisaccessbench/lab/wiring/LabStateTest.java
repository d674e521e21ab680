// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LabStateTest {

	@TempDir
	private Path folder;

	private LabState state;

	@BeforeEach
	void inANewFolder() {
		this.state = new LabState(this.folder.resolve("new").resolve("state.json"));
	}

	@Test
	void whereNoLabWasThereIsNone() {
		assertThat(this.state.read()).isEmpty();
		assertThat(this.state.of("b1")).isEmpty();
	}

	@Test
	void theLastStateHolds() {
		this.state.write("b1", Phase.STARTING, null);
		this.state.write("b1", Phase.FAILED, "Port 1 is in use.");
		assertThat(this.state.of("b1"))
			.hasValue(new Content("b1", ProcessHandle.current().pid(), Phase.FAILED, "Port 1 is in use."));
	}

	@Test
	void anotherBuildsStateIsNotIts() {
		this.state.write("b1", Phase.READY, null);
		assertThat(this.state.of("b2")).isEmpty();
		assertThat(this.state.read()).map(Content::phase).hasValue(Phase.READY);
	}

	@Test
	void eachBuildHasAFileOfItsOwnWhateverItIsCalled() {
		Folders folders = new Folders(this.folder, this.folder);
		assertThat(folders.state("2026-11-22T14:02:00Z").file()).hasFileName("state-2026-11-22T14_02_00Z.json");
		assertThat(folders.state("../b1").file()).hasParentRaw(this.folder);
		// Maven writes the time with the digits of its locale.
		assertThat(folders.state("\u0661\u0662").file()).isNotEqualTo(folders.state("\u0661\u0663").file());
	}

	@Test
	void buildsOfLongAgoAreForgottenAndTheLastRunIsNot() throws IOException {
		Folders folders = new Folders(this.folder, this.folder);
		Instant now = Instant.parse("2026-11-22T14:02:00Z");
		for (LabState one : List.of(folders.state(), folders.state("old"), folders.state("new"))) {
			one.write("b1", Phase.READY, null);
			Files.setLastModifiedTime(one.file(), FileTime.from(now.minus(Duration.ofMinutes(61))));
		}
		Files.setLastModifiedTime(folders.state("new").file(), FileTime.from(now.minus(Duration.ofMinutes(59))));
		LabState.forgetOld(this.folder, now);
		assertThat(this.folder).isDirectoryNotContaining("glob:**/state-old.json");
		assertThat(folders.state("new").file()).exists();
		assertThat(folders.state().file()).exists();
	}

	@Test
	void aDamagedFileIsSaid() throws IOException {
		this.state.write("b1", Phase.READY, null);
		Files.writeString(this.state.file(), "{");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.state.of("b1"))
			.withMessageStartingWith(this.state.file() + " cannot be read: ");
	}

}
