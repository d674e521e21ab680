// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.process.Processes;
import org.awaitility.Awaitility;

/** A Redis and its replica. */
public final class RealPair implements AutoCloseable {

	private final Node master;

	private final Node replica;

	/** Starts both, and waits until the replica has what the master has. */
	public RealPair(Processes processes, Path folder) {
		RedisConfig config = RedisConfig.random(folder.resolve("master"), LabPorts.next());
		this.master = new Node(processes, "master", config);
		this.replica = new Node(processes, "replica",
				new RedisConfig(folder.resolve("replica"), LabPorts.next(), config.password(),
						"replicaof 127.0.0.1 " + config.port() + "\nmasterauth " + config.password() + "\n",
						Optional.empty()));
		Awaitility.await().until(() -> this.replica.send("INFO", "replication").contains("master_link_status:up"));
	}

	public Node master() {
		return this.master;
	}

	public Node replica() {
		return this.replica;
	}

	/** How an app is told of both. */
	public List<String> arguments() {
		return List.of("--spring.data.redis.url=" + this.master.url().url(),
				"--spring.data.redis.masterreplica.nodes=127.0.0.1:" + this.master.url().port() + ",127.0.0.1:"
						+ this.replica.url().port());
	}

	@Override
	public void close() {
		this.master.link.close();
		this.replica.link.close();
	}

	/** One of the two. */
	public static final class Node {

		private final RedisConfig config;

		private final RedisServer server;

		private final RedisLink link;

		private Node(Processes processes, String name, RedisConfig config) {
			this.config = config;
			this.server = new RedisServer(processes, name, config, RedisProgram.EMBEDDED);
			this.server.start();
			this.link = new RedisLink(config.url(), (SSLSocketFactory) SSLSocketFactory.getDefault());
		}

		private RedisUrl url() {
			return this.config.url();
		}

		/** Its process. */
		public long pid() {
			return this.server.pid();
		}

		/** Asks it. */
		public String send(String... command) throws IOException {
			return this.link.send(command);
		}

		/** How many MGET it has answered. */
		public long mgets() throws IOException {
			return send("INFO", "commandstats").lines()
				.filter((line) -> line.startsWith("cmdstat_mget:"))
				.mapToLong((line) -> Long.parseLong(line.replaceAll("^cmdstat_mget:calls=(\\d+),.*", "$1")))
				.sum();
		}

	}

}
