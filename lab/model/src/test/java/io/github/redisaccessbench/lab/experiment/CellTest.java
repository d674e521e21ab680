// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Json;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CellTest {

	private final Cell cell = Example.cell("case1", 5, 50);

	@Test
	void usersAndKeysAreItsLevelsOrTheStandardOnes() {
		assertThat(this.cell.users()).isEqualTo(5);
		assertThat(this.cell.keys()).isEqualTo(50);
		assertThat(this.cell.level(Factor.KEYS)).contains(Level.of(50));
		assertThat(this.cell.level(Factor.RTT)).isEmpty();
		Cell bare = new Cell("case1", new LinkedHashMap<>());
		assertThat(bare.users()).isEqualTo(10);
		assertThat(bare.keys()).isEqualTo(100);
	}

	@Test
	void anotherLevelChangesThatFactorAndNothingElseAndTheirOrderDoesNotMatter() {
		assertThat(this.cell.at(Factor.USERS, Level.of(7))).isEqualTo(Example.cell("case1", 7, 50));
		assertThat(this.cell).isEqualTo(Example.cell("case1", 5, 50));
		SequencedMap<String, Level> levels = new LinkedHashMap<>();
		levels.put("keys", Level.of(50));
		levels.put("users", Level.of(5));
		assertThat(new Cell("case1", levels)).isEqualTo(this.cell).hasSameHashCodeAs(this.cell);
	}

	@Test
	void itCannotBeChangedAfterwardsAndInJsonItsLevelsAreInTheirOrder() {
		SequencedMap<String, Level> levels = new LinkedHashMap<>();
		levels.put("users", Level.of(5));
		Cell made = new Cell("case1", levels);
		levels.put("users", Level.of(6));
		assertThat(made.users()).isEqualTo(5);
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> made.levels().put("users", Level.of(6)));
		assertThat(Json.LINE.writeValueAsString(this.cell))
			.isEqualTo("{\"case\":\"case1\",\"levels\":{\"users\":5,\"keys\":50}}");
	}

}
