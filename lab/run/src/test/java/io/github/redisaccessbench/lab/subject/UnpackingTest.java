// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.redisaccessbench.lab.process.ClassJar;
import io.github.redisaccessbench.lab.process.Processes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** That the apps are unpacked is seen in LabIT, which has their jars. */
class UnpackingTest {

	@TempDir
	private Path folder;

	@Test
	void aJarThatCannotUnpackItselfIsStartedAsItIs() throws IOException {
		Path jar = this.folder.resolve("tiny.jar");
		ClassJar.pack(jar, TinyApp.class);
		try (Processes processes = new Processes(this.folder.resolve("work"))) {
			assertThat(new BootJar(jar).unpack(processes, "tiny")).isEqualTo(jar);
		}
	}

	@Test
	void whatIsNoJarIsSaid() throws IOException {
		Path jar = Files.writeString(this.folder.resolve("tiny.jar"), "nonsense");
		try (Processes processes = new Processes(this.folder.resolve("work"))) {
			assertProblem(() -> new BootJar(jar).unpack(processes, "tiny")).withMessageContaining(jar + " is no jar");
		}
	}

}
