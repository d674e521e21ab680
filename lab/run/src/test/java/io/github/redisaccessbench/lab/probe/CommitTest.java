// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

class CommitTest {

	@TempDir
	private Path home;

	@Test
	void aCleanFolderHasTheShortHashAndOneWithoutGitNone() throws Exception {
		assertThat(Commit.of(this.home)).isNull();
		repository();
		assertThat(Commit.of(this.home)).matches("[0-9a-f]{7,}");
	}

	@Test
	void aChangedFileIsSaidButNoneThatGitDoesNotKnow() throws Exception {
		repository();
		Files.writeString(this.home.resolve("b.txt"), "mine");
		assertThat(Commit.of(this.home)).matches("[0-9a-f]{7,}");
		Files.writeString(this.home.resolve("a.txt"), "changed");
		assertThat(Commit.of(this.home)).matches("[0-9a-f]{7,}\\+changes");
	}

	/** As a repository may say it: git asks a program of its own, which does not end. */
	@Test
	@Timeout(60)
	@DisabledOnOs(OS.WINDOWS)
	void aGitThatDoesNotAnswerIsNotWaitedForAndEnded() throws Exception {
		repository();
		Path hangs = Files.writeString(this.home.resolve("hangs"), "#!/bin/sh\necho $$ > asked\nexec sleep 120\n");
		Files.setPosixFilePermissions(hangs, PosixFilePermissions.fromString("rwx------"));
		git("config", "core.fsmonitor", hangs.toString());
		assertThat(Commit.of(this.home, Duration.ofSeconds(4))).isNull();
		Path asked = this.home.resolve("asked");
		assumeThat(asked).as("this git asks a program").exists();
		long pid = Long.parseLong(Files.readString(asked).strip());
		ProcessHandle.of(pid).ifPresent((process) -> process.onExit().join());
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
