// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.nio.charset.StandardCharsets;

import io.github.redisaccessbench.colors.ColorsContract;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.RedisExtension;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.data.redis.timeout=" + ColorsContract.TIMEOUT_MS + "ms")
class ColorsContractTest extends ColorsContract {

	@LocalServerPort
	private int port;

	@Autowired
	private ColorRepository repository;

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
	void storesExactlyTheseBytes() {
		redis().del("colors::v2::BLUE", "colors::v2:");
		this.repository.save(new ColorHash("BLUE", 0, 0, 255));
		assertThat(redis().smembers("colors::v2:")).containsExactly("BLUE".getBytes(StandardCharsets.US_ASCII));
		assertThat(Layout.V2.read(redis(), "BLUE")).isEqualTo(Layout.V2.blue());
		store(Layout.V2);
	}

	@Test
	void aPipelineKeepsItsConnections() {
		get("/colors/pipelined");
		assertThat(CommandCounts.connectionsDuring(redis(), () -> {
			get("/colors/pipelined");
			get("/colors/pipelined");
		})).isZero();
	}

}
