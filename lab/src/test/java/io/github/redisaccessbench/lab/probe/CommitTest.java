// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

class CommitTest {

	@TempDir
	private Path home;

	@Test
	void aFolderWithoutGitHasNoCommit() {
		assertThat(Commit.of(this.home)).isNull();
	}

	@Test
	void aCleanFolderHasTheShortHash() throws Exception {
		repository();
		assertThat(Commit.of(this.home)).matches("[0-9a-f]{7,}");
	}

	@Test
	void aChangedFileIsSaid() throws Exception {
		repository();
		Files.writeString(this.home.resolve("a.txt"), "changed");
		assertThat(Commit.of(this.home)).matches("[0-9a-f]{7,}\\+changes");
	}

	@Test
	void aFileThatGitDoesNotKnowIsNoChange() throws Exception {
		repository();
		Files.writeString(this.home.resolve("b.txt"), "mine");
		assertThat(Commit.of(this.home)).matches("[0-9a-f]{7,}");
	}

	private void repository() throws Exception {
		Files.writeString(this.home.resolve("a.txt"), "a");
		assumeThat(git("init", "--quiet")).as("git is here").isTrue();
		git("add", "a.txt");
		git("-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "commit",
				"--quiet", "--message=a");
	}

	private boolean git(String... arguments) throws InterruptedException {
		List<String> command = new ArrayList<>(List.of("git"));
		command.addAll(List.of(arguments));
		try {
			return new ProcessBuilder(command).directory(this.home.toFile())
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start()
				.waitFor() == 0;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
