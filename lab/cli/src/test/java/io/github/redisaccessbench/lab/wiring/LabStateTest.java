// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.LabState.Phase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
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
	void theLastStateHoldsForItsBuildOnly() {
		assertThat(this.state.read()).isEmpty();
		assertThat(this.state.of("b1")).isEmpty();
		this.state.write("b1", Phase.STARTING, null);
		this.state.write("b1", Phase.FAILED, "Port 1 is in use.");
		assertThat(this.state.of("b1"))
			.hasValue(new Content("b1", ProcessHandle.current().pid(), Phase.FAILED, "Port 1 is in use."));
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
	void buildsOfLongAgoAreForgottenAndThisOneAndTheLastRunAreNot() throws IOException {
		Folders folders = new Folders(this.folder, this.folder);
		Instant now = Instant.parse("2026-11-22T14:02:00Z");
		LabState mine = folders.state("mine");
		for (LabState one : List.of(folders.state(), folders.state("old"), folders.state("new"), mine)) {
			one.write("b1", Phase.READY, null);
			Files.setLastModifiedTime(one.file(), FileTime.from(now.minus(Duration.ofMinutes(61))));
		}
		Files.setLastModifiedTime(folders.state("new").file(), FileTime.from(now.minus(Duration.ofMinutes(59))));
		mine.forgetOld(now);
		assertThat(this.folder).isDirectoryNotContaining("glob:**/state-old.json");
		assertThat(List.of(folders.state("new"), mine, folders.state())).extracting(LabState::file)
			.allSatisfy((file) -> assertThat(file).exists());
	}

	@Test
	void aDamagedFileIsSaid() throws IOException {
		this.state.write("b1", Phase.READY, null);
		Files.writeString(this.state.file(), "{");
		assertProblem(() -> this.state.of("b1")).withMessageStartingWith(this.state.file() + " cannot be read: ");
	}

	@Test
	void aLabThatRunsIsWaitedForUntilItIsReady() throws Exception {
		this.state.write("b1", Phase.STARTING, null);
		CompletableFuture<Void> ready = CompletableFuture.runAsync(() -> this.state.await("b1"));
		assertThatExceptionOfType(TimeoutException.class).isThrownBy(() -> ready.get(200, TimeUnit.MILLISECONDS));
		this.state.write("b1", Phase.READY, null);
		ready.get(30, TimeUnit.SECONDS);
		this.state.write("b1", Phase.DONE, null);
		this.state.await("b1");
		this.state.write("b1", Phase.FAILED, "no Redis");
		assertProblem(() -> this.state.await("b1")).withMessage("no Redis");
	}

	@Test
	void aLabThatEndedWhileItWasStartingIsNotWaitedFor() throws Exception {
		Process gone = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "--version").start();
		gone.getInputStream().readAllBytes();
		gone.waitFor();
		Json.write(this.state.file(), new Content("b1", gone.pid(), Phase.STARTING, null));
		assertProblem(() -> this.state.await("b1")).withMessageStartingWith("The lab ended while it was starting.");
		Json.write(this.state.file(), new Content("b1", gone.pid(), Phase.FAILED, "rounds must be …"));
		assertProblem(() -> this.state.await("b1")).withMessage("rounds must be …");
	}

	@Test
	void aFolderThatIsDeletedIsToldWithWhatToDo() throws IOException {
		this.state.write("b1", Phase.READY, null);
		assertThat(this.state.isGone()).isFalse();
		CompletableFuture<String> alarm = new CompletableFuture<>();
		this.state.watch(alarm::complete);
		Files.delete(this.state.file());
		assertThat(alarm.orTimeout(30, TimeUnit.SECONDS).join()).startsWith("The lab's folder "
				+ this.state.file().getParent()
				+ " was deleted while the run went on, as 'mvn clean' does. The run ends here and is lost: run again");
		assertThat(this.state.isGone()).isTrue();
	}

}
