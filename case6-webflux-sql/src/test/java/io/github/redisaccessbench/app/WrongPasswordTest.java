// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.util.HashMap;
import java.util.Map;

import io.github.redisaccessbench.colors.DatabaseDownContract;
import io.github.redisaccessbench.colors.TestDatabase;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class WrongPasswordTest extends DatabaseDownContract {

	@LocalServerPort
	private int port;

	WrongPasswordTest() {
		super(Endpoints.on(TestDatabase.postgres()), NO_LOGIN);
	}

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry properties) {
		Map<String, Object> settings = new HashMap<>(TestDatabase.postgres().settings());
		settings.replaceAll((name, value) -> name.endsWith(".password") ? "another" : value);
		settings.forEach((name, value) -> properties.add(name, () -> value));
	}

	@Override
	protected int port() {
		return this.port;
	}

}
