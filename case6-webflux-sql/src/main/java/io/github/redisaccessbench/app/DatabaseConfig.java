// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.time.Duration;

import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.R2dbcTimeoutException;
import reactor.core.publisher.Flux;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.r2dbc.core.DatabaseClient;

/**
 * Queries with a time limit: R2DBC has none that all drivers keep.
 */
@Configuration(proxyBeanMethods = false)
class DatabaseConfig {

	@Bean
	DatabaseClient databaseClient(ConnectionFactory connections, @Value("${colors.timeout}") Duration timeout) {
		return DatabaseClient.builder()
			.connectionFactory(connections)
			.executeFunction((statement) -> Flux.from(statement.execute())
				.timeout(timeout, Flux.error(() -> new R2dbcTimeoutException("no answer within " + timeout))))
			.build();
	}

}
