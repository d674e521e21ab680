// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case5;

import java.time.Duration;
import java.util.List;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorReader;
import io.github.redisaccessbench.colors.ColorRows;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/**
 * One query by R2DBC, for which Tomcat's thread waits.
 */
@Component
@Primary
@Profile("r2dbc")
class R2dbcColorReader implements ColorReader {

	private final DatabaseClient database;

	private final Duration timeout;

	R2dbcColorReader(DatabaseClient database, @Value("${colors.timeout}") Duration timeout) {
		this.database = database;
		this.timeout = timeout;
	}

	@Override
	public List<Color> read(List<String> names) {
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

}
