// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.SqlContract;
import io.github.redisaccessbench.colors.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = SqlContract.TIMEOUT)
class ColorsContractTest extends SqlContract {

	@LocalServerPort
	private int port;

	ColorsContractTest() {
		super(Endpoints.on(TestDatabase.postgres()), TestDatabase.postgres());
	}

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry properties) {
		TestDatabase.postgres().settings().forEach((name, value) -> properties.add(name, () -> value));
	}

	@Override
	protected int port() {
		return this.port;
	}

	@Test
	void answersAUserInAnotherWay() {
		assertAnswersUsers(Endpoints.OTHER_USER);
	}

	@Test
	void answersTheSameFromMemory() {
		assertAnswersFromMemory();
	}

}
