// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/**
 * Reads the colors with one query, on the event loop.
 */
@Component
class ColorReader {

	private final DatabaseClient database;

	private final Duration timeout;

	ColorReader(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
		this.database = database;
		this.timeout = timeout;
	}

	/**
	 * @return the colors in the order of the names, never null, none left out; or
	 * {@link UnreadableColorException} if a row is missing, which names the first such
	 * row
	 */
	Mono<List<Color>> read(List<String> names) {
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
