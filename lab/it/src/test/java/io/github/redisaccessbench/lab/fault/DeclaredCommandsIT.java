// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.RightAnswer;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.github.redisaccessbench.lab.store.DatabaseStore;
import io.github.redisaccessbench.lab.store.EmbeddedCluster;
import io.github.redisaccessbench.lab.store.EmbeddedPostgres;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.store.RedisProgram;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What one request of every case in {@code cases.yaml} sends to a real Redis and to a
 * real PostgreSQL is what is declared there, with the packaged apps. A case is covered by
 * being listed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeclaredCommandsIT {

	private static final int STORED = 150;

	private static final List<Integer> KEYS = List.of(7, 26, 100);

	private static final Duration MOMENT = Duration.ofMillis(100);

	/** Apps that start beside each other, which keeps two cores busy. */
	private static final int AT_A_TIME = 3;

	private static final Pattern CALLS = Pattern.compile("cmdstat_([^:|]+)[^:]*:calls=(\\d+),");

	/** What new connections send, and what this test does. */
	private static final Set<String> OTHERS = Set.of("HELLO", "AUTH", "CLIENT", "INFO", "PING");

	/** The embedded Redis does not know their commands; see WritesTest. */
	private static final Set<String> OF_NEWER_SERVERS = Set.of("writes/msetex", "writes/hash");

	private static final Catalog CATALOG = ExperimentFiles.catalog(Home.HOME.resolve("jmeter"));

	private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private final Iterator<App> toStart = apps().iterator();

	private final Map<App, Running> running = new HashMap<>();

	private Processes processes;

	private DatabaseStore database;

	private RealRedis redis;

	/** Asks it for what it has counted. */
	private RedisClient client;

	private StatefulRedisConnection<String, String> connection;

	private EmbeddedCluster cluster;

	@BeforeAll
	void startAndSeedTheStores(@TempDir Path work, @TempDir Path folder) throws Exception {
		this.processes = new Processes(work);
		this.database = new EmbeddedPostgres(this.processes, work, LabPorts.next());
		this.database.start();
		this.database.seed(STORED);
		this.redis = new RealRedis(folder);
		this.client = RedisClient.create(this.redis.url().url());
		this.connection = this.client.connect();
		this.cluster = new EmbeddedCluster(this.processes, work, LabPorts.ofNodes(3), RedisProgram.EMBEDDED,
				(port) -> port);
		this.cluster.start();
		assertThat(java("seed/target/seed-*.jar", List.of("--colors=" + STORED), Map.of()).waitFor()).isZero();
	}

	@AfterAll
	void endTheStores() {
		this.running.values().forEach((one) -> one.process().destroyForcibly());
		this.client.close();
		this.redis.close();
		this.cluster.close();
		this.database.close();
		this.processes.close();
	}

	/** Each app with each of the profiles under which cases are. */
	static List<App> apps() {
		return cases().map(CATALOG::appOf).distinct().toList();
	}

	private static Stream<Case> cases() {
		return CATALOG.cases().stream().filter((one) -> !OF_NEWER_SERVERS.contains(one.name()));
	}

	@ParameterizedTest
	@MethodSource("apps")
	void everyCaseOfAnAppSendsWhatItIsDeclaredToSend(App app) throws Exception {
		List<Case> cases = cases().filter((one) -> CATALOG.appOf(one).equals(app)).toList();
		assertThat(cases).isNotEmpty();
		if (!this.running.containsKey(app)) {
			startSomeMore();
		}
		Running one = this.running.remove(app);
		try {
			for (Case its : cases) {
				check(its, one.port());
			}
		}
		finally {
			one.process().destroyForcibly().waitFor();
		}
	}

	/** Nothing is counted before all of them have started. */
	private void startSomeMore() throws Exception {
		for (int more = 0; more < AT_A_TIME && this.toStart.hasNext(); more++) {
			App app = this.toStart.next();
			int port = LabPorts.next();
			List<String> arguments = new ArrayList<>(app.args());
			arguments.add("--server.port=" + port);
			// How long a slow call takes says nothing here.
			arguments.add("--colors.slow-call=1ms");
			this.running.put(app,
					new Running(
							java(app.jar(), arguments,
									EmbeddedCluster.NAME.equals(app.redis()) ? this.cluster.environment() : Map.of()),
							port));
		}
		for (Running one : this.running.values()) {
			awaitAnswer(one.process(), one.port());
		}
	}

	/**
	 * All that it has sent so far is compared, so what is sent late is seen with the next
	 * answer, and behind the last one within a moment.
	 */
	private void check(Case one, int port) throws IOException, InterruptedException {
		// Loads a script, fills a near cache, opens a connection.
		get(port, asking(one, STORED));
		Map<String, Long> before = all();
		Map<String, Long> declared = new HashMap<>();
		for (int keys : KEYS) {
			String answer = get(port, asking(one, keys));
			assertThat(answer).as(one.name()).isNotEmpty().doesNotContain("\"status\":5");
			if (List.of(Case.COLORS).equals(one.answer())) {
				assertThat(answer).as(one.name()).isEqualTo(RightAnswer.to(one.path().replaceFirst("[?].*", ""), keys));
			}
			declared(one, keys).forEach((command, calls) -> declared.merge(command, calls, Long::sum));
			// A cache does not wait until Redis has what it puts; and a machine may stand
			// still.
			Awaitility.await()
				// Those of a test that runs beside this one.
				.dontCatchUncaughtExceptions()
				.pollDelay((keys == KEYS.getLast()) ? MOMENT : Duration.ZERO)
				.atMost(Duration.ofMinutes(1))
				.untilAsserted(() -> assertThat(sentSince(before)).as("%s, up to %d keys", one.name(), keys)
					.satisfies((sent) -> assertDeclared(one, declared, sent)));
		}
	}

	private Map<String, Long> sentSince(Map<String, Long> before) {
		Map<String, Long> sent = all();
		before.forEach((command, calls) -> sent.merge(command, -calls, Long::sum));
		sent.values().removeIf((calls) -> calls == 0);
		return sent;
	}

	/** Of what is sent as needed, only the names are known. */
	private static void assertDeclared(Case one, Map<String, Long> declared, Map<String, Long> sent) {
		Set<String> asNeeded = one.commands()
			.entrySet()
			.stream()
			.filter((command) -> command.getValue().equals(CommandRate.AS_NEEDED))
			.map(Map.Entry::getKey)
			.collect(Collectors.toSet());
		Map<String, Long> counted = new HashMap<>(sent);
		counted.keySet().removeAll(asNeeded);
		assertThat(counted).isEqualTo(declared);
	}

	private static Map<String, Long> declared(Case one, int keys) {
		return one.commands()
			.entrySet()
			.stream()
			.filter((command) -> !command.getValue().equals(CommandRate.AS_NEEDED))
			.collect(Collectors.toMap(Map.Entry::getKey, (command) -> command.getValue().times(1, keys, STORED)));
	}

	private Map<String, Long> all() {
		Map<String, Long> all = calls();
		Watched noApp = new Watched(1, Map.of(), 1, false);
		all.putAll(this.database.probe().read(noApp).commands());
		this.cluster.probe().read(noApp).commands().forEach((command, calls) -> {
			if (command.matches("\\d (M?GET|SET)")) {
				all.put(command, calls);
			}
		});
		return all;
	}

	private Map<String, Long> calls() {
		String stats = this.connection.sync().info("commandstats");
		Map<String, Long> calls = CALLS.matcher(stats)
			.results()
			.collect(Collectors.toMap(DeclaredCommandsIT::command, (call) -> Long.valueOf(call.group(2)), Long::sum,
					HashMap::new));
		calls.keySet().removeAll(OTHERS);
		return calls;
	}

	private static String command(MatchResult call) {
		return call.group(1).toUpperCase(Locale.ROOT);
	}

	private Process java(String jar, List<String> arguments, Map<String, String> own) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), FaultyHome.IN_A_HURRY,
						"-XX:+UseSerialGC", "-jar", Jars.find(Home.HOME, jar).toString()));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.redirectError(ProcessBuilder.Redirect.INHERIT);
		builder.environment().putAll(own.isEmpty() ? Map.of("SPRING_DATA_REDIS_URL", this.redis.url().url()) : own);
		builder.environment().putAll(this.database.environment());
		return builder.start();
	}

	private void awaitAnswer(Process process, int port) throws IOException, InterruptedException {
		while (!answers(port)) {
			assertThat(process.isAlive()).as("the app on port %d lives", port).isTrue();
			Thread.sleep(100);
		}
	}

	private boolean answers(int port) throws IOException, InterruptedException {
		try {
			get(port, "/");
			return true;
		}
		catch (ConnectException ex) {
			return false;
		}
	}

	private static String asking(Case one, int keys) {
		return one.path().replace(Case.KEYS, String.valueOf(keys));
	}

	private String get(int port, String path) throws IOException, InterruptedException {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
		return this.http.send(request, HttpResponse.BodyHandlers.ofString()).body();
	}

	/**
	 * An app that answers.
	 *
	 * @param process its process
	 * @param port where it listens
	 */
	private record Running(Process process, int port) {

	}

}
