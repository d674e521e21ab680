// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.Map;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.RedisUrl;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(RedisExtension.class)
class RunMarkTest {

	private static final String IN_USE = "Redis at " + RedisUrl.parse(RedisExtension.url())
			+ " is in use by another run of this benchmark (colors::run), nothing was done: "
			+ "wait until it is over%s, or use another database number%n";

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@BeforeEach
	void anotherRuns() {
		this.redis.flushall();
		this.redis.psetex(ColorKeys.RUN, 240_500, "somebody".getBytes());
	}

	@Test
	void doesNothingWhileAnotherRuns() {
		this.redis.set("colors::v1::YELLOW", new byte[1]);
		Map<String, Long> commands = CommandCounts.during(this.redis,
				() -> assertRefused(Map.of(), " (if it was killed, at most 5 min)"));
		assertThat(commands).containsKey("get").doesNotContainKeys("set", "del", "hmset", "sadd", "scan");
		assertThat(this.redis.keys("*")).containsExactlyInAnyOrder(ColorKeys.RUN, "colors::v1::YELLOW");
	}

	@Test
	void doesNothingInARunThatIsNotTheOneThatHoldsTheKey() {
		assertRefused(Map.of(RunMark.VARIABLE, "ours"), " (if it was killed, at most 5 min)");
	}

	@Test
	void namesNoLimitForAKeyThatHasNone() {
		this.redis.persist(ColorKeys.RUN);
		assertRefused(Map.of(), "");
	}

	@Test
	void seedsInTheRunThatHoldsTheKeyAndLeavesItAlone() {
		Run run = seed(Map.of(RunMark.VARIABLE, "somebody"));
		assertThat(run.exitCode()).isZero();
		assertThat(run.out() + run.err()).doesNotContain(ColorKeys.RUN);
		assertThat(this.redis.get(ColorKeys.RUN)).asString().isEqualTo("somebody");
		assertThat(this.redis.pttl(ColorKeys.RUN)).isPositive();
	}

	private static void assertRefused(Map<String, String> environment, String limit) {
		Run run = seed(environment);
		assertThat(run.exitCode()).isEqualTo(1);
		assertThat(run.out()).isEmpty();
		assertThat(run.err()).isEqualTo(IN_USE.formatted(limit));
	}

	private static Run seed(Map<String, String> environment) {
		return Run.with(environment, "--redis-url", RedisExtension.url(), "--colors", "3");
	}

}
