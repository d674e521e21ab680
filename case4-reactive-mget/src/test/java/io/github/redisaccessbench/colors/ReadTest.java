// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.core.ReactiveRedisOperations;

import static org.assertj.core.api.Assertions.assertThat;

/** Keys in, commands out. */
@ExtendWith(RedisExtension.class)
class ReadTest {

	private static App app;

	@BeforeAll
	static void start() {
		app = new App(ColorsApplication.class, "--server.port=0", "--spring.data.redis.url=" + RedisExtension.url());
	}

	@AfterAll
	static void end() {
		app.close();
	}

	@Test
	void sendsOneMget() {
		Layout.V3.write(Palette.first(3));
		assertThat(SentCommands.during(() -> app.bean(ColorReader.class).read(List.of("AQUA", "ALICEBLUE")).block()))
			.containsExactly("MGET colors::v3::AQUA colors::v3::ALICEBLUE");
	}

	@Test
	@SuppressWarnings("unchecked")
	void storesExactlyTheseBytes() {
		app.bean("colorTemplate", ReactiveRedisOperations.class)
			.opsForValue()
			.set("colors::v3::BLUE", new Color("BLUE", 0, 0, 255))
			.block();
		assertThat(Layout.V3.read(RedisExtension.redis(), "BLUE")).isEqualTo(Layout.V3.blue());
	}

	@Test
	void hasOneConnectionAndNoPool() {
		assertThat(app.bean(LettuceConnectionFactory.class).getClientConfiguration())
			.isNotInstanceOf(LettucePoolingClientConfiguration.class);
	}

}
