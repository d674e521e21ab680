// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.RedisDownContract;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.data.redis.url=" + RedisDownContract.URL)
class RedisDownTest extends RedisDownContract {

	@LocalServerPort
	private int port;

	RedisDownTest() {
		super(Endpoints.ALL);
	}

	@Override
	protected int port() {
		return this.port;
	}

}
