// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.process.Jars;
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

	private static final Path DOCUMENT = RunningLab.HOME.resolve("docs/FAILOVER.md");

	private static final String BEGIN = "<!-- written by FailoverIT -->\n";

	/** After so long nobody waits any more. */
	private static final Duration WATCHED = Duration.ofSeconds(40);

	private static final Duration AT_THE_END = Duration.ofSeconds(10);

	private static final int USERS = 4;

	private static final int COLORS = 100;

	/** In place of a status. */
	private static final int INCOMPLETE = -200;

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
						RedisProgram.EMBEDDED)) {
			cluster.start();
			try (RealReplica replica = new RealReplica(processes, folder.resolve("replica"), first(cluster))) {
				Process app = start(client, cluster);
				try {
					this.rows.add(row(client, cluster, replica));
				}
				finally {
					app.destroyForcibly().waitFor();
				}
			}
		}
	}

	private static RedisUrl first(EmbeddedCluster cluster) {
		return RedisUrl.parse("redis://:" + cluster.environment().get("SPRING_DATA_REDIS_PASSWORD") + "@"
				+ cluster.environment().get("SPRING_DATA_REDIS_CLUSTER_NODES").split(",")[0]);
	}

	private int port;

	/** The first whole answer. */
	private volatile String right;

	private Process start(Client client, EmbeddedCluster cluster) throws Exception {
		this.port = LabPorts.next();
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-jar",
						Jars.find(RunningLab.HOME, "questions/cluster/target/cluster-*.jar").toString(),
						"--server.port=" + this.port));
		command.addAll(client.arguments);
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.DISCARD);
		builder.environment().putAll(cluster.environment());
		Process app = builder.start();
		Awaitility.await().atMost(Duration.ofMinutes(1)).ignoreExceptions().until(() -> get().isRight());
		return app;
	}

	private String row(Client client, EmbeddedCluster cluster, RealReplica replica) throws Exception {
		Queue<Seen> all = new ConcurrentLinkedQueue<>();
		AtomicBoolean over = new AtomicBoolean();
		ExecutorService users = Executors.newVirtualThreadPerTaskExecutor();
		for (int user = 0; user < USERS; user++) {
			users.execute(() -> {
				while (!over.get()) {
					all.add(get());
					pause(Duration.ofMillis(20));
				}
			});
		}
		pause(Duration.ofSeconds(3));
		assertThat(all).isNotEmpty().allMatch(Seen::isRight);
		long killed = System.nanoTime();
		assertThat(ProcessHandle.of(cluster.processes().get("Redis node 1")).orElseThrow().destroyForcibly()).isTrue();
		Awaitility.await()
			.pollInterval(Duration.ofMillis(50))
			.atMost(WATCHED)
			.ignoreExceptions()
			.until(replica::isMaster);
		long elected = System.nanoTime();
		pause(WATCHED.minus(Duration.ofNanos(elected - killed)));
		over.set(true);
		long end = System.nanoTime();
		users.shutdown();
		assertThat(users.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
		List<Seen> failed = all.stream().filter((one) -> !one.isRight()).toList();
		boolean recovered = failed.stream().noneMatch((one) -> one.ended() > end - AT_THE_END.toNanos());
		double longest = all.stream().mapToDouble((one) -> (one.ended() - one.began()) / 1e9).max().orElseThrow();
		String again = failed.isEmpty() ? "at once" : String.format(Locale.ROOT, "%.1f s",
				(failed.stream().mapToLong(Seen::ended).max().orElseThrow() - killed) / 1e9);
		return String.format(Locale.ROOT, "| %s | %.1f s | %s | %d of %d | %.1f s | %s |", client.words,
				(elected - killed) / 1e9, recovered ? again : "not within " + WATCHED.toSeconds() + " s", failed.size(),
				all.size(), longest,
				failed.stream().map(Seen::words).distinct().sorted().collect(Collectors.joining(", ")));
	}

	private Seen get() {
		long began = System.nanoTime();
		try (HttpClient http = HttpClient.newHttpClient()) {
			HttpResponse<String> response = http
				.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + this.port + "/all"))
					.timeout(Duration.ofSeconds(30))
					.build(), HttpResponse.BodyHandlers.ofString());
			boolean whole = (this.right != null) ? response.body().equals(this.right)
					: response.body().startsWith("[{") && response.body().split("\"name\"").length == COLORS + 1;
			this.right = (this.right == null && whole) ? response.body() : this.right;
			return new Seen(began, System.nanoTime(),
					(whole || response.statusCode() != 200) ? response.statusCode() : INCOMPLETE);
		}
		catch (IOException ex) {
			return new Seen(began, System.nanoTime(), 0);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void pause(Duration duration) {
		try {
			Thread.sleep(Math.max(0, duration.toMillis()));
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/**
	 * Which clients come back is asserted on; how soon is not.
	 */
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

	/**
	 * An answer.
	 *
	 * @param began when it was asked for, in nanoseconds
	 * @param ended when it was there
	 * @param status its status, or that it was incomplete; 0: there was none
	 */
	private record Seen(long began, long ended, int status) {

		boolean isRight() {
			return this.status == 200;
		}

		String words() {
			return switch (this.status) {
				case 0 -> "no answer";
				case INCOMPLETE -> "without some colors";
				default -> "status " + this.status;
			};
		}

	}

}
