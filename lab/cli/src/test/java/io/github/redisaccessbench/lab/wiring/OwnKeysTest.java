// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.metric.KeyTimes;
import io.github.redisaccessbench.lab.metric.KeyTimes.Kind;
import io.github.redisaccessbench.lab.metric.KeyTimes.Way;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.protocol.CommandType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class OwnKeysTest {

	private static final double NO_LIMIT = 100;

	private static final Pattern CALLS = Pattern.compile("cmdstat_([^:]+):calls=(\\d+)");

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	@BeforeAll
	static void start() {
		redis = new RealRedis(folder.resolve("redis"));
		redis.send((commands) -> {
			for (int i = 0; i < 300; i++) {
				commands.set("product:" + i, "x".repeat(100));
				commands.hset("person:" + i, Map.of("name", "n" + i, "city", "c"));
			}
			commands.set("big:0", "x".repeat(1_000_000));
			commands.set("big:1", "x".repeat(1_000_000));
			commands.setrange("huge:0", 40_000_000, "x");
			commands.setrange("huge:1", 40_000_000, "x");
			commands.lpush("list:0", "a");
			commands.hset("product:hash", Map.of("a", "b"));
			commands.aclSetuser("reader",
					AclSetuserArgs.Builder.on()
						.addPassword("r")
						.allKeys()
						.addCommand(CommandType.INFO)
						.addCommand(CommandType.SCAN)
						.addCommand(CommandType.TYPE)
						.addCommand(CommandType.GET)
						.addCommand(CommandType.MGET)
						.addCommand(CommandType.HGETALL));
			return null;
		});
	}

	@AfterAll
	static void stop() {
		redis.close();
	}

	@Test
	void stringsAreReadInThreeWays() {
		KeyTimes times = read("product:*", 20, 1e6, NO_LIMIT);
		assertThat(times.kind()).isEqualTo(Kind.STRING);
		assertThat(times.found()).isEqualTo(300);
		assertThat(times.micros()).containsOnlyKeys(Way.LOOP, Way.PIPELINE, Way.MGET);
		assertThat(times.micros().values()).allSatisfy(
				(micros) -> assertThat(micros).hasSameSizeAs(times.micros().get(Way.MGET)).allMatch((one) -> one > 0));
		// Each value, and what the protocol puts around it.
		assertThat(times.bytes()).isBetween(20 * 100.0, 20 * 115.0);
		assertThat(times.server()).matches("Redis 6\\.2\\.\\d+");
		assertThat(times.ended()).isNull();
	}

	@Test
	void hashesAreReadInTwo() {
		KeyTimes times = read("person:*", 50, 1e6, NO_LIMIT);
		assertThat(times.kind()).isEqualTo(Kind.HASH);
		assertThat(times.micros()).containsOnlyKeys(Way.LOOP, Way.PIPELINE);
	}

	/** Redis logs what this user is not allowed to do. */
	@Test
	void nothingElseIsSentAndNothingIsWritten() {
		long keys = redis.<Long>send((commands) -> commands.dbsize());
		redis.send((commands) -> commands.aclLogReset());
		Map<String, Long> before = calls();
		read("product:*", 20, 1e6, NO_LIMIT);
		Map<String, Long> sent = calls();
		before.forEach((command, calls) -> sent.merge(command, -calls, Long::sum));
		sent.values().removeIf((calls) -> calls == 0);
		assertThat(redis.<List<Map<String, Object>>>send((commands) -> commands.aclLog())).isEmpty();
		assertThat(redis.<Long>send((commands) -> commands.dbsize())).isEqualTo(keys);
		assertThat(sent).containsKeys("scan", "type", "get", "mget").doesNotContainKeys("set", "del", "hset");
	}

	@Test
	void theRateIsKept() {
		KeyTimes times = read("big:*", 2, 400, NO_LIMIT);
		assertThat(times.touched() / times.seconds()).isLessThan(440);
	}

	@Test
	void itEndsIfTheServerIsBusyAlsoWhileItLooksForKeys() {
		assertProblem(() -> read("product:*", 100, 200, 1e-9)).withMessageContainingAll("of --count: the server used ",
				"of --cpu");
		KeyTimes times = read("big:*", 2, 1_000, 1e-6);
		assertThat(times.ended()).startsWith("the server used ");
		assertThat(times.seconds()).isLessThan(20);
	}

	@Test
	void valuesOfAMegabyteAreCountedAndForgottenAndWhatIsTooLargeIsSaid() {
		KeyTimes times = read("big:*", 2, 1e6, NO_LIMIT);
		assertThat(times.bytes()).isBetween(2e6, 2.1e6);
		assertProblem(() -> read("huge:*", 2, 1e6, NO_LIMIT)).withMessageContaining("its answer is longer than 64 MB")
			.withMessageEndingWith("ask for fewer at a time by --count.");
	}

	@Test
	void keysThatAreNotThereOrAreOfAnotherKindAreSaid() {
		assertProblem(() -> read("nobody:*", 2, 1e6, NO_LIMIT))
			.withMessageStartingWith("Found 0 keys that match nobody:*");
		assertProblem(() -> read("list:*", 2, 1e6, NO_LIMIT))
			.withMessageStartingWith("Found 1 keys that match list:*, and of these 0 of the kind string");
		assertProblem(() -> read("big:*", 3, 1e6, NO_LIMIT)).withMessageStartingWith(
				"Found 2 keys that match big:*, and of these 2 of the kind string, fewer than the 3 of --count");
	}

	@Test
	void aRedisHasToBeNamedAndNoPasswordBelongsOnACommandLine() {
		OwnKeys keys = new OwnKeys("*", 2, 1e6, NO_LIMIT, Duration.ofSeconds(1));
		assertProblem(() -> stores(Map.of(), Map.of()).read(keys)).withMessageContaining("REDIS_URL");
		assertProblem(() -> stores(Map.of("redis.url", "redis://:secret@localhost"), Map.of()).read(keys))
			.withMessageContaining("REDIS_URL")
			.withMessageNotContaining("secret");
	}

	private static Map<String, Long> calls() {
		return CALLS.matcher(redis.<String>send((commands) -> commands.info("commandstats")))
			.results()
			.collect(Collectors.toMap((call) -> call.group(1), (call) -> Long.valueOf(call.group(2))));
	}

	private static KeyTimes read(String pattern, int count, double rate, double busy) {
		return stores(Map.of(), Map.of("REDIS_URL", "redis://reader:r@127.0.0.1:" + redis.port()))
			.read(new OwnKeys(pattern, count, rate, busy, Duration.ofSeconds(2)));
	}

	private static Stores stores(Map<String, String> options, Map<String, String> variables) {
		return new Stores(new Folders(folder, folder.resolve("work")), new Options(options), variables);
	}

}
