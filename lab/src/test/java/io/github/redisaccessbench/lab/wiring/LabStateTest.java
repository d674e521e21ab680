// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

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
	void aDamagedFileIsSaid() throws IOException {
		this.state.write("b1", Phase.READY, null);
		Files.writeString(this.state.file(), "{");
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> this.state.of("b1"))
			.withMessageStartingWith(this.state.file() + " cannot be read: ");
	}

}
