// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** In a process of its own, as a user starts it. */
class WorkerTest {

	@ParameterizedTest
	@ValueSource(strings = { "127.0.0.1:99999", "127.0.0.1:port", "a:b:1", "" })
	void saysHowToStartItIfItCannotUnderstand(String lab) throws Exception {
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-cp", System.getProperty("java.class.path"), Worker.class.getName(), lab);
		builder.environment().put("ENGINES_TOKEN", "token");
		Process worker = builder.start();
		String said = new String(worker.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(said.strip())
			.isEqualTo("engine: Start it by ENGINES_TOKEN=<token> java -jar hyperfoil.jar <host of the lab>:<port>.");
		assertThat(worker.waitFor()).isOne();
	}

}
