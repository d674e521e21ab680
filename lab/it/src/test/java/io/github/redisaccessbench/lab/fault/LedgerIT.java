// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.github.redisaccessbench.lab.validity.Bottleneck;
import io.github.redisaccessbench.lab.validity.Judgement.CellJudgement;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.validity.Threshold;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

/**
 * What one request costs, of the real cases, with real processes and a real Redis; and
 * who uses the machine, which is its alone.
 */
@Isolated
class LedgerIT {

	private static final String HONEST = """
			description: what one request costs
			cases: [case1, case2, case3, case4]
			controls: [case3/in-memory]
			factors: {users: 10, keys: [100, 7]}
			""" + FaultyHome.plan(5, 1, 1, 150);

	private static final String SHORT = "factors: {users: 10, keys: 100}\n" + FaultyHome.plan(20, 1, 2, 250);

	/** Its users wait for most of the time. */
	private static final String WAITING = "factors: {users: 10, keys: 100}\n" + FaultyHome.plan(5, 1, 2, 400);

	/**
	 * Iterations that are long for the operating system's clock, which has steps of 10
	 * ms. What the JVM compiles meanwhile is its CPU time, too, which is taken off.
	 */
	private static final String BURNING = """
			factors: {users: 10, keys: 10}
			load: {model: closed, loops: 5}
			forks: 1
			rounds: 2
			iteration-ms: 1200
			warmup-requests: 0
			jit-threshold: 100
			""";

	/** Its rounds count when all classes are loaded: compilers work until then. */
	private static final String ALLOCATING = """
			factors: {users: 10, keys: 100}
			load: {model: closed, loops: 100}
			forks: 1
			rounds: 2
			iteration-ms: 400
			warmup-requests: 0
			jit-threshold: 25
			""";

	private static final List<Metric> APP = List.of(Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);

	private static final List<Metric> SHARES = List.of(Metrics.APP_SHARE, Metrics.GENERATOR_SHARE, Metrics.LAB_SHARE,
			Metrics.REDIS_SHARE, Metrics.OTHERS_SHARE);

	private static final List<Metric> ALL = List.of(Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL,
			Metrics.GENERATOR_CPU_USER, Metrics.GENERATOR_CPU_KERNEL, Metrics.LAB_CPU_USER, Metrics.LAB_CPU_KERNEL,
			Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL);

	@TempDir
	private Path folder;

