// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Hostile;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.RedisUrl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.connection.RedisConnectionFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An attacker can write to this Redis, and plants an object that runs code when it is
 * read.
 */
@ExtendWith(RedisExtension.class)
class HostileValueTest {

	@BeforeEach
	void plant() {
		RedisExtension.redis().flushall();
		RedisExtension.redis().set("colors::v1::BLUE", Hostile.bytes());
		assertThat(Hostile.executed()).isZero();
	}

	@Test
	void overwritesAHostileValueWithoutReadingIt() {
		assertThat(Run.of("--redis-url", RedisExtension.url(), "--colors", "20").exitCode()).isZero();
		assertThat(Hostile.executed()).isZero();
	}

	/** The attack works with the cache that Spring makes by default. */
	@Test
	void executesNothingOfAValuePlantedBeforeItIsChecked() {
		try (ConfigurableApplicationContext context = SeedContext.open(RedisUrl.parse(RedisExtension.url()))) {
			RedisConnectionFactory connections = context.getBean(RedisConnectionFactory.class);
			RedisCacheManager.create(connections).getCache(ColorKeys.V1_CACHE).get("BLUE");
			assertThat(Hostile.executed()).isOne();
			List<String> problems = new ArrayList<>();
			assertThat(Seeder.isThere(SeedContext.layouts(connections).getFirst(), "BLUE", problems)).isTrue();
			assertThat(problems).containsExactly("colors::v1::BLUE cannot be read (filter status: REJECTED) "
					+ "after the seed: does something else write there?");
			assertThat(Hostile.executed()).isZero();
		}
	}

}
