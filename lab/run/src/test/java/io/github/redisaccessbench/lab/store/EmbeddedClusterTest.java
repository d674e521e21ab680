// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.Listeners;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class EmbeddedClusterTest {

	private static final Watched NO_APP = new Watched(1, Map.of(), 1, false);

	private final List<Integer> ports = LabPorts.ofNodes(3);

	@TempDir
	private Path work;

	@Test
	void threeMastersServeAllSlotsAndCountByNode() {
		try (Processes processes = new Processes(this.work);
				EmbeddedCluster cluster = new EmbeddedCluster(processes, this.work, this.ports, RedisProgram.EMBEDDED,
						(port) -> port)) {
			cluster.start();
			Snapshot before = cluster.probe().read(NO_APP);
			set(cluster, 30);
			Snapshot after = cluster.probe().read(NO_APP);
			List<Long> sets = Stream.of("1 SET", "2 SET", "3 SET")
				.map((name) -> after.commands().getOrDefault(name, 0L) - before.commands().getOrDefault(name, 0L))
				.toList();
			assertThat(sets).allMatch((calls) -> calls > 0);
			assertThat(sets.stream().mapToLong(Long::longValue).sum()).isEqualTo(30);
			assertThat(after.commands()).doesNotContainKey("SET");
			assertThat(after.values().get(Metrics.REDIS_BYTES_IN.id()))
				.isGreaterThan(before.values().get(Metrics.REDIS_BYTES_IN.id()));
			assertThat(after.storeRuns()).isEqualTo(before.storeRuns()).isNotEmpty();
			assertThat(cluster.answers()).isTrue();
			assertThat(cluster.info().name()).isEqualTo("Redis Cluster");
			assertThat(cluster.info().version()).startsWith("6.2");
			assertThat(cluster.processes()).hasSize(3);
			cluster.processes()
				.values()
				.forEach((pid) -> assertThat(Listeners.of(pid)).isNotEmpty().allMatch(InetAddress::isLoopbackAddress));
		}
	}

	@Test
	void itCanBeStartedAgainInTheSameFolder() {
		for (int i = 0; i < 2; i++) {
			try (Processes processes = new Processes(this.work);
					EmbeddedCluster cluster = new EmbeddedCluster(processes, this.work, this.ports,
							RedisProgram.EMBEDDED, (port) -> port)) {
				cluster.start();
				assertThat(cluster.answers()).isTrue();
			}
		}
	}

	@Test
	void aPortForOtherNodesThatIsInUseIsNamedBeforeAnythingStarts() throws IOException {
		int bus = this.ports.get(1) + 10_000;
		try (Processes processes = new Processes(this.work);
				ServerSocket stranger = new ServerSocket(bus, 1, InetAddress.getLoopbackAddress())) {
			assertThat(stranger.isBound()).isTrue();
			assertProblem(
					() -> new EmbeddedCluster(processes, this.work, this.ports, RedisProgram.EMBEDDED, (port) -> port))
				.withMessageStartingWith("Port " + bus + ", for the bus of the embedded Redis Cluster")
				.withMessageContaining("-Dredis.port=<port>");
		}
	}

	private void set(EmbeddedCluster cluster, int keys) {
		RedisURI uri = RedisURI.create("127.0.0.1", this.ports.getFirst());
		uri.setAuthentication(cluster.environment().get("SPRING_DATA_REDIS_PASSWORD").toCharArray());
		try (RedisClusterClient client = RedisClusterClient.create(uri)) {
			for (int key = 0; key < keys; key++) {
				client.connect().sync().set("colors::" + key, "value");
			}
		}
	}

	@Test
	void appsAreToldItsNodesAndItsPassword() {
		try (Processes processes = new Processes(this.work);
				EmbeddedCluster cluster = new EmbeddedCluster(processes, this.work, this.ports, RedisProgram.EMBEDDED,
						(port) -> port)) {
			assertThat(cluster.environment()).containsOnlyKeys("SPRING_DATA_REDIS_CLUSTER_NODES",
					"SPRING_DATA_REDIS_PASSWORD");
			assertThat(cluster.environment().get("SPRING_DATA_REDIS_CLUSTER_NODES").split(",")).hasSize(3)
				.contains("127.0.0.1:" + this.ports.getFirst());
		}
	}

}
