// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.lettuce.core.AclCategory;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.sync.RedisAdvancedClusterCommands;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class OwnClusterTest {

	private static final Watched NO_APP = new Watched(1, Map.of(), 1, false);

	private static final List<Integer> PORTS = LabPorts.ofNodes(3);

	@TempDir
	private static Path work;

	private static Processes processes;

	private static EmbeddedCluster cluster;

	@BeforeAll
	static void start() {
		processes = new Processes(work);
		cluster = new EmbeddedCluster(processes, work, PORTS, RedisProgram.EMBEDDED, (port) -> port);
		cluster.start();
	}

	@AfterAll
	static void stop() {
		cluster.close();
		processes.close();
	}

	@Test
	void oneNodeIsEnoughToFindAllMastersAndToLookAtIt() {
		try (OwnRedis own = started(url("redis-cluster", "127.0.0.1:" + PORTS.getLast()))) {
			assertThat(own.info().name()).isEqualTo("Redis Cluster");
			assertThat(own.info().splitsCommands()).isTrue();
			assertThat(own.info().source()).isEqualTo("own, this machine, port " + PORTS.getLast() + ", 3 masters");
			assertThat(own.answers()).isTrue();
		}
		assertThat(own(url()).client()).isEqualTo("redis-cli -c -h 127.0.0.1 -p " + PORTS.getFirst() + " --askpass");
	}

	@Test
	void whatAllMastersCountIsAddedUp() {
		try (OwnRedis own = started(url())) {
			Snapshot before = own.probe().read(NO_APP);
			send((commands) -> {
				for (int key = 0; key < 30; key++) {
					commands.set("colors::" + key, "value");
				}
				return null;
			});
			Snapshot after = own.probe().read(NO_APP);
			assertThat(after.commands().get("SET") - before.commands().getOrDefault("SET", 0L)).isEqualTo(30);
			assertThat(after.storeRuns()).isEqualTo(before.storeRuns());
		}
	}

	@Test
	void appsAreToldAllNodesAndTheUserOfAll() {
		String several = "127.0.0.1:" + PORTS.getFirst() + ",127.0.0.1:" + PORTS.getLast();
		assertThat(own(url("redis-cluster", several)).environment())
			.containsEntry("SPRING_DATA_REDIS_CLUSTER_NODES", several)
			.containsEntry("SPRING_DATA_REDIS_URL", "redis://:" + password() + "@127.0.0.1:" + PORTS.getFirst());
	}

	/** Wherever its slot is. */
	@Test
	void aSecondRunIsRefused() {
		try (OwnRedis first = started(url()); OwnRedis second = own(url())) {
			assertThat(this.<String>send((commands) -> commands.get(ColorKeys.RUN))).isNotNull();
			assertProblem(second::start).withMessageStartingWith("Another run of this benchmark uses this Redis")
				.withMessageNotContaining("another database");
			first.keep();
		}
		assertThat(this.<String>send((commands) -> commands.get(ColorKeys.RUN))).isNull();
	}

	@Test
	void aNodeThatIsTakenForOneRedisIsRefusedWithTheRightUrl() {
		try (OwnRedis own = own(url("redis", "127.0.0.1:" + PORTS.getFirst()))) {
			assertProblem(own::start)
				.withMessageContainingAll("is a node of a Redis Cluster",
						"redis-cluster://127.0.0.1:" + PORTS.getFirst())
				.withMessageNotContaining(password());
		}
	}

	/** Its nodes may be behind a tunnel, and tell where they really are. */
	@Test
	void aNodeThatIsElsewhereIsRefusedUnlessAllowed() throws Exception {
		List<Integer> ports = LabPorts.ofNodes(1);
		try (Processes others = new Processes(work.resolve("elsewhere"))) {
			RedisConfig own = RedisConfig.random(work.resolve("elsewhere"), ports.getFirst());
			RedisConfig config = own.node(own.folder(), own.port(), own.port());
			RedisConfig far = new RedisConfig(config.folder(), config.port(), config.password(),
					config.more().replace("announce-ip 127.0.0.1", "announce-ip 192.0.2.1"), Optional.empty());
			new RedisServer(others, "elsewhere", far, RedisProgram.EMBEDDED).start();
			send(far,
					Stream
						.concat(Stream.of("CLUSTER", "ADDSLOTS"), IntStream.range(0, 16_384).mapToObj(String::valueOf))
						.toArray(String[]::new));
			try (OwnRedis named = own(far.url().url().replace("redis://", "redis-cluster://"))) {
				assertProblem(named::start)
					.withMessageStartingWith(
							"The Redis Cluster of redis.url names 192.0.2.1, which is not this machine")
					.withMessageContaining("-Dredis.allowRemote=true");
			}
		}
	}

	private static void send(RedisConfig config, String... command) throws IOException {
		try (RedisLink link = new RedisLink(config.url(), (SSLSocketFactory) SSLSocketFactory.getDefault())) {
			link.send(command);
		}
	}

	@Test
	void aRedisThatIsNoNodeIsRefused(@TempDir Path folder) {
		try (RealRedis redis = new RealRedis(folder);
				OwnRedis own = own(redis.url().url().replace("redis://", "redis-cluster://"))) {
			assertProblem(own::start).withMessageContaining("is no node of a Redis Cluster");
		}
	}

	@Test
	void noDelayAndNoListenerCanBePutInBetween() {
		try (OwnRedis own = started(url())) {
			assertProblem(() -> own.environment(RedisUrl.parse("redis://127.0.0.1:1")))
				.withMessageContaining("leave rtt out");
			assertProblem(own::monitor).withMessageContaining("lab try listens to one Redis");
		}
	}

	/** The permissions that docs/YOUR-SITUATION.md lists. */
	@Test
	void aUserWithFewPermissionsIsEnough() {
		for (int port : PORTS) {
			onNode(port,
					(commands) -> commands.aclSetuser("bench",
							AclSetuserArgs.Builder.on()
								.addPassword("few")
								.keyPattern("colors::*")
								.addCategory(AclCategory.READ)
								.addCategory(AclCategory.WRITE)
								.addCategory(AclCategory.CONNECTION)
								.removeCategory(AclCategory.DANGEROUS)
								.addCommand(CommandType.INFO)
								.addCommand(CommandType.CLUSTER)));
		}
		try (OwnRedis own = started("redis-cluster://bench:few@127.0.0.1:" + PORTS.getFirst())) {
			assertThat(own.probe().read(NO_APP).commands()).isNotNull();
		}
	}

	private static String url() {
		return url("redis-cluster", "127.0.0.1:" + PORTS.getFirst());
	}

	private static String url(String scheme, String hosts) {
		return scheme + "://:" + password() + "@" + hosts;
	}

	private static String password() {
		return cluster.environment().get("SPRING_DATA_REDIS_PASSWORD");
	}

	private <T> T send(Function<RedisAdvancedClusterCommands<String, String>, T> commands) {
		try (RedisClusterClient client = RedisClusterClient.create(uri(PORTS.getFirst()))) {
			return commands.apply(client.connect().sync());
		}
	}

	private static void onNode(int port, Function<RedisCommands<String, String>, ?> commands) {
		try (RedisClient client = RedisClient.create(uri(port))) {
			commands.apply(client.connect().sync());
		}
	}

	private static RedisURI uri(int port) {
		RedisURI uri = RedisURI.create("127.0.0.1", port);
		uri.setAuthentication(password().toCharArray());
		return uri;
	}

	private static OwnRedis started(String url) {
		OwnRedis own = own(url);
		own.start();
		return own;
	}

	private static OwnRedis own(String url) {
		return new OwnRedis(url, false, Optional.empty(), null, null);
	}

}
