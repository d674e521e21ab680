// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Loopback;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Java;
import io.github.redisaccessbench.lab.process.Processes;

/** One engine, as a process of this machine that the lab starts. */
public final class LocalEngine implements Engines {

	/** The variable that tells an engine the token. */
	static final String TOKEN = "ENGINES_TOKEN";

	private static final String NAME = "hyperfoil";

	private static final Duration TO_COME = Duration.ofSeconds(60);

	/** So often it is looked whether the process is still there. */
	private static final Duration LOOK = Duration.ofMillis(200);

	private static final int TOKEN_BYTES = 16;

	/** The last two: what its libraries do would be announced on JDK 25. */
	private static final List<String> FLAGS = List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC",
			"--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

	/** The first Java that knows the last of them. */
	private static final int KNOWS_UNSAFE = 23;

	private final Processes processes;

	private final Path jar;

	private Process process;

	/**
	 * Finds its jar; nothing is started yet.
	 * @param processes who keeps its process
	 * @param home the project's folder
	 * @throws Problem if there is no jar
	 */
	public LocalEngine(Processes processes, Path home) {
		this.processes = processes;
		this.jar = Jars.find(home, "hyperfoil/target/hyperfoil-*.jar");
	}

	@Override
	public List<Engine> open() {
		return Problem.attempt("Hyperfoil cannot be reached", "", () -> {
			String token = Secret.random(TOKEN_BYTES);
			try (EngineDoor door = EngineDoor.plain(Loopback.ADDRESS, token)) {
				this.process = this.processes.start(NAME, command(door.port()), Map.of(TOKEN, token));
				return List.of(first(door));
			}
		});
	}

	private Engine first(EngineDoor door) throws IOException {
		long end = System.nanoTime() + TO_COME.toNanos();
		Optional<Engine> engine = Optional.empty();
		while (engine.isEmpty() && this.process.isAlive() && System.nanoTime() < end) {
			engine = door.next(1, System.nanoTime() + LOOK.toNanos());
		}
		return engine.orElseThrow(() -> new Problem(
				"Hyperfoil " + (this.process.isAlive() ? "did not start within " + TO_COME.toSeconds() + " s"
						: "ended before it was ready") + ". It last said: " + lastWords()));
	}

	private List<String> command(int port) {
		List<String> flags = (Runtime.version().feature() >= KNOWS_UNSAFE) ? FLAGS : FLAGS.subList(0, FLAGS.size() - 1);
		return Java.command(flags, Jars.copy(this.jar, this.processes.jars().resolve(NAME + ".jar")),
				List.of(String.valueOf(port)));
	}

	@Override
	public long pid() {
		return this.process.pid();
	}

	@Override
	public String lastWords() {
		return this.processes.lastWords(NAME);
	}

	@Override
	public void close() {
		if (this.process != null) {
			this.processes.kill(List.of(this.process));
		}
	}

}
