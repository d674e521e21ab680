// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case6;

import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorRows;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * One query by JDBC, for which a thread of {@code boundedElastic} waits.
 */
@Component
@Primary
@Profile("jdbc")
class JdbcColorReader implements ColorReader {

	private final JdbcClient database;

	JdbcColorReader(JdbcClient database) {
		this.database = database;
	}

	@Override
	public Mono<List<Color>> read(List<String> names) {
		return Mono.fromCallable(() -> query(names)).subscribeOn(Schedulers.boundedElastic());
	}

	private List<Color> query(List<String> names) {
		List<Color> rows = this.database.sql("SELECT name, red, green, blue FROM colors WHERE name IN (:names)")
			.param("names", names)
			.query((row, number) -> new Color(row.getString("name"), row.getInt("red"), row.getInt("green"),
					row.getInt("blue")))
			.list();
		return ColorRows.inOrder(names, rows);
	}

}
