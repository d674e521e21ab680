// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.cache.CacheManager;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
	void sendsAGetPerKey() {
		Layout.V1.write(Palette.first(3));
		assertThat(SentCommands.during(() -> app.bean(ColorReader.class).read(List.of("AQUA", "ALICEBLUE"))))
			.containsExactly("GET colors::v1::AQUA", "GET colors::v1::ALICEBLUE");
	}

	@Test
	void storesExactlyTheseBytes() {
		RedisExtension.redis().del("colors::v1::BLUE");
		app.bean(CacheManager.class).getCache("colors::v1").put("BLUE", new Color("BLUE", 0, 0, 255));
		Awaitility.await().until(() -> RedisExtension.redis().exists("colors::v1::BLUE") == 1);
		assertThat(Layout.V1.read(RedisExtension.redis(), "BLUE")).isEqualTo(Layout.V1.blue());
	}

	/**
	 * The attack works where nothing filters; here it is rejected, and the app lives on.
	 */
	@Test
	void executesNothingOfAHostileValue() {
		new JdkSerializationRedisSerializer().deserialize(Hostile.bytes());
		assertThat(Hostile.executed()).isOne();
		RedisExtension.redis().set("colors::v1::AQUA", Hostile.bytes());
		assertThatExceptionOfType(SerializationException.class)
			.isThrownBy(() -> app.bean(ColorReader.class).read(List.of("AQUA")))
			.withStackTraceContaining("filter status: REJECTED");
		assertThat(Hostile.executed()).isZero();
	}

	@Test
	void hasOneConnectionAndNoPool() {
		assertThat(app.bean(LettuceConnectionFactory.class).getClientConfiguration())
			.isNotInstanceOf(LettucePoolingClientConfiguration.class);
	}

}
