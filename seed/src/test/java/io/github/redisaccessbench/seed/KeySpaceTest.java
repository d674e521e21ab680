// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.RedisUrl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(RedisExtension.class)
class KeySpaceTest {

	private final RedisUrl url = RedisUrl.parse(RedisExtension.url());

	private final LettuceConnectionFactory connections = new LettuceConnectionFactory(this.url.host(), this.url.port());

	private KeySpace keys;

	@BeforeEach
	void connect() {
		this.connections.afterPropertiesSet();
		this.connections.start();
		this.keys = new KeySpace(new StringRedisTemplate(this.connections));
	}

	@AfterEach
	void disconnect() {
		this.connections.destroy();
	}

	@Test
	void addsUpWhatTheKeysTake() {
		RedisExtension.redis().mset(Map.of("one", new byte[10], "two", new byte[1000]));
		long bytes = RedisExtension.redis().memoryUsage("one") + RedisExtension.redis().memoryUsage("two");
		assertThat(this.keys.memory(List.of("one", "two"))).isEqualTo(new KeySpace.Memory(bytes, bytes + " bytes"));
	}

	@Test
	void doesNotAddUpWhereAKeyIsMissing() {
		RedisExtension.redis().set("one", new byte[10]);
		assertThat(this.keys.memory(List.of("one", "nothing")))
			.isEqualTo(new KeySpace.Memory(null, "n/a (nothing is missing)"));
	}

}
