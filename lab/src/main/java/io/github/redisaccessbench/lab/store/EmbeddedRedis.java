// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisProbe;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import redis.embedded.core.ExecutableProvider;
import redis.embedded.core.RedisServerBuilder;

/**
 * A real Redis server from a jar. It keeps nothing on disk and listens on loopback only.
 */
public final class EmbeddedRedis extends RedisStore {

	private static final String NAME = "redis";

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private final Processes processes;

	private final Path folder;

	private final int port;

	/**
	 * Makes it; nothing is started yet.
	 * @param processes who keeps the process
	 * @param work the lab's folder; the program is unpacked in it
	 * @param port the port on 127.0.0.1
	 * @param seed fills it
	 * @throws Problem if the port is in use
	 */
	public EmbeddedRedis(Processes processes, Path work, int port, Seed seed) {
		super(url(port), "embedded, port " + port, false, seed);
		Ports.requireFree(port, "the embedded Redis", "-Dredis.port");
		this.processes = processes;
		this.folder = work.resolve(NAME);
		this.port = port;
	}

	private static RedisUrl url(int port) {
		return RedisUrl.parse("redis://127.0.0.1:" + port);
	}

	@Override
	protected void launch() {
		Process process = this.processes.start(NAME, command(), Map.of());
		Readiness.await(NAME, process, this.processes, PATIENCE,
				() -> Readiness.accepts(this.port) && isServedBy(process));
	}

	/** Somebody else may listen on the port; then the process ends by itself. */
	private boolean isServedBy(Process process) {
		try (RedisProbe probe = new RedisProbe(url(this.port))) {
			return String.valueOf(process.pid()).equals(probe.processId());
		}
		catch (Problem ex) {
			return false;
		}
	}

	private List<String> command() {
		try {
			Files.createDirectories(this.folder);
			return new RedisServerBuilder()
				.executableProvider(ExecutableProvider.newJarResourceProvider(this.folder.toFile()))
				.port(this.port)
				.bind("127.0.0.1")
				.setting("save \"\"")
				.setting("appendonly no")
				.setting("dir " + quoted(this.folder))
				.buildCommandArgs();
		}
		catch (IOException ex) {
			throw new Problem("The embedded Redis cannot be unpacked: " + ex.getMessage()
					+ ". Start a Redis yourself and name it with -Dredis.url=redis://localhost:6379.", ex);
		}
	}

	private static String quoted(Path folder) {
		return '"' + folder.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
	}

}
