// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Keyspace;

/**
 * A real Redis server, from a jar or of the user's. It keeps nothing on disk, listens on
 * loopback only and has a password that is made up for it.
 */
public final class EmbeddedRedis extends RedisStore {

	private static final String REDIS = "Redis";

	private static final String NAME = "redis";

	private final String label;

	private final RedisConfig config;

	private final RedisServer server;

	private final int ioThreads;

	/**
	 * Makes it; nothing is started yet.
	 * @param processes keeps the process
	 * @param work the lab's folder; the program is unpacked in it
	 * @param port the port on 127.0.0.1
	 * @param program what is started
	 * @param seed fills it
	 * @throws io.github.redisaccessbench.lab.Problem if the port is in use
	 */
	public EmbeddedRedis(Processes processes, Path work, int port, RedisProgram program, Seed seed) {
		this(REDIS, config(processes, work.resolve(NAME), port, program), processes, NAME, program, seed);
	}

	/**
	 * One of several.
	 * @param level its name among them
	 */
	public EmbeddedRedis(String level, Processes processes, Path work, int port, RedisProgram program, Seed seed) {
		this(REDIS + " " + level, config(processes, work.resolve(name(level)), port, program), processes, name(level),
				program, seed);
	}

	private static RedisConfig config(Processes processes, Path folder, int port, RedisProgram program) {
		RedisConfig plain = RedisConfig.random(folder, port);
		return program.tls() ? plain.with(TlsFiles.make(processes, folder)) : plain;
	}

	private static String name(String level) {
		// Which stands in no level.
		return NAME + "-" + level.replace(' ', '=');
	}

	private EmbeddedRedis(String label, RedisConfig config, Processes processes, String name, RedisProgram program,
			Seed seed) {
		super(config.url(), config.truststore(), program.words() + ", port " + config.port(), false, seed);
		this.config = config;
		this.label = label;
		this.server = new RedisServer(processes, name, config, program);
		this.ioThreads = program.ioThreads();
	}

	@Override
	protected Integer ioThreads() {
		return this.ioThreads;
	}

	@Override
	protected void launch() {
		this.server.start();
	}

	/** Of one of several it is said which. */
	@Override
	public List<Keyspace> keyspaces() {
		return super.keyspaces().stream()
			.map((one) -> this.label.equals(REDIS) ? one
					: new Keyspace(one.layout() + ", " + this.label, one.keys(), one.bytes()))
			.toList();
	}

	@Override
	public Map<String, Long> processes() {
		return Map.of(this.label, this.server.pid());
	}

	/**
	 * A user who pastes it sees the keys; the password is of no use for anything else.
	 */
	@Override
	public String client() {
		return "REDISCLI_AUTH=" + this.config.password() + " redis-cli" + tlsOptions() + " -p " + this.config.port()
				+ SCAN;
	}

}
