// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.RedisExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

/** Without a profile there is nothing of variants, and one connection. */
@ExtendWith(RedisExtension.class)
class HeadlineTest {

	@Test
	void hasNothingOfItsVariantsAndNoPool() {
		try (App app = new App(ColorsApplication.class, "--server.port=0",
				"--spring.data.redis.url=" + RedisExtension.url())) {
			assertThat(app.variants()).isEmpty();
			assertThat(app.bean(LettuceConnectionFactory.class).getClientConfiguration())
				.isNotInstanceOf(LettucePoolingClientConfiguration.class);
		}
		try (App app = new App(ColorsApplication.class, "--server.port=0",
				"--spring.profiles.active=" + Endpoints.ALL.getLast().profiles(),
				"--spring.data.redis.url=" + RedisExtension.url())) {
			assertThat(app.variants()).isNotEmpty();
		}
	}

}
