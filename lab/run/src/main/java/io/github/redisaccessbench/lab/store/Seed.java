// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Keyspace;

/** Runs the seed, which writes the keys and checks what it wrote. */
public final class Seed {

	private static final String NAME = "seed";

	/** Memory for all colors; no Redis that answers without end may take more. */
	private static final List<String> FLAGS = List.of("-XX:TieredStopAtLevel=1", "-Xmx128m",
			"-XX:MaxDirectMemorySize=32m");

	private static final Duration PATIENCE = Duration.ofMinutes(2);

	private final Processes processes;

	private final Path jar;

	private final Path report;

	/**
	 * Finds the seed's jar.
	 * @param processes keeps the process
	 * @param folder where the seed's report is written; made if need be
	 * @throws Problem if there is none
	 */
	public Seed(Processes processes, Path home, Path folder) {
		this.processes = processes;
		this.jar = Jars.find(home, "seed/target/seed-*.jar");
		this.report = folder.resolve("seed.json");
	}

	/**
	 * Seeds.
	 * @param environment says where to
	 * @return what the seed printed: one line for each layout
	 * @throws Problem if the seed fails; the message quotes it
	 */
	List<String> run(Map<String, String> environment, int colors) {
		// That a remote host is all right was asked before; the URL may hold a password.
		List<String> arguments = List.of("--colors=" + colors, "--allow-remote", "--report=" + this.report);
		Problem.attempt("The seed's report cannot be written", "",
				() -> Files.createDirectories(this.report.getParent()));
		this.processes.run(NAME, Java.command(FLAGS, this.jar, arguments), environment, PATIENCE, "The seed failed");
		return Problem.attempt("The seed's log cannot be read", "", () -> Files.readAllLines(this.processes.log(NAME)));
	}

	/** What the layouts take: one entry for each layout. */
	List<Keyspace> keyspaces() {
		return List.of(Json.read(this.report, Keyspace[].class));
	}

}
