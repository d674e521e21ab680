// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import redis.embedded.core.ExecutableProvider;

/** A real Sentinel, for a test, that knows one Redis. */
public final class RealSentinel implements AutoCloseable {

	/** What it calls the Redis. */
	public static final String MASTER = "the-master";

	/** Its own password. */
	public static final String PASSWORD = "s3nt1nel +%";

	private final Processes processes;

	private final int port = LabPorts.next();

	/** Starts it. */
	public RealSentinel(Path folder, RedisUrl master) throws IOException {
		this.processes = new Processes(folder);
		Path program = ExecutableProvider.newJarResourceProvider(folder.toFile()).get().toPath().toAbsolutePath();
		Path file = Files.writeString(folder.resolve("sentinel.conf"), """
				port %d
				bind 127.0.0.1
				dir %s
				requirepass "%s"
				sentinel monitor %s %s %d 1
				sentinel auth-pass %s %s
				""".formatted(this.port, folder.toAbsolutePath(), PASSWORD, MASTER, master.address(), master.port(),
				MASTER, master.password()));
		try {
			Process process = this.processes.start("sentinel",
					List.of(program.toString(), file.toString(), "--sentinel"), Map.of());
			Readiness.await("sentinel", process, this.processes, Duration.ofSeconds(20),
					() -> Readiness.accepts(this.port));
		}
		catch (RuntimeException ex) {
			close();
			throw ex;
		}
	}

	/** A URL of the Redis that it knows. */
	public String url(RedisUrl master) {
		return "redis-sentinel://:" + master.password() + "@127.0.0.1:" + this.port + "/0#" + MASTER;
	}

	/** Where it listens. */
	public int port() {
		return this.port;
	}

	@Override
	public void close() {
		this.processes.close();
	}

}
