// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import io.github.redisaccessbench.colors.DatabaseDownContract;
import io.github.redisaccessbench.colors.TestDatabase;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { DatabaseDownContract.JDBC, DatabaseDownContract.R2DBC })
class DatabaseDownTest extends DatabaseDownContract {

	@LocalServerPort
	private int port;

	DatabaseDownTest() {
		super(Endpoints.on(TestDatabase.postgres()), NO_ANSWER);
	}

	@Override
	protected int port() {
		return this.port;
	}

}
