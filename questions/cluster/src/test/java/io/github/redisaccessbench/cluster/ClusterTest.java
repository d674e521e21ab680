// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Http;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import redis.embedded.RedisShardedCluster;

import static org.assertj.core.api.Assertions.assertThat;

/** What each way sends to all nodes of a real cluster together. */
class ClusterTest {

	private static final Pattern READS = Pattern.compile("cmdstat_(m?get):calls=(\\d+),");

	private static RedisShardedCluster cluster;

	private static RedisClient client;

	private static List<StatefulRedisConnection<String, String>> nodes;

	@BeforeAll
	static void start() throws IOException {
		cluster = RedisShardedCluster.newRedisCluster()
			.ephemeralServers()
			.shard("one", 0)
			.shard("two", 0)
			.shard("three", 0)
			.build();
		cluster.start();
		client = RedisClient.create();
		nodes = cluster.ports().stream().map((port) -> client.connect(RedisURI.create("127.0.0.1", port))).toList();
		// It was started as soon as the first node knew of the others; they learn of each
		// other by gossip.
		Awaitility.await()
			.atMost(Duration.ofSeconds(30))
			.until(() -> nodes.stream()
				.map((node) -> node.sync().clusterInfo())
				.allMatch((info) -> info.contains("cluster_state:ok") && info.contains("cluster_slots_ok:16384")));
	}

	@AfterAll
	static void stop() throws IOException {
		client.shutdown();
		cluster.stop();
	}

	@ParameterizedTest
	@CsvSource({ "'', mget, 99", "tagged, mget, 1", "loop, get, 100", "pipelined, get, 100", "jedis, get, 100",
			"redisson, get, 100" })
	void sendsWhatItSays(String profile, String command, long times) {
		String addresses = cluster.ports().stream().map((port) -> "127.0.0.1:" + port).collect(Collectors.joining(","));
		try (App app = new App(ClusterApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--spring.data.redis.cluster.nodes=" + addresses)) {
			Http.get(app.port(), "/all");
			Map<String, Long> before = reads();
			assertThat(Http.get(app.port(), "/all").body()).isEqualTo(ColorsJson.of(100));
			Map<String, Long> sent = reads();
			before.forEach((name, calls) -> sent.merge(name, -calls, Long::sum));
			sent.values().removeIf((calls) -> calls == 0);
			assertThat(sent).isEqualTo(Map.of(command, times));
		}
	}

	private static Map<String, Long> reads() {
		Map<String, Long> all = new TreeMap<>();
		nodes.forEach((node) -> READS.matcher(node.sync().info("commandstats"))
			.results()
			.forEach((call) -> all.merge(call.group(1), Long.parseLong(call.group(2)), Long::sum)));
		return all;
	}

}
