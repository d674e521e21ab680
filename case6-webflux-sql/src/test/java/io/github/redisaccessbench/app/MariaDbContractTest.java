// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.SqlContract;
import io.github.redisaccessbench.colors.TestDatabase;
import org.junit.jupiter.api.condition.EnabledIf;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@EnabledIf(value = "io.github.redisaccessbench.colors.TestDatabase#hasMariaDb",
		disabledReason = "MariaDB is not installed (Debian: mariadb-server)")
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = SqlContract.TIMEOUT)
class MariaDbContractTest extends SqlContract {

	@LocalServerPort
	private int port;

	MariaDbContractTest() {
		super(Endpoints.on(TestDatabase.mariaDb()), TestDatabase.mariaDb());
	}

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry properties) {
		TestDatabase.mariaDb().settings().forEach((name, value) -> properties.add(name, () -> value));
	}

	@Override
	protected int port() {
		return this.port;
	}

}
