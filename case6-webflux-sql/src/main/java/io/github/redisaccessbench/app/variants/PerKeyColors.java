// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Lazy;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/per-key}: a query per name, as many of them under way at the same
 * time as the pool has connections free.
 */
@Lazy
@RestController
class PerKeyColors {

	private final DatabaseClient database;

	private final Duration timeout;

	PerKeyColors(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
		this.database = database;
		this.timeout = timeout;
	}

	@GetMapping("/colors/per-key")
	Mono<List<Color>> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		// Of two queries that fail at the same time, Reactor logs the second as dropped.
		// As
		// values, failures come in the order of the names.
		return Flux.fromIterable(Palette.names(limit))
			.flatMapSequential((name) -> color(name).materialize())
			.<Color>dematerialize()
			.collectList();
	}

	private Mono<Color> color(String name) {
		return this.database.sql("SELECT name, red, green, blue FROM colors WHERE name = :name")
			.bind("name", name)
			.map((row) -> new Color(row.get("name", String.class), row.get("red", Integer.class),
					row.get("green", Integer.class), row.get("blue", Integer.class)))
			.one()
			.timeout(this.timeout)
			.switchIfEmpty(Mono.error(() -> new UnreadableColorException(ColorRows.row(name))));
	}

}
