// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case6;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorRows;
import io.github.redisaccessbench.colors.UnreadableColorException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/**
 * A query per name, up to 100 of them under way at the same time, each of which waits
 * until one of the pool's connections is free.
 */
@Component
@Primary
@Profile("case6 & per-key")
class PerKeyColorReader implements ColorReader {

	private static final int CONCURRENCY = 100;

	private final DatabaseClient database;

	private final Duration timeout;

	PerKeyColorReader(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
		this.database = database;
		this.timeout = timeout;
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		// Reactor logs the second of two failures at the same time. As values, they wait
		// for each other
		return Flux.fromIterable(names)
			.flatMapSequential((name) -> color(name).materialize(), CONCURRENCY)
			.collectList()
			.flatMap((signals) -> Flux.fromIterable(signals).<Color>dematerialize().collectList());
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
