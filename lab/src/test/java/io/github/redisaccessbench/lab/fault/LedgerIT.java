// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.RunningLab;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.measure.Cost;
import io.github.redisaccessbench.lab.process.RealRedis;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.result.Bottleneck;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.LedgerItem;
import io.github.redisaccessbench.lab.result.LedgerLine;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Verdict;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/**
 * What one request costs, of the real cases, with real processes and a real Redis.
 */
class LedgerIT {

	private static final String HONEST = """
			description: what one request costs
			cases: [case1, case2, case3, case4]
			controls: [case3/in-memory]
			users: 10
			loops: 20
			limit: %d
			forks: 1
			rounds: 1
			block-ms: 300
			warmup: {block-ms: 200, window: 1, jit-percent: 1000, tolerance-percent: 1000, max-blocks: 2}
			""";

	private static final String SHORT = """
			users: 10
			loops: 30
			limit: 100
			forks: 1
			rounds: 2
			block-ms: 400
			warmup: {block-ms: 300, window: 1, jit-percent: 1000, tolerance-percent: 1000, max-blocks: 4}
			""";

	/**
	 * Blocks that are long for the operating system's clock, which has steps of 10 ms.
	 * What the JVM compiles meanwhile is its CPU time, too, so its requests are long and
	 * its compilers in a hurry.
	 */
	private static final String BURNING = """
			users: 10
			loops: 20
			limit: 10
			forks: 1
			rounds: 2
			block-ms: 2000
			warmup: {block-ms: 1000, window: 1, jit-percent: 1000, tolerance-percent: 1000, max-blocks: 2}
			""";

