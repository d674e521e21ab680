// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import com.sun.jna.Library;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class MachineTest {

	@TempDir
	private Path folder;

	/** It was ~/.cache/JNA/temp. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void askingTheOperatingSystemLeavesNothingBehind() throws Exception {
		Path home = Files.createDirectory(this.folder.resolve("home"));
		Path temporary = Files.createDirectory(this.folder.resolve("tmp"));
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"--enable-native-access=ALL-UNNAMED", "-XX:+PerfDisableSharedMem", "-Duser.home=" + home,
				"-Djava.io.tmpdir=" + temporary, "-cp", System.getProperty("java.class.path"),
				MachineTest.class.getName())
			.inheritIO();
		builder.environment().remove("XDG_CACHE_HOME");
		assertThat(builder.start().waitFor()).isZero();
		assertThat(left()).containsExactlyInAnyOrder(home, temporary);
	}

	private Stream<Path> left() throws IOException {
		try (Stream<Path> all = Files.walk(this.folder)) {
			return all.filter((path) -> !path.equals(this.folder)).toList().stream();
		}
	}

	/** Asks, both ways. */
	public static void main(String[] arguments) {
		Machine.library("c", LibC.class).getpid();
		Machine.info().getOperatingSystem().getProcessId();
	}

	/** The C library. */
	interface LibC extends Library {

		int getpid();

	}

}
