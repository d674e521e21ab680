// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.RunningStranger;
import io.github.redisaccessbench.lab.Strangers;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import one.profiler.AsyncProfilerLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * Strangers' apps join a run of the packaged lab: by jar, by command and by URL, with a
 * real Redis, and some with JMeter itself.
 */
@Concurrent
class StrangersIT {

	private static final String SHORT = """
			description: an app that joins
			cases: [case3]
			factors: {users: 4, keys: 100}
			""" + FaultyHome.plan(20, 1, 4, 150);

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "boot3-jedis, /loop, GET, 3", "boot2-lettuce, /mget, MGET, 1", "plain-java, /hashes, HGETALL, 3" })
	void byItsJar(String name, String path, String command, double calls) throws Exception {
		FaultyRun run = run("--app=" + jar(name), "--app-path=" + path + "?ids=3,1,2", seed());
		assertMeasured(run, Map.of(command, calls));
	}

	@ParameterizedTest
	@CsvSource({ "node, /loop, GET, 4", "plain-java, /several, MGET, 4" })
	void byACommand(String name, String path, String command, double calls) throws Exception {
		FaultyRun run = run("--app-command=" + String.join(" ", Strangers.command(name)),
				"--app-path=" + path + "?ids=3,1,2,4", seed());
		assertMeasured(run, Map.of(command, calls));
	}

	@ParameterizedTest
	@CsvSource({ "boot3-jedis", "boot2-lettuce", "plain-java", "node" })
	void byItsUrl(String name) throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			RunningStranger.seed(redis);
			try (RunningStranger app = RunningStranger.start(Strangers.command(name), redis,
					this.folder.resolve("app.log"))) {
				FaultyHome home = home("512m", SHORT);
				FaultyRun run = FaultyRun.of(home,
						options("--app-url=http://127.0.0.1:" + app.port() + "/mget?ids=3,1,2"),
						Map.of("REDIS_URL", redis.url().url()), FaultyRun.scripted(home, UnaryOperator.identity()));
				assertThat(run.exit()).as("%s", run).isZero();
				assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.DEGRADED);
				assertThat(run.faults()).as("%s", run).containsExactly(Reason.NOT_STARTED_HERE);
				assertSent(run, Map.of("MGET", 1.0));
				assertThat(app.process().isAlive()).isTrue();
				assertThat(app(run).costs().of(Metrics.APP_ALLOCATED).known()).as("not attached to").isFalse();
			}
		}
	}

	@Test
	void besideOneMgetOfThisProjectUnderJMeter() throws Exception {
		RealJMeter jmeter = RealJMeter.find(this.folder);
		FaultyHome home = home("512m", SHORT);
		List<String> options = options("--app=" + Strangers.boot3Jedis(), "--app-path=/loop?ids=3,1,2", seed());
		options.set(1, "--cases=app,case3");
		FaultyRun run = FaultyRun.of(home, options, jmeter.loading(home));
		assertMeasured(run, Map.of("GET", 3.0));
		assertThat(run.result().contrasts())
			.extracting((one) -> one.contrast().first().caseName(), (one) -> one.contrast().second().caseName())
			.hasSize(1);
		assertThat(run.result().cells()).extracting(CellResult::cell)
			.extracting(Cell::caseName)
			.containsExactly("app", "case3");
	}

	/**
	 * A name of an app, its port and its Redis that only its author could guess.
	 */
	@Test
	void underNamesOfVariablesThatAreItsOwn() throws Exception {
		Path jar = Strangers.plainJava(this.folder, "--port-variable=SHOP_PORT", "--redis-variable=SHOP_REDIS");
		FaultyRun run = run("--app=" + jar, "--app-path=/mget?ids=3,1,2",
				"--app-environment=SHOP_PORT={port},SHOP_REDIS={REDIS_URL}", seed());
		assertMeasured(run, Map.of("MGET", 1.0));
	}

	@ParameterizedTest
	@CsvSource({ "/timestamp", "status" })
	void anAnswerThatMayDiffer(String answer) throws Exception {
		RealJMeter jmeter = RealJMeter.find(this.folder);
		FaultyHome home = home("512m", SHORT);
		FaultyRun run = FaultyRun.of(home, options("--app=" + Strangers.plainJava(this.folder, "--broken=changes"),
				"--app-path=/mget?ids=3,1,2", "--app-answer=" + answer, seed()), jmeter.loading(home));
		assertMeasured(run, Map.of("MGET", 1.0));
	}

	@Test
	void anAnswerThatDiffersAndMayNot() throws Exception {
		RealJMeter jmeter = RealJMeter.find(this.folder);
		FaultyHome home = home("512m", SHORT);
		FaultyRun run = FaultyRun.of(
				home, options("--app=" + Strangers.plainJava(this.folder, "--broken=changes"),
						"--app-path=/mget?ids=3,1,2", "--app-answer=/products/*/name", seed()),
				() -> jmeter.load(home));
		assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.INVALID);
		assertThat(run.reasons()).contains(Reason.WRONG_BODY);
	}

	/** async-profiler has no library for some systems. */
	@Test
	void aProfilerSeesItInAnIterationThatDoesNotCount() throws Exception {
		FaultyRun run = run("--app=" + jar("plain-java"), "--app-path=/loop?ids=3,1,2", "--profile", seed());
		assertMeasured(run, Map.of("GET", 3.0));
		Profile[] profiles = Json.read(run.file("profiles.json"), Profile[].class);
		assertThat(profiles).extracting((one) -> one.cell().caseName()).containsExactly("app");
		assumeThat(AsyncProfilerLoader.isSupported()).isTrue();
		assertThat(profiles[0].graph().names()).contains("java.lang.Thread.run")
			.anyMatch((name) -> name.startsWith("redis.clients.jedis."));
		run.then("report");
		assertThat(run.file("report.html")).content().contains("redis.clients.jedis.");
	}

	private FaultyRun run(String... options) throws Exception {
		FaultyHome home = home("512m", SHORT);
		return FaultyRun.of(home, options(options), FaultyRun.scripted(home, UnaryOperator.identity()));
	}

	private static List<String> options(String... options) {
		return new ArrayList<>(
				Stream.concat(Stream.of("--experiment=default", "--cases=app"), Stream.of(options)).toList());
	}

	/** The other folder in it is that of a Redis. */
	private FaultyHome home(String heap, String experiment) throws Exception {
		return FaultyHome.joined(this.folder.resolve("home"), heap, experiment);
	}

	private static Path jar(String name) {
		return switch (name) {
			case "boot3-jedis" -> Strangers.boot3Jedis();
			case "boot2-lettuce" -> Strangers.boot2Lettuce();
			default -> Strangers.plainJava();
		};
	}

	private static String seed() {
		return "--app-seed=" + Strangers.SEED;
	}

	private static void assertMeasured(FaultyRun run, Map<String, Double> commands) {
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.faults()).as("%s", run).isEmpty();
		assertSent(run, commands);
		assertThat(app(run).tps().value()).isPositive();
	}

	/** A pool may open another connection in any of its rounds. */
	private static void assertSent(FaultyRun run, Map<String, Double> commands) {
		Map<String, Double> sent = new HashMap<>(app(run).commands().perRequest());
		sent.keySet().removeAll(List.of("AUTH", "CLIENT", "HELLO", "PING"));
		assertThat(sent).isEqualTo(commands);
	}

	private static CellResult app(FaultyRun run) {
		return run.result()
			.cells()
			.stream()
			.filter((one) -> one.cell().caseName().equals("app"))
			.findFirst()
			.orElseThrow();
	}

}