	/** Long enough for the optimizing compiler, which saves allocations. */
	private static final String WARM = """
			users: 10
			loops: 500
			limit: 100
			forks: 1
			rounds: 4
			block-ms: 500
			warmup: {block-ms: 1000, window: 2, jit-percent: 1000, tolerance-percent: 1000, max-blocks: 6}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(ints = { 100, 7 })
	void commandsAndRoundTripsAreThoseOfTheCode(int limit) throws Exception {
		RunResult result = FaultyRun.of(FaultyHome.honest(home(), RunningLab.HOME, HONEST.formatted(limit)),
				UnaryOperator.identity());
		Map<String, CaseResult> cases = result.cases()
			.stream()
			.collect(Collectors.toMap((one) -> one.about().name(), (one) -> one));
		Map.of("case1", "GET", "case2", "HGETALL")
			.forEach((name, command) -> assertCommands(cases.get(name), command, limit));
		Map.of("case3", "MGET", "case4", "MGET")
			.forEach((name, command) -> assertCommands(cases.get(name), command, 1));
		assertThat(result.cases()).allSatisfy((one) -> assertThat(one.ledger()).extracting(LedgerLine::missing)
			.allMatch((missing) -> missing == null));
		assertThat(result.controls().getFirst().cost(LedgerItem.REDIS_BYTES_IN, LedgerItem.REDIS_BYTES_OUT)).isZero();
	}

	@Test
	void bytesAreThoseOnTheWire() throws Exception {
		Map<String, CountingProxy.Bytes> wire = new HashMap<>();
		RunResult result;
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"));
				CountingProxy proxy = new CountingProxy(redis.port())) {
			FaultyHome home = FaultyHome.honest(home(), RunningLab.HOME, HONEST.formatted(100));
			result = FaultyRun.of(home, proxy.url(), (generator) -> generator
				.tellingEdges((label) -> wire.merge(label, proxy.count(), (before, after) -> after.minus(before))));
		}
		assertThat(result.cases()).hasSize(4).allSatisfy((one) -> {
			List<BlockResult> blocks = measured(result).stream()
				.filter((block) -> block.block().cell().caseName().equals(one.about().name()))
				.toList();
			CountingProxy.Bytes bytes = blocks.stream()
				.map((block) -> wire.get(block.block().label()))
				.reduce(CountingProxy.Bytes::plus)
				.orElseThrow();
			double requests = blocks.stream().mapToInt((block) -> block.samples().requests()).sum();
			assertThat(one.cost(LedgerItem.REDIS_BYTES_IN)).isCloseTo(bytes.toRedis() / requests, withinPercentage(2));
			assertThat(one.cost(LedgerItem.REDIS_BYTES_OUT)).isCloseTo(bytes.fromRedis() / requests,
					withinPercentage(2));
		});
	}

	@Test
	void cpuTimeIsThatWhichIsBurned() throws Exception {
		CaseResult one = faulty(List.of("-XX:TieredStopAtLevel=1"), "--limit=10 --burn-us=50000", BURNING).cases()
			.getFirst();
		assertThat(one.cost(LedgerItem.APP_CPU_USER, LedgerItem.APP_CPU_KERNEL)).isCloseTo(50_000,
				withinPercentage(10));
	}

	@Test
	void theSharesAddUpToWhatTheMachineUsed() throws Exception {
		List<Cost> costs = measured(faulty(List.of(), "--limit=10 --burn-us=1000", BURNING)).stream()
			.map(BlockResult::cost)
			.toList();
		double busy = costs.stream().mapToDouble((cost) -> cost.machine().busyMs()).sum();
		double shown = costs.stream()
			.mapToDouble((cost) -> cost.app().totalMs() + cost.generator().totalMs() + cost.lab().totalMs()
					+ cost.redis().cpu().totalMs() + cost.othersShare() * cost.machine().totalMs())
			.sum();
		assertThat(shown).isCloseTo(busy, withinPercentage(10));
	}

	@Test
	void allocationIsThatWhichIsMeasuredInside() throws Exception {
		double inside;
		try (RealRedis redis = new RealRedis(this.folder.resolve("redis"))) {
			inside = allocatedInside(redis);
		}
		CaseResult one = faulty(List.of(), "--limit=100", WARM).cases().getFirst();
		assertThat(one.cost(LedgerItem.APP_ALLOCATED)).isCloseTo(inside, withinPercentage(5));
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
				"-Xmx128m", "-cp", System.getProperty("java.class.path"), AllocationMeter.class.getName(),
				"--server.port=" + RealRedis.freePort(), "--limit=100")
			.redirectError(ProcessBuilder.Redirect.INHERIT);
		builder.environment().put("SPRING_DATA_REDIS_URL", redis.node().url());
		Process process = builder.start();
		try {
			return Double
				.parseDouble(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
		}
		finally {
			process.destroyForcibly().waitFor();
		}
	}

	@Test
	void anAgentThatIsKilledLeavesBlanksAndARunThatGoesOn() throws Exception {
		assertJvmIsBlank(faulty(List.of(FaultyApp.OPEN), "--kill-agent-at=700", SHORT));
	}

	@Test
	void anAppThatRefusesToBeAttachedToLeavesBlanks() throws Exception {
		assertJvmIsBlank(faulty(List.of("-XX:+DisableAttachMechanism"), "--burn-us=100", SHORT));
	}

	private static void assertJvmIsBlank(RunResult result) {
		assertThat(result.verdict()).isEqualTo(Verdict.DEGRADED);
		CaseResult one = result.cases().getFirst();
		assertThat(blanks(one))
			.containsOnlyKeys(LedgerItem.APP_ALLOCATED, LedgerItem.APP_COLLECTIONS, LedgerItem.APP_COLLECTING,
					LedgerItem.APP_HEAP, LedgerItem.APP_THREADS)
			.allSatisfy((item, missing) -> assertThat(missing)
				.isEqualTo("the app is no JVM of this machine and user, or refuses to be attached to"));
		assertThat(one.cost(LedgerItem.APP_CPU_USER)).isPositive();
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
			FaultyHome home = FaultyHome.make(home(), RunningLab.HOME, List.of("--burn-us=100"), SHORT);
			RunResult result = FaultyRun.of(home, redis.node().url().replace("redis://", "redis://app:secret@"),
					UnaryOperator.identity());
			assertThat(result.verdict()).isEqualTo(Verdict.DEGRADED);
			assertThat(result.findings()).extracting(Finding::reason).contains(Reason.NOT_CHECKED);
			CaseResult one = result.cases().getFirst();
			assertThat(one.commandsPerRequest()).isNull();
			assertThat(blanks(one))
				.containsOnlyKeys(LedgerItem.REDIS_BYTES_IN, LedgerItem.REDIS_BYTES_OUT, LedgerItem.ROUND_TRIPS,
						LedgerItem.REDIS_CONNECTIONS, LedgerItem.REDIS_CPU_USER, LedgerItem.REDIS_CPU_KERNEL,
						LedgerItem.REDIS_SHARE, LedgerItem.OTHERS_SHARE)
				.containsEntry(LedgerItem.ROUND_TRIPS, "Redis does not tell its counters (INFO) to this user");
			assertThat(one.cost(LedgerItem.APP_ALLOCATED)).isPositive();
		}
	}

	@Test
	void whoWaitsForTheNetworkIsToldFromWhoWaitsForAPool() throws Exception {
		RunResult result = FaultyRun.of(
				FaultyHome.make(home(), RunningLab.HOME, List.of("--delay-ms=30", "--delay-ms=30 --pool=2"), SHORT),
				UnaryOperator.identity());
		assertThat(result.cases()).extracting((one) -> one.capacity().bottleneck())
			.containsExactly(Bottleneck.NETWORK, Bottleneck.POOL);
	}

	private static List<BlockResult> measured(RunResult result) {
		return result.blocks().stream().filter((block) -> block.block().kind() == BlockKind.MEASURED).toList();
	}

	private static Map<LedgerItem, String> blanks(CaseResult one) {
		return one.ledger()
			.stream()
			.filter((line) -> line.missing() != null)
			.collect(Collectors.toMap(LedgerLine::item, LedgerLine::missing));
	}

	/** The other folder in it is that of a Redis. */
	private Path home() throws IOException {
		return Files.createDirectory(this.folder.resolve("home"));
	}

	private RunResult faulty(List<String> flags, String app, String experiment) throws Exception {
		return FaultyRun.of(FaultyHome.make(home(), RunningLab.HOME, flags, List.of(app), experiment),
				UnaryOperator.identity());
	}

	private static void assertCommands(CaseResult result, String command, int times) {
		assertThat(result.commandsPerRequest()).containsEntry(command, (double) times);
		assertThat(result.cost(LedgerItem.ROUND_TRIPS)).isCloseTo(times, withinPercentage(1));
	}

}
