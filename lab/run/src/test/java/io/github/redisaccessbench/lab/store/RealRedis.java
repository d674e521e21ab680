// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Processes;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;

/** The lab's own embedded Redis on a free port, for a test. */
public final class RealRedis implements AutoCloseable {

	private final Processes processes;

	private final int port;

	private final EmbeddedRedis store;

	/** Starts it. */
	public RealRedis(Path work) {
		this.processes = new Processes(work);
		try {
			this.port = freePort();
			this.store = new EmbeddedRedis(this.processes, work, this.port, RedisProgram.EMBEDDED, null);
			start(5);
		}
		catch (RuntimeException ex) {
			this.processes.close();
			throw ex;
		}
	}

	/** A thread that forks while the program is written keeps it open for a moment. */
	private void start(int attempts) {
		try {
			this.store.start();
		}
		catch (Problem ex) {
			if (attempts == 1 || !ex.getMessage().contains("Text file busy")) {
				throw ex;
			}
			start(attempts - 1);
		}
	}

	/** A port on 127.0.0.1 on which no process listens. */
	public static int freePort() {
		return LabPorts.next();
	}

	/** It as a store, which has no seed. */
	public EmbeddedRedis store() {
		return this.store;
	}

	/** Where it is. */
	public RedisUrl url() {
		return RedisUrl.parse(this.store.environment().get("SPRING_DATA_REDIS_URL"));
	}

	/** Where a lab's embedded Redis is, which that lab has started in another process. */
	public static RedisUrl url(Path work) {
		Map<String, String> settings = new HashMap<>();
		try (var lines = Files.lines(work.resolve("redis").resolve("redis.conf"))) {
			lines.map((line) -> line.split(" ", 2)).forEach((setting) -> settings.put(setting[0], setting[1]));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		return RedisUrl.parse("redis://:" + settings.get("requirepass") + "@127.0.0.1:" + settings.get("port"));
	}

	/** Its port. */
	public int port() {
		return this.port;
	}

	/** Sends commands. */
	public <T> T send(Function<RedisCommands<String, String>, T> commands) {
		try (RedisClient client = RedisClient.create(url().url());
				StatefulRedisConnection<String, String> connection = client.connect()) {
			return commands.apply(connection.sync());
		}
	}

	@Override
	public void close() {
		this.store.close();
		this.processes.close();
	}

}
