// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.data.redis.timeout=" + ColorsContract.TIMEOUT_MS + "ms")
class ColorsContractTest extends ColorsContract {

	@LocalServerPort
	private int port;

	@Autowired
	private ReactiveRedisOperations<String, Color> template;

	ColorsContractTest() {
		super(Endpoints.ALL);
	}

	@DynamicPropertySource
	static void redis(DynamicPropertyRegistry properties) {
		properties.add("spring.data.redis.url", RedisExtension::url);
	}

	@Override
	protected int port() {
		return this.port;
	}

	@Test
	void answersTheSameFromMemory() {
		assertAnswersFromMemory();
	}

	@Test
	void storesExactlyTheseBytes() {
		redis().del("colors::v3::BLUE");
		this.template.opsForValue().set("colors::v3::BLUE", Palette.find("BLUE").orElseThrow()).block();
		assertThat(Layout.V3.read(redis(), "BLUE")).isEqualTo(Layout.V3.blue());
	}

}
