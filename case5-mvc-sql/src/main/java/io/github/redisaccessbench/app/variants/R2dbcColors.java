// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.Palette;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryOptions;
import jakarta.annotation.PreDestroy;

import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/r2dbc}: one query by R2DBC, for which Tomcat's thread waits. Spring
 * Boot configures R2DBC or JDBC, not both, so the pool is made here, of the same size and
 * by the same settings.
 */
@Lazy
@RestController
class R2dbcColors {

	private final ConnectionPool connections;

	private final DatabaseClient database;

	private final Duration timeout;

	R2dbcColors(Environment settings) {
		this.connections = pool(settings);
		this.database = DatabaseClient.create(this.connections);
		this.timeout = settings.getRequiredProperty("colors.timeout", Duration.class);
	}

	private static ConnectionPool pool(Environment settings) {
		ConnectionFactoryOptions.Builder options = ConnectionFactoryOptions
			.parse(settings.getRequiredProperty("spring.r2dbc.url"))
			.mutate()
			.option(ConnectionFactoryOptions.USER, settings.getRequiredProperty("spring.r2dbc.username"));
		String password = settings.getProperty("spring.r2dbc.password");
		if (password != null) {
			options.option(ConnectionFactoryOptions.PASSWORD, password);
		}
		ConnectionFactory single = ConnectionFactories.get(options.build());
		return new ConnectionPool(ConnectionPoolConfiguration.builder(single)
			.initialSize(settings.getRequiredProperty("spring.r2dbc.pool.initial-size", Integer.class))
			.maxSize(settings.getRequiredProperty("spring.r2dbc.pool.max-size", Integer.class))
			.maxAcquireTime(settings.getRequiredProperty("spring.r2dbc.pool.max-acquire-time", Duration.class))
			.build());
	}

	@GetMapping("/colors/r2dbc")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		List<Color> rows = this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.bind("names", names)
			.map((row) -> new Color(row.get("name", String.class), row.get("red", Integer.class),
					row.get("green", Integer.class), row.get("blue", Integer.class)))
			.all()
			.collectList()
			.timeout(this.timeout)
			.block();
		return ColorRows.inOrder(names, rows);
	}

	@PreDestroy
	void close() {
		this.connections.dispose();
	}

}