	@Test
	void commandsRoundTripsAndBytesAreThoseOnTheWire() throws Exception {
		Map<String, CountingProxy.Bytes> wire = new HashMap<>();
		FaultyRun run;
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"));
				CountingProxy proxy = new CountingProxy(redis.url())) {
			run = FaultyRun.of(FaultyHome.honest(home(), HONEST), proxy.url(),
					(generator) -> generator.tellingEdges((iteration) -> wire.merge(iteration.label(), proxy.count(),
							(before, after) -> after.minus(before))));
		}
		assertThat(run.result().compared()).hasSize(8).allSatisfy((one) -> {
			assertCommands(one);
			assertBytes(run, one, wire);
			// A JVM starts once, and is cold at the first combination of levels. In a
			// short iteration no step of the machine's clock may pass: it has no shares.
			assertThat(blanks(one).keySet()).filteredOn((metric) -> !metric.isShare())
				.containsExactlyInAnyOrderElementsOf((one.cell().keys() == 100) ? Set.of()
						: Set.of(Metrics.APP_START, Metrics.APP_FIRST_ANSWER, Metrics.APP_JAR));
		});
		assertThat(run.result().cells()).filteredOn(CellResult::control).hasSize(2).allSatisfy((control) -> {
			// Baselines are not run if the generator has little to do.
			assertThat(Stream.of(Metrics.REDIS_BYTES_IN, Metrics.REDIS_BYTES_OUT).map(control.costs()::of))
				.allMatch((figure) -> !figure.known() || figure.value() == 0);
		});
	}

	private static void assertCommands(CellResult one) {
		int keys = one.cell().keys();
		Map<String, Double> expected = Map
			.of("case1", Map.of("GET", (double) keys), "case2", Map.of("HGETALL", (double) keys), "case3",
					Map.of("MGET", 1.0), "case4", Map.of("MGET", 1.0))
			.get(one.cell().caseName());
		assertThat(one.commands().perRequest()).as("%s", one.cell()).isEqualTo(expected);
		assertThat(cost(one, Metrics.ROUND_TRIPS)).as("%s", one.cell())
			.isCloseTo(expected.values().iterator().next(), withinPercentage(1));
	}

	private static void assertBytes(FaultyRun run, CellResult one, Map<String, CountingProxy.Bytes> wire) {
		List<IterationRecord> iterations = run.measured()
			.stream()
			.filter((record) -> record.iteration().cell().equals(one.cell()))
			.toList();
		CountingProxy.Bytes bytes = iterations.stream()
			.map((record) -> wire.get(record.iteration().label()))
			.reduce(CountingProxy.Bytes::plus)
			.orElseThrow();
		double requests = iterations.stream().mapToInt((record) -> record.samples().requests()).sum();
		assertThat(cost(one, Metrics.REDIS_BYTES_IN)).as("%s", one.cell())
			.isCloseTo(bytes.toRedis() / requests, withinPercentage(2));
		assertThat(cost(one, Metrics.REDIS_BYTES_OUT)).as("%s", one.cell())
			.isCloseTo(bytes.fromRedis() / requests, withinPercentage(2));
	}

	@Test
	void cpuTimeIsThatWhichIsBurnedAndTheSharesAddUpToWhatTheMachineUsed() throws Exception {
		FaultyRun run = faulty(List.of(FaultyHome.IN_A_HURRY), "--limit=10 --burn-us=100000", BURNING);
		CellResult one = run.result().cells().getFirst();
		assertThat(
				cost(one, Metrics.APP_CPU_USER) + cost(one, Metrics.APP_CPU_KERNEL) - cost(one, Metrics.APP_COMPILING))
			.as("%s µs of it compiling", cost(one, Metrics.APP_COMPILING))
			.isCloseTo(100_000, withinPercentage(10));
		// The baseline's are so short that no step of the machine's clock may pass.
		List<Readings> counted = run.measured()
			.stream()
			.filter((record) -> record.iteration().cell().equals(one.cell()))
			.map(IterationRecord::readings)
			.toList();
		assertThat(counted).hasSize(2);
		double shown = SHARES.stream().mapToDouble((share) -> sum(counted, share)).sum();
		assertThat(shown).isGreaterThan(0.9 * sum(counted, Metrics.MACHINE_BUSY));
		// Linux often counts less for a machine than for its processes: time is the
		// yardstick.
		double max = 1.1e3 * run.raw().header().environment().cores()
				* counted.stream().mapToDouble(Readings::wallMs).sum();
		assumeThat(micros(counted, ALL) + micros(counted, APP))
			.as("so busy that an app that is counted twice would be seen")
			.isGreaterThan(max);
		assertThat(micros(counted, ALL)).isLessThan(max);
	}

	private static double micros(List<Readings> iterations, List<Metric> cpu) {
		return iterations.stream().mapToDouble((readings) -> readings.sum(cpu).orElseThrow()).sum();
	}

	private static double sum(List<Readings> iterations, Metric share) {
		return iterations.stream().mapToDouble((readings) -> readings.ofAllCores(share).orElseThrow()).sum();
	}

	@Test
	void allocationIsThatWhichIsMeasuredInside() throws Exception {
		double inside;
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			inside = allocatedInside(redis);
		}
		CellResult one = faulty(List.of(FaultyHome.IN_A_HURRY), "--limit=100", ALLOCATING).result().cells().getFirst();
		assertThat(cost(one, Metrics.APP_ALLOCATED)).isCloseTo(inside, withinPercentage(5));
	}

	private static double allocatedInside(RealRedis redis) throws Exception {
		String json = ColorsJson.of(100);
		List<String> keys = ColorKeys.v3(Palette.names(100));
		String[] colors = json.substring(1, json.length() - 1).split("(?<=}),");
		redis.send((commands) -> {
			for (int index = 0; index < colors.length; index++) {
				commands.set(keys.get(index), colors[index]);
			}
			return null;
		});
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx128m", FaultyHome.IN_A_HURRY, "-cp", System.getProperty("java.class.path"),
				AllocationMeter.class.getName(), "--server.port=" + LabPorts.next(), "--limit=100")
			.redirectError(ProcessBuilder.Redirect.INHERIT);
		builder.environment().put("SPRING_DATA_REDIS_URL", redis.url().url());
		Process process = builder.start();
		try {
			return Double
				.parseDouble(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
		}
		finally {
			process.destroyForcibly().waitFor();
		}
	}

	/** In the first iteration of a round: at its begin the agent was there. */
	@Test
	void anAgentThatIsKilledLeavesBlanksAndARunThatGoesOn() throws Exception {
		assertJvmIsBlank(faulty(List.of(FaultyHome.IN_A_HURRY, FaultyApp.OPEN), "--kill-agent-at=205", SHORT));
	}

	@Test
	void anAppThatRefusesToBeAttachedToLeavesBlanks() throws Exception {
		assertJvmIsBlank(faulty(List.of(FaultyHome.IN_A_HURRY, "-XX:+DisableAttachMechanism"), "--burn-us=100", SHORT));
	}

	private static void assertJvmIsBlank(FaultyRun run) {
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
		CellResult one = run.result().cells().getFirst();
		assertThat(blanks(one))
			.containsOnlyKeys(Metrics.APP_JIT, Metrics.APP_ALLOCATED, Metrics.APP_GC_COUNT, Metrics.APP_GC_TIME,
					Metrics.APP_HEAP, Metrics.APP_THREADS)
			.allSatisfy((metric, missing) -> assertThat(missing)
				.isEqualTo("the app is no JVM of this machine and user, or refuses to be attached to"));
		assertThat(cost(one, Metrics.APP_CPU_USER)).isPositive();
	}

	@Test
	void aRedisUserWithoutInfoLeavesBlanks() throws Exception {
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			redis.send((commands) -> commands.aclSetuser("app",
					AclSetuserArgs.Builder.on()
						.addPassword("secret")
						.allKeys()
						.allCommands()
						.removeCommand(CommandType.INFO)));
			FaultyHome home = FaultyHome.make(home(), List.of("--burn-us=100"), SHORT);
			FaultyRun run = FaultyRun.of(home, "redis://app:secret@127.0.0.1:" + redis.port(),
					UnaryOperator.identity());
			assertThat(run.status()).as("%s", run).isEqualTo(RunStatus.DEGRADED);
			assertThat(run.reasons()).contains(Reason.NOT_CHECKED);
			CellResult one = run.result().cells().getFirst();
			assertThat(one.commands().known()).isFalse();
			assertThat(blanks(one))
				.containsOnlyKeys(Metrics.REDIS_BYTES_IN, Metrics.REDIS_BYTES_OUT, Metrics.ROUND_TRIPS,
						Metrics.REDIS_CONNECTIONS, Metrics.REDIS_CPU_USER, Metrics.REDIS_CPU_KERNEL,
						Metrics.REDIS_SHARE, Metrics.OTHERS_SHARE)
				.containsEntry(Metrics.ROUND_TRIPS, "Redis does not tell its counters (INFO) to this user");
			assertThat(cost(one, Metrics.APP_ALLOCATED)).isPositive();
			assertThat(secretIn(home)).isFalse();
		}
	}

	/** Whether a file of the run holds the password. */
	private static boolean secretIn(FaultyHome home) throws IOException {
		try (var files = Files.walk(home.work())) {
			for (Path file : files.filter((one) -> one.toString().matches(".*[.](json|ndjson|md|csv|log)")).toList()) {
				if (Files.readString(file).contains("secret")) {
					return true;
				}
			}
		}
		return false;
	}

	@Test
	void whoWaitsForTheNetworkIsToldFromWhoWaitsForAPool() throws Exception {
		FaultyRun run = FaultyRun
			.of(FaultyHome.make(home(), List.of("--delay-ms=30", "--delay-ms=30 --pool=2"), WAITING));
		CellResult network = run.result().cells().get(0);
		CellResult pool = run.result().cells().get(1);
		// Waiting is seen only where cores are idle.
		Stream.of(network, pool)
			.forEach((one) -> Assumptions.assumeTrue(one.capacity().busyShare().atMost(Threshold.HALF_IDLE.getValue()),
					"the machine is too busy"));
		assertThat(network.capacity().efficiency().value()).isGreaterThan(Threshold.FREE.getValue());
		assertThat(pool.capacity().efficiency().value()).isLessThan(Threshold.HINDERED.getValue());
		assertThat(run.report().judgement().limits()).extracting(CellJudgement::bottleneck)
			.startsWith(Bottleneck.NETWORK, Bottleneck.POOL);
	}

	@Test
	void anHonestRunHasNoFault() throws Exception {
		FaultyRun run = faulty(List.of(FaultyHome.IN_A_HURRY), TrustIT.HONEST, SHORT);
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.faults()).as("%s", run).isEmpty();
		assertThat(run.result().compared()).singleElement()
			.satisfies((one) -> assertThat(one.rank()).hasValue(new Rank(1, 1)));
	}

	/** Its baseline is the same then: both are what the generator can do. */
	@Test
	void aGeneratorThatIsSlowerThanTheAppIsBound() throws Exception {
		FaultyRun run = FaultyRun.of(
				FaultyHome.make(home(), List.of(FaultyHome.IN_A_HURRY), List.of("--burn-us=100"), SHORT),
				(generator) -> generator.throttledTo(150));
		assertThat(run.reasons()).contains(Reason.GENERATOR_BOUND_MOSTLY);
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
	}

	@Test
	void busyLoopsBesideAreOtherLoad() throws Exception {
		List<Process> loops = new ArrayList<>();
		try {
			for (int core = 0; core < Runtime.getRuntime().availableProcessors(); core += 2) {
				loops.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
			}
			FaultyRun run = faulty(List.of(FaultyHome.IN_A_HURRY), TrustIT.HONEST, SHORT);
			assertThat(run.reasons()).contains(Reason.OTHER_LOAD);
			assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.VALID);
		}
		finally {
			for (Process loop : loops) {
				loop.destroyForcibly().waitFor();
			}
		}
	}

	private static double cost(CellResult one, Metric metric) {
		return one.costs().of(metric).value();
	}

	private static Map<Metric, String> blanks(CellResult one) {
		return Metrics.LEDGER.stream()
			.filter((metric) -> !one.costs().of(metric).known())
			.collect(Collectors.toMap((metric) -> metric, (metric) -> one.costs().of(metric).missing()));
	}

	/** The other folder in it is that of a Redis. */
	private Path home() throws IOException {
		return Files.createDirectory(this.folder.resolve("home"));
	}

	private FaultyRun faulty(List<String> flags, String app, String experiment) throws Exception {
		return FaultyRun.of(FaultyHome.make(home(), flags, List.of(app), experiment));
	}

}
