// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SqlTableTest {

	private final List<SqlTable> tables = SqlTable.all(7);

	@Test
	void theTableOfColorsHoldsThePalette() {
		SqlTable colors = this.tables.getFirst();
		assertThat(colors.rows()).hasSize(7).startsWith(List.of("ALICEBLUE", 240, 248, 255));
		assertThat(colors.insert()).isEqualTo("INSERT INTO colors (name, red, green, blue) VALUES (?, ?, ?, ?)");
		assertThat(colors.drop()).isEqualTo("DROP TABLE IF EXISTS colors");
	}

	@Test
	void theTableOfUsersHoldsThemAll() {
		assertThat(this.tables.getLast().rows()).hasSize(User.MAX_ID).startsWith(List.of(1, "USER00001"));
	}

	@Test
	void theSchemaCreatesEveryTableWithItsColumns() {
		List<String> schema = SqlTable.schema();
		assertThat(schema).hasSameSizeAs(this.tables);
		for (int index = 0; index < schema.size(); index++) {
			SqlTable table = this.tables.get(index);
			assertThat(schema.get(index)).startsWith("CREATE TABLE " + table.name() + " (").doesNotContain(";", "--");
			assertThat(schema.get(index).lines().skip(1).map((line) -> line.strip().split(" ")[0]))
				.containsExactly(concat(table.columns(), ")"));
		}
	}

	@Test
	void aRowHasAValueForEachColumn() {
		assertThat(this.tables).allSatisfy((table) -> assertThat(table.rows())
			.allSatisfy((row) -> assertThat(row).hasSameSizeAs(table.columns())));
	}

	private static String[] concat(List<String> columns, String end) {
		return Stream.concat(columns.stream(), Stream.of(end)).toArray(String[]::new);
	}

}
