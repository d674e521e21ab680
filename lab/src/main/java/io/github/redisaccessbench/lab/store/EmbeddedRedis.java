// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import redis.embedded.core.ExecutableProvider;

/**
 * A real Redis server from a jar. It keeps nothing on disk, listens on loopback only and
 * has a password that is made up for it.
 */
public final class EmbeddedRedis extends RedisStore {

	private static final String NAME = "redis";

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private final Processes processes;

	private final RedisConfig config;

	private Process process;

	/**
	 * Makes it; nothing is started yet.
	 * @param processes who keeps the process
	 * @param work the lab's folder; the program is unpacked in it
	 * @param port the port on 127.0.0.1
	 * @param seed fills it
	 * @throws Problem if the port is in use
	 */
	public EmbeddedRedis(Processes processes, Path work, int port, Seed seed) {
		this(processes, RedisConfig.random(work.resolve(NAME), port), seed);
	}

	private EmbeddedRedis(Processes processes, RedisConfig config, Seed seed) {
		super(config.url(), Optional.empty(), "embedded, port " + config.port(), false, seed);
		Ports.requireFree(config.port(), "the embedded Redis", "-Dredis.port");
		this.processes = processes;
		this.config = config;
	}

	@Override
	protected void launch() {
		this.process = this.processes.start(NAME, command(), Map.of());
		Readiness.await(NAME, this.process, this.processes, PATIENCE,
				() -> Readiness.accepts(this.config.port()) && isServed());
	}

	/** Somebody else may listen on the port; then the process ends by itself. */
	private boolean isServed() {
		try (RedisProbe probe = new RedisProbe(this.config.url())) {
			return String.valueOf(this.process.pid()).equals(probe.processId());
		}
		catch (Problem ex) {
			return false;
		}
	}

	/** The password is in the file: others see command lines. */
	private List<String> command() {
		Path file = this.config.write();
		return Problem.attempt("The embedded Redis cannot be unpacked",
				"Start a Redis yourself and name it with -Dredis.url=redis://localhost:6379.",
				() -> List.of(ExecutableProvider.newJarResourceProvider(this.config.folder().toFile())
					.get()
					.getAbsolutePath(), file.toString()));
	}

	@Override
	public Map<String, Long> processes() {
		return Map.of("Redis", this.process.pid());
	}

	/** Whoever pastes it sees the keys; the password is of no use for anything else. */
	@Override
	public String client() {
		return "REDISCLI_AUTH=" + this.config.password() + " redis-cli -p " + this.config.port() + SCAN;
	}

}
