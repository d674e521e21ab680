// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.sync.RedisAdvancedClusterCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class ClusterDelayTest {

	/** What delays stands in between. */
	@Test
	void clientsTakeTheWayThatNodesAnnounce(@TempDir Path work) {
		List<DelayProxy> ways = new ArrayList<>();
		try (Processes processes = new Processes(work);
				EmbeddedCluster cluster = new EmbeddedCluster(processes, work, LabPorts.ofNodes(3),
						RedisProgram.EMBEDDED, (port) -> {
							ways.add(new DelayProxy("127.0.0.1", port));
							return ways.getLast().port();
						})) {
			cluster.start();
			List<Integer> announced = ways.stream().map(DelayProxy::port).toList();
			assertThat(cluster.environment().get("SPRING_DATA_REDIS_CLUSTER_NODES").split(","))
				.containsExactlyElementsOf(announced.stream().map((port) -> "127.0.0.1:" + port).toList());
			ways.forEach((way) -> way.delay(20_000_000));
			RedisURI uri = RedisURI.create("127.0.0.1", announced.getFirst());
			uri.setAuthentication(cluster.environment().get("SPRING_DATA_REDIS_PASSWORD").toCharArray());
			try (RedisClusterClient client = RedisClusterClient.create(uri)) {
				RedisAdvancedClusterCommands<String, String> commands = client.connect().sync();
				for (int key = 0; key < 30; key++) {
					long begin = System.nanoTime();
					commands.set("colors::" + key, "value");
					assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(20_000_000);
				}
				assertThat(client.getPartitions()).extracting((node) -> node.getUri().getPort())
					.containsExactlyInAnyOrderElementsOf(announced);
			}
			assertThat(cluster.answers()).isTrue();
		}
		finally {
			ways.forEach(DelayProxy::close);
		}
	}

}
