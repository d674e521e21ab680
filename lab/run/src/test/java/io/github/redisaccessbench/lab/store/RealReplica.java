// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.process.Processes;
import org.awaitility.Awaitility;

/**
 * One more node of an embedded Redis Cluster, which takes the place of a master that
 * dies.
 */
public final class RealReplica implements AutoCloseable {

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private final RedisLink link;

	/** Starts it, and waits until it has what the master has. */
	public RealReplica(Processes processes, Path folder, RedisUrl master) throws IOException {
		RedisConfig own = new RedisConfig(folder, LabPorts.ofNodes(1).getFirst(), master.password(), "",
				Optional.empty());
		RedisConfig config = own.node(folder, own.port(), own.port());
		new RedisServer(processes, "replica", config, RedisProgram.EMBEDDED).start();
		this.link = new RedisLink(config.url(), (SSLSocketFactory) SSLSocketFactory.getDefault());
		this.link.send("CLUSTER", "MEET", "127.0.0.1", String.valueOf(master.port()));
		Awaitility.await().atMost(PATIENCE).until(() -> id(master) != null && state().contains("cluster_state:ok"));
		Awaitility.await()
			.atMost(PATIENCE)
			.ignoreExceptions()
			.until(() -> "OK".equals(this.link.send("CLUSTER", "REPLICATE", id(master))));
		Awaitility.await()
			.atMost(PATIENCE)
			.until(() -> this.link.send("INFO", "replication").contains("master_link_status:up"));
	}

	private String id(RedisUrl master) throws IOException {
		return Arrays.stream(this.link.send("CLUSTER", "NODES").split("\\R"))
			.filter((line) -> line.contains("127.0.0.1:" + master.port() + "@") && line.contains(" connected "))
			.map((line) -> line.split(" ")[0])
			.findFirst()
			.orElse(null);
	}

	private String state() throws IOException {
		return this.link.send("CLUSTER", "INFO");
	}

	/**
	 * Whether it has taken the place of the master.
	 * @return whether all slots are served, and it is a master
	 */
	public boolean isMaster() throws IOException {
		return this.link.send("INFO", "replication").contains("role:master") && state().contains("cluster_state:ok");
	}

	@Override
	public void close() {
		this.link.close();
	}

}
