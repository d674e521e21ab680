// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one query, on the event loop.
 */
@Component
@Profile("!jdbc")
class DefaultColorReader implements ColorReader {

	private final DatabaseClient database;

	private final Duration timeout;

	DefaultColorReader(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
		this.database = database;
		this.timeout = timeout;
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		return this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.bind("names", names)
			.map((row) -> new Color(row.get("name", String.class), row.get("red", Integer.class),
					row.get("green", Integer.class), row.get("blue", Integer.class)))
			.all()
			.collectList()
			.timeout(this.timeout)
			.map((rows) -> ColorRows.inOrder(names, rows));
	}

}
