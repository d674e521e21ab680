// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.fault.WatchedApp.Watched;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.RealReplica;
import io.github.redisaccessbench.lab.store.RedisProgram;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What users of an app see when a master of its Redis Cluster is killed and its replica
 * takes over: {@code docs/FAILOVER.md}, written with {@code -Dgolden.update=true}.
 * Seconds are shown and not asserted on.
 */
@Isolated
@Tag("long")
@TestInstance(Lifecycle.PER_CLASS)
class FailoverIT {

	private static final Path DOCUMENT = Home.HOME.resolve("docs/FAILOVER.md");

	private static final String BEGIN = "<!-- written by FailoverIT -->\n";

	/** After so long the test waits no more. */
	private static final Duration WATCHED = Duration.ofSeconds(40);

	private final List<String> rows = new ArrayList<>();

	/** How an app is connected. */
	enum Client {

		LETTUCE("Lettuce, as Spring Boot sets it up"),
		ADAPTIVE("Lettuce, `lettuce.cluster.refresh.adaptive: true`",
				"--spring.data.redis.lettuce.cluster.refresh.adaptive=true"),
		IMPATIENT("Lettuce, `timeout: 1s`", "--spring.data.redis.timeout=1s"),
		JEDIS("Jedis", "--spring.profiles.active=jedis"), REDISSON("Redisson", "--spring.profiles.active=redisson");

		private final String words;

		private final List<String> arguments;

		Client(String words, String... arguments) {
			this.words = words;
			this.arguments = List.of(arguments);
		}

	}

	@ParameterizedTest
	@EnumSource
	void aMasterDies(Client client, @TempDir Path folder) throws Exception {
		try (Processes processes = new Processes(folder);
				EmbeddedCluster cluster = new EmbeddedCluster(processes, folder, LabPorts.ofNodes(3),
						RedisProgram.EMBEDDED, (port) -> port)) {
			cluster.start();
			try (RealReplica replica = new RealReplica(processes, folder.resolve("replica"), first(cluster));
					WatchedApp app = new WatchedApp("questions/cluster/target/cluster-*.jar", "/all",
							cluster.environment(), client.arguments)) {
				this.rows.add(row(client, app.watch(WATCHED, () -> elected(cluster, replica))));
			}
		}
	}

	private static RedisUrl first(EmbeddedCluster cluster) {
		return RedisUrl.parse("redis://:" + cluster.environment().get("SPRING_DATA_REDIS_PASSWORD") + "@"
				+ cluster.environment().get("SPRING_DATA_REDIS_CLUSTER_NODES").split(",")[0]);
	}

	/** How long it takes, in nanoseconds. */
	private static long elected(EmbeddedCluster cluster, RealReplica replica) {
		long killed = System.nanoTime();
		assertThat(ProcessHandle.of(cluster.processes().get("Redis node 1")).orElseThrow().destroyForcibly()).isTrue();
		Awaitility.await()
			.pollInterval(Duration.ofMillis(50))
			.atMost(WATCHED)
			.ignoreExceptions()
			.until(replica::isMaster);
		return System.nanoTime() - killed;
	}

	private static String row(Client client, Watched<Long> seen) {
		return String.format(Locale.ROOT, "| %s | %s | %s | %d of %d | %s | %s |", client.words,
				Watched.seconds(seen.result()), seen.again(), seen.failed().size(), seen.all().size(), seen.longest(),
				seen.words());
	}

	/** Which clients come back is asserted on; how soon is not. */
	@AfterAll
	void write() throws IOException {
		if (this.rows.size() < Client.values().length) {
			return;
		}
		String text = Files.readString(DOCUMENT);
		int begin = text.indexOf(BEGIN) + BEGIN.length();
		String table = "| client | replica elected after | right answers again after | requests that failed | longest answer | how they failed |\n"
				+ "| --- | ---: | ---: | ---: | ---: | --- |\n" + String.join("\n", this.rows) + "\n";
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(DOCUMENT, text.substring(0, begin) + table);
		}
		else {
			assertThat(comesBack(table)).isEqualTo(comesBack(text.substring(begin)));
		}
	}

	private static List<String> comesBack(String table) {
		return Arrays.stream(table.split("\n"))
			.map((line) -> line.split("\\|"))
			.filter((cells) -> cells.length > 3)
			.map((cells) -> cells[1].strip() + ": " + cells[3].contains("not within"))
			.toList();
	}

}
