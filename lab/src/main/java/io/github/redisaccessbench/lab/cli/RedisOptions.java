// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.process.EmbeddedRedis;
import io.github.redisaccessbench.lab.process.Ports;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.RedisNode;
import picocli.CommandLine.Option;

/**
 * Which Redis to use.
 */
final class RedisOptions {

	@Option(names = "--redis-url", paramLabel = "<url>",
			description = "Your own Redis, for instance redis://localhost:6379. Default: an embedded one. "
					+ "The variable REDIS_URL keeps a password off the command line.")
	private String url;

	@Option(names = "--redis-port", paramLabel = "<port>", defaultValue = "16379",
			description = "Port of the embedded Redis. Default: ${DEFAULT-VALUE}.")
	private int port;

	@Option(names = "--allow-remote", paramLabel = "true|false", arity = "0..1", fallbackValue = "true",
			defaultValue = "false", description = "Allow a Redis that is not on this machine.")
	private boolean allowRemote;

	private Optional<String> own() {
		return Stream.of(this.url, System.getenv("REDIS_URL"))
			.filter((text) -> text != null && !text.isBlank())
			.findFirst();
	}

	void checkPort() {
		if (own().isEmpty()) {
			Ports.requireFree(this.port, "the embedded Redis", "-Dredis.port");
		}
	}

	RedisNode start(Processes processes, Path work) {
		return own().map((given) -> RedisNode.own(given, this.allowRemote))
			.orElseGet(() -> EmbeddedRedis.start(processes, work, this.port));
	}

}
