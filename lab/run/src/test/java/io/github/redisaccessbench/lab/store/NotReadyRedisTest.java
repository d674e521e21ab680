// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.Optional;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.process.Processes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;

/** Real servers that answer, and cannot be used. */
@Timeout(60)
class NotReadyRedisTest {

	@TempDir
	private Path folder;

	@Test
	void aReplicaIsReadOnly() {
		RedisConfig master = RedisConfig.random(this.folder, LabPorts.next());
		RedisConfig replica = new RedisConfig(master.folder(), master.port(), master.password(),
				"replicaof 127.0.0.1 " + LabPorts.next() + "\n", Optional.empty());
		assertRefused(replica, "redis", "Redis does not let this user write keys colors::*: READONLY You can't write "
				+ "against a read only replica. Name its master in redis.url.");
	}

	@Test
	void aClusterThatLacksSlotsIsDown() {
		RedisConfig config = RedisConfig.random(this.folder, LabPorts.ofNodes(1).getFirst());
		assertRefused(config.node(config.folder(), config.port(), config.port()), "redis-cluster", "Redis at 127.0.0.1:"
				+ config.port() + " refuses: CLUSTERDOWN Hash slot not served. Read its log, or correct redis.url.");
	}

	private void assertRefused(RedisConfig config, String scheme, String message) {
		try (Processes processes = new Processes(this.folder)) {
			new RedisServer(processes, "redis", config, RedisProgram.EMBEDDED).start();
			try (RedisLink link = new RedisLink(config.url(), (SSLSocketFactory) SSLSocketFactory.getDefault())) {
				if (scheme.equals("redis-cluster")) {
					Problem.attempt("One slot", "", () -> link.send("CLUSTER", "ADDSLOTS", "1"));
				}
			}
			try (OwnRedis own = new OwnRedis(config.url().url().replace("redis://", scheme + "://"), false,
					Optional.empty(), null, null)) {
				assertProblem(own::start).withMessage(message);
			}
		}
	}

}
