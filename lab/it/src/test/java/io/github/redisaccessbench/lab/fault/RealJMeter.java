// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.RunningLab;
import org.junit.jupiter.api.Assumptions;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * JMeter itself with the project's own test plan: that which the main job unpacked, so
 * tests that ask for it are skipped where that was never run.
 *
 * @param jar where it is
 * @param folder where it may write
 */
record RealJMeter(Path jar, Path folder) {

	private static final Path MODULE = Home.HOME.resolve("jmeter");

	private static final Path LOGS = Path.of("target").toAbsolutePath();

	static RealJMeter find(Path folder) throws IOException {
		Optional<Path> jar = unpacked();
		Assumptions.assumeTrue(jar.isPresent(), "No JMeter in " + MODULE + "/target: run mvn verify first");
		return new RealJMeter(jar.get(), folder);
	}

	/** It sends the load that the lab of a folder asks for, and has to get to its end. */
	Callable<?> loading(FaultyHome home) {
		return () -> {
			assertThat(load(home)).as("see %s", LOGS).isZero();
			return null;
		};
	}

	/** Sends the load that the lab of a folder asks for. */
	int load(FaultyHome home) throws IOException, InterruptedException {
		Process process = start(home);
		try {
			assertThat(process.waitFor(6, TimeUnit.MINUTES)).isTrue();
			return process.exitValue();
		}
		finally {
			process.destroyForcibly();
		}
	}

	/** Starts it; the caller has to see to its end. */
	Process start(FaultyHome home) throws IOException {
		Files.createDirectories(home.samples().getParent());
		List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				FaultyHome.IN_A_HURRY, "-Djava.util.prefs.userRoot=" + this.folder, "-jar", this.jar.toString(), "-d",
				this.jar.getParent().getParent().toString(), "-n", "-t",
				MODULE.resolve("src/test/jmeter/colors.jmx").toString(), "-l", home.samples().toString(), "-j",
				LOGS.resolve("jmeter.log").toString(), "-q",
				MODULE.resolve("src/test/jmeter/user.properties").toString(), "-q", home.door().toString());
		return new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(LOGS.resolve("jmeter.out").toFile())
			.start();
	}

	/** The plugin unpacks it into a folder with a random name. */
	private static Optional<Path> unpacked() throws IOException {
		if (!Files.isDirectory(MODULE.resolve("target"))) {
			return Optional.empty();
		}
		try (Stream<Path> files = Files.find(MODULE.resolve("target"), 4,
				(file, attributes) -> file.getFileName().toString().matches("ApacheJMeter-.*\\.jar"))) {
			return files.findFirst();
		}
	}

}
