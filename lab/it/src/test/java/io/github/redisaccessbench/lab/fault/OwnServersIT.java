// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.OwnRedis;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.store.RealSentinel;
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The four cases on a Redis Cluster and behind Sentinels of the user's, and a cluster of
 * the lab's that is far away.
 */
@Concurrent
class OwnServersIT {

	private static final String EXPERIMENT = """
			description: servers of the user's
			cases: [case1, case2, case3, case4]
			factors: {users: 4, keys: 100}
			""" + FaultyHome.plan(5, 1, 3, 150);

	/** So many slots have the keys of 100 colors. */
	private static final double SLOTS = 100;

	@TempDir
	private Path folder;

	@Test
	void allCasesRunOnACluster() throws Exception {
		try (Processes processes = new Processes(this.folder.resolve("nodes"));
				EmbeddedCluster cluster = new EmbeddedCluster(processes, this.folder.resolve("nodes"),
						LabPorts.ofNodes(3), RedisProgram.EMBEDDED, (port) -> port)) {
			cluster.start();
			String url = "redis-cluster://:" + cluster.environment().get("SPRING_DATA_REDIS_PASSWORD") + "@"
					+ cluster.environment().get("SPRING_DATA_REDIS_CLUSTER_NODES").split(",")[0];
			FaultyRun run = run(Map.of("REDIS_URL", url));
			assertThat(run.reasons()).as("%s", run).contains(Reason.SPLIT_COMMANDS);
			StoreInfo store = run.raw().header().environment().stores().getFirst();
			assertThat(store.name()).isEqualTo("Redis Cluster");
			assertThat(store.source()).matches("own, this machine, port \\d+, 3 masters");
			assertThat(sent(run, "case1")).isEqualTo(Map.of("GET", 100.0));
			assertThat(sent(run, "case2")).isEqualTo(Map.of("HGETALL", 100.0));
			assertThat(sent(run, "case3")).containsOnlyKeys("MGET").isEqualTo(sent(run, "case4"));
			assertThat(sent(run, "case3").get("MGET")).isBetween(SLOTS * 0.9, SLOTS);
			assertThat(run.raw().header().keyspaces()).allMatch((layout) -> layout.bytes() > 0);
		}
	}

	@Test
	void allCasesRunBehindSentinels() throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"));
				RealSentinel sentinel = new RealSentinel(Files.createDirectory(this.folder.resolve("sentinel")),
						redis.url())) {
			FaultyRun run = run(
					Map.of("REDIS_URL", sentinel.url(redis.url()), OwnRedis.SENTINEL_PASSWORD, RealSentinel.PASSWORD));
			// Sentinels ask it whether it lives.
			assertThat(sent(run, "case3")).containsEntry("MGET", 1.0);
			assertThat(run.faults()).doesNotContain(Reason.COMMANDS_DIFFER, Reason.FOREIGN_COMMANDS);
			assertThat(run.raw().header().environment().apps()).hasSizeGreaterThan(3);
			assertThat(run.raw().header().environment().stores().getFirst().name()).isEqualTo("Redis");
		}
	}

	/** Each of its GETs waits for the one before, whichever node it is for. */
	@Test
	void theWayToEachNodeOfTheClusterOfTheLabCanBeLonger() throws Exception {
		FaultyHome home = FaultyHome.withCluster(this.folder.resolve("home"), """
				description: a cluster that is far away
				cases: [cluster/loop]
				factors: {users: 2, keys: 100, rtt: [0, 5]}
				""" + FaultyHome.plan(2, 1, 2, 150));
		FaultyRun run = FaultyRun.of(home);
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(sent(run, "cluster/loop")).isEqualTo(Map.of("1 GET", 29.0, "2 GET", 35.0, "3 GET", 36.0));
		assertThat(run.measured().stream().filter((one) -> one.iteration().cell().levels().get("rtt").decimal() == 5))
			.isNotEmpty()
			.allSatisfy((one) -> assertThat(one.samples().meanMs()).isGreaterThan(100 * 5));
	}

	private FaultyRun run(Map<String, String> variables) throws Exception {
		FaultyHome home = FaultyHome.honest(this.folder.resolve("home"), EXPERIMENT);
		FaultyRun run = FaultyRun.of(home, List.of(), variables, FaultyRun.scripted(home, UnaryOperator.identity()));
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
		return run;
	}

	private static Map<String, Double> sent(FaultyRun run, String name) {
		return run.result()
			.cells()
			.stream()
			.filter((one) -> one.cell().caseName().equals(name))
			.map(CellResult::commands)
			.findFirst()
			.orElseThrow()
			.perRequest();
	}

}
