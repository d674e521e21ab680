// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ResponseStatusException;

/**
 * Reads the colors with one query, on the event loop.
 */
@Component
class R2dbcColorReader implements ColorReader {

	private final DatabaseClient database;

	private final Duration timeout;

	R2dbcColorReader(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
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
			.map((rows) -> inOrder(names, rows));
	}

	/**
	 * A database answers in the order that suits it, and leaves out what it does not
	 * have.
	 */
	private static List<Color> inOrder(List<String> names, List<Color> rows) {
		Map<String, Color> byName = rows.stream().collect(Collectors.toMap(Color::name, Function.identity()));
		List<Color> colors = names.stream().map(byName::get).toList();
		int missing = colors.indexOf(null);
		if (missing >= 0) {
			throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE,
					"row " + names.get(missing) + " of colors holds no color");
		}
		return colors;
	}

}
