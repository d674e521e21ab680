// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.measure.RedisProbe;
import redis.embedded.core.ExecutableProvider;
import redis.embedded.core.RedisServerBuilder;

/**
 * A real Redis server from a jar. It keeps nothing on disk and listens on loopback only.
 */
public final class EmbeddedRedis {

	/** The name of its process. */
	public static final String NAME = "redis";

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private EmbeddedRedis() {
	}

	/**
	 * Starts it and waits until it answers.
	 * @param processes who keeps the process
	 * @param work the lab's folder; the program is unpacked in it
	 * @param port the port on 127.0.0.1
	 * @return the node
	 * @throws Problem if it does not start
	 */
	public static RedisNode start(Processes processes, Path work, int port) {
		Process process = processes.start(NAME, command(work, port), Map.of());
		RedisNode node = new RedisNode("redis://127.0.0.1:" + port, "embedded, port " + port);
		Readiness.await(NAME, process, processes, PATIENCE, () -> Readiness.accepts(port) && isServedBy(process, node));
		return node;
	}

	/** Somebody else may listen on the port; then the process ends by itself. */
	private static boolean isServedBy(Process process, RedisNode node) {
		try (RedisProbe probe = new RedisProbe(node.url())) {
			return String.valueOf(process.pid()).equals(probe.processId());
		}
		catch (Problem ex) {
			return false;
		}
	}

	private static List<String> command(Path work, int port) {
		try {
			Path folder = Files.createDirectories(work.resolve(NAME));
			return new RedisServerBuilder()
				.executableProvider(ExecutableProvider.newJarResourceProvider(folder.toFile()))
				.port(port)
				.bind("127.0.0.1")
				.setting("save \"\"")
				.setting("appendonly no")
				.setting("dir " + quoted(folder))
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
