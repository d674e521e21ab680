// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;

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
	void sendsAHgetallPerKey() {
		Layout.V2.write(Palette.first(3));
		assertThat(SentCommands.during(() -> app.bean(ColorReader.class).read(List.of("AQUA", "ALICEBLUE"))))
			.containsExactly("HGETALL colors::v2::AQUA", "HGETALL colors::v2::ALICEBLUE");
	}

	@Test
	void storesExactlyTheseBytes() {
		RedisExtension.redis().del("colors::v2::BLUE", "colors::v2:");
		app.bean(ColorRepository.class).save(new ColorHash("BLUE", 0, 0, 255));
		assertThat(RedisExtension.redis().smembers("colors::v2:")).containsExactly(Layout.utf8("BLUE"));
		assertThat(Layout.V2.read(RedisExtension.redis(), "BLUE")).isEqualTo(Layout.V2.blue());
	}

	@Test
	void hasOneConnectionAndNoPool() {
		assertThat(app.bean(LettuceConnectionFactory.class).getClientConfiguration())
			.isNotInstanceOf(LettucePoolingClientConfiguration.class);
	}

}
