// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.github.redisaccessbench.colors.User;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.data.redis.core.ReactiveRedisOperations;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

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
	void answersAUserFromRedisAndStoresOneThatIsMissing() {
		redis().del("colors::users::1");
		assertThat(get("/users/1/cache").body()).isEqualTo(User.of(1).json());
		assertThat(redis().get("colors::users::1")).asString().isEqualTo(User.of(1).json());
		assertThat(CommandCounts.during(redis(),
				() -> assertThat(get("/users/1/cache?limit=7").body()).isEqualTo(User.of(1).json())))
			.containsOnly(entry("get", 1L));
	}

	@Test
	void saysThatThereIsNoSuchUser() {
		assertThat(get("/users/101/cache").statusCode()).isEqualTo(404);
		assertThat(redis().exists("colors::users::101")).isZero();
	}

	@Test
	void storesExactlyTheseBytes() {
		redis().del("colors::v3::BLUE");
		this.template.opsForValue().set("colors::v3::BLUE", Palette.find("BLUE").orElseThrow()).block();
		assertThat(Layout.V3.read(redis(), "BLUE")).isEqualTo(Layout.V3.blue());
	}

}
