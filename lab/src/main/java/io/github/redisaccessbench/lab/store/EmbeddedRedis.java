// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.process.Processes;

/**
 * A real Redis server, from a jar or of the user's. It keeps nothing on disk, listens on
 * loopback only and has a password that is made up for it.
 */
public final class EmbeddedRedis extends RedisStore {

	private static final String NAME = "redis";

	private final RedisConfig config;

	private final RedisServer server;

	/**
	 * Makes it; nothing is started yet.
	 * @param processes who keeps the process
	 * @param work the lab's folder; the program is unpacked in it
	 * @param port the port on 127.0.0.1
	 * @param program the user's; nothing: the one from the jar
	 * @param seed fills it
	 * @throws io.github.redisaccessbench.lab.Problem if the port is in use, or the
	 * program is none
	 */
	public EmbeddedRedis(Processes processes, Path work, int port, Optional<Path> program, Seed seed) {
		this(RedisConfig.random(work.resolve(NAME), port), processes, program, seed);
	}

	private EmbeddedRedis(RedisConfig config, Processes processes, Optional<Path> program, Seed seed) {
		super(config.url(), Optional.empty(), RedisServer.source(program, "port " + config.port()), false, seed);
		this.config = config;
		this.server = new RedisServer(processes, NAME, config, program);
	}

	@Override
	protected void launch() {
		this.server.start();
	}

	@Override
	public Map<String, Long> processes() {
		return Map.of("Redis", this.server.pid());
	}

	/** Whoever pastes it sees the keys; the password is of no use for anything else. */
	@Override
	public String client() {
		return "REDISCLI_AUTH=" + this.config.password() + " redis-cli -p " + this.config.port() + SCAN;
	}

}
