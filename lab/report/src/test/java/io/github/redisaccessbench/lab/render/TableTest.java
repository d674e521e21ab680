// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.render.Section.Column;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TableTest {

	@Test
	void eachColumnShowsItsOwnOfEachRow() {
		Section section = Table.<String>of("Words")
			.text("word", (word) -> word)
			.number("letters", (word) -> String.valueOf(word.length()))
			.text("first", (word) -> word.substring(0, 1))
			.section(List.of("seven", "eight", "nine"), "They count.");
		assertThat(section).isEqualTo(new Section("Words",
				List.of(new Column("word", false), new Column("letters", true), new Column("first", false)),
				List.of(List.of("seven", "5", "s"), List.of("eight", "5", "e"), List.of("nine", "4", "n")),
				List.of("They count.")));
	}

	@Test
	void aTableWithoutRowsKeepsItsHeadsAndANoteThatDoesNotApplyIsLeftOut() {
		Section section = Table.<String>of("Nothing").text("word", (word) -> word).section(List.of());
		assertThat(section.columns()).containsExactly(new Column("word", false));
		assertThat(section.rows()).isEmpty();
		assertThat(section.notes()).isEmpty();
		assertThat(Table.<String>of("Words").section(List.of(), "one", "", "two").notes()).containsExactly("one",
				"two");
	}

	@Test
	void aCellIsNamedByItsCaseAlone() {
		Section section = cells(AnExperiment.of("case1").build());
		assertThat(section.columns()).containsExactly(new Column("case", false));
		assertThat(section.rows()).containsExactly(List.of("case1"));
	}

	@Test
	void aCellIsNamedByTheFactorsThatVary() {
		Section section = cells(AnExperiment.of("case1").users(5, 50).build());
		assertThat(section.columns()).containsExactly(new Column("case", false), new Column("users", true));
		assertThat(section.rows()).containsExactly(List.of("case1", "5"), List.of("case1", "50"));
	}

	@Test
	void columnsStandWhereTheyWereAdded() {
		Experiment experiment = AnExperiment.of("case1").users(5, 50).keys(1, 2).build();
		Section section = Table.<Cell>of("Cells")
			.text("before", (cell) -> "b")
			.cell(experiment, (cell) -> cell)
			.text("after", (cell) -> "a")
			.section(List.of(Example.cell("case1", 50, 2)));
		assertThat(section.columns()).extracting(Column::head)
			.containsExactly("before", "case", "users", "keys", "after");
		assertThat(section.rows()).containsExactly(List.of("b", "case1", "50", "2", "a"));
	}

	private static Section cells(Experiment experiment) {
		return Table.<Cell>of("Cells").cell(experiment, (cell) -> cell).section(experiment.cells("case1"));
	}

}
