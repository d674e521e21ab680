// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import redis.embedded.core.ExecutableProvider;

/**
 * A process of a Redis server that the lab starts: the program from a jar, or the user's.
 */
final class RedisServer {

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private final Processes processes;

	private final String name;

	private final RedisConfig config;

	private final RedisProgram program;

	private Process process;

	/**
	 * Makes it; nothing is started yet.
	 * @param config where it listens; the program is unpacked in its folder
	 * @throws Problem if its port is in use
	 */
	RedisServer(Processes processes, String name, RedisConfig config, RedisProgram program) {
		processes.keepPort(config.port(), "the embedded Redis", "-Dredis.port");
		this.processes = processes;
		this.name = name;
		this.config = config;
		this.program = program;
	}

	/** Starts it, and waits until it answers. */
	void start() {
		this.process = this.processes.start(this.name, command(), Map.of());
		Readiness.await(this.name, this.process, this.processes, PATIENCE,
				() -> Readiness.accepts(this.config.port()) && isServed());
	}

	/** Another process may listen on the port; then the process ends by itself. */
	private boolean isServed() {
		try (RedisProbe probe = new RedisProbe(
				new RedisLink(this.config.url(), RedisStore.sockets(this.config.truststore())))) {
			return String.valueOf(pid()).equals(probe.processId());
		}
		catch (Problem ex) {
			return false;
		}
	}

	/** The password is in the file: others see command lines. */
	private List<String> command() {
		Path file = this.config.write();
		return Stream
			.concat(Stream.of(this.program.file().orElseGet(this::unpacked).toString(), file.toString()),
					this.program.arguments().stream())
			.toList();
	}

	private Path unpacked() {
		return Problem.attempt("The embedded Redis cannot be unpacked",
				"Start a Redis yourself and name it with -Dredis.url=redis://localhost:6379.",
				() -> ExecutableProvider.newJarResourceProvider(this.config.folder().toFile())
					.get()
					.toPath()
					.toAbsolutePath());
	}

	long pid() {
		return this.process.pid();
	}

}
