// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Processes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LocalEngineTest {

	@TempDir
	private Path folder;

	@Test
	void oneThatEndsAtOnceIsNotWaitedFor() throws Exception {
		Files.createDirectories(this.folder.resolve("hyperfoil/target"));
		Files.writeString(this.folder.resolve("hyperfoil/target/hyperfoil-1.jar"), "no jar");
		try (Processes processes = new Processes(this.folder.resolve("work"));
				LocalEngine engine = new LocalEngine(processes, this.folder)) {
			assertThatExceptionOfType(Problem.class).isThrownBy(engine::open)
				.withMessageStartingWith("Hyperfoil ended before it was ready. It last said: ")
				.withMessageContaining("corrupt jarfile");
		}
	}

}
