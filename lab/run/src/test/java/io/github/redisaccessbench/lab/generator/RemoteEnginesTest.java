// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class RemoteEnginesTest {

	@TempDir
	private Path folder;

	private Path keystore;

	@BeforeEach
	void keystore() throws Exception {
		this.keystore = Files.createFile(this.folder.resolve("rmi_keystore.jks"));
	}

	@Test
	void portsHaveAStandardAndTheWayToThemTellsTheOwnAddress() {
		RemoteEngines engines = RemoteEngines.of("127.0.0.1, 127.0.0.2:1100", 8090, this.keystore, "secret");
		assertThat(engines.names()).containsExactly("127.0.0.1:1099", "127.0.0.2:1100");
		assertThat(engines.here().isLoopbackAddress()).isTrue();
		assertThat(engines.keystore()).isAbsolute();
	}

	@ParameterizedTest
	@ValueSource(strings = { "load1 load2", "http://load1", "load1,", ",load1", "load1:", "load1:port", "load1:123456",
			"load1:70000", "-Dx;y" })
	void whatIsNoHostIsRefused(String text) {
		assertProblem(() -> RemoteEngines.of(text, 8090, this.keystore, "secret"))
			.withMessageStartingWith("jmeter.remote must be hosts, or hosts with ports, ");
	}

	@ParameterizedTest
	@CsvSource({ "no-such-host.invalid, The engine no-such-host.invalid:1099 cannot be reached: ",
			"'127.0.0.1,127.0.0.1:1099', jmeter.remote names an engine twice" })
	void whatCannotBeIsRefused(String text, String why) {
		assertProblem(() -> RemoteEngines.of(text, 8090, this.keystore, "secret")).withMessageStartingWith(why);
	}

	@Test
	void withoutAKeystoreOrItsPasswordNothingIsSent() {
		for (Secrets secrets : new Secrets[] { new Secrets(null, "secret"),
				new Secrets(this.folder.resolve("none"), "secret"), new Secrets(this.keystore, null),
				new Secrets(this.keystore, " ") }) {
			assertProblem(() -> RemoteEngines.of("127.0.0.1", 8090, secrets.keystore(), secrets.password()))
				.withMessageStartingWith("jmeter.remote needs a keystore that can be read")
				.withMessageContaining("JMETER_REMOTE_PASSWORD");
		}
	}

	private record Secrets(Path keystore, String password) {

	}

}
