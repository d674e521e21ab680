// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.TwentyCases;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Two cases; a baseline and a second name of case1 in its process. */
class LayoutTest {

	private static final List<Case> CASES = List.of(Play.served("case1", "case1", "/colors"),
			Play.served("case2", "case2", "/colors"), Play.served("memory", "case1", "/memory"),
			Play.served("again", "case1", "/colors"));

	private final Layout layout = new Layout(
			AnExperiment.of("case1", "case2").controls("memory", "again").users(10, 1).keys(100, 50).build(), CASES);

	@Test
	void aCellIsServedByTheProcessOfItsCase() {
		assertThat(this.layout.process(Example.cell("case1"))).isEqualTo("case1");
		assertThat(this.layout.process(Example.cell("case2", 1, 50))).isEqualTo("case2");
		assertThat(this.layout.process(Example.cell("memory", 1, 100))).isEqualTo("case1");
		assertThat(this.layout.process(Example.cell("again"))).isEqualTo("case1");
	}

	@Test
	void inTheRoundsAreAllCellsButThoseThatWouldChangeTheProcessOfACaseWhichComeAfterwards() {
		assertThat(this.layout.cells(1).inRounds()).hasSize(3 * 4)
			.extracting(Cell::caseName)
			.containsOnly("case1", "case2", "again");
		assertThat(this.layout.cells(1).inRounds()).doesNotHaveDuplicates().contains(Example.cell("again", 1, 50));
		assertThat(this.layout.cells(1).afterwards()).containsExactly(Example.cell("memory", 10, 100),
				Example.cell("memory", 10, 50), Example.cell("memory", 1, 100), Example.cell("memory", 1, 50));
	}

	@Test
	void aControlInAProcessOfItsOwnIsInTheRoundsWhateverItRequests() {
		Layout own = new Layout(AnExperiment.of("case1").controls("plain").build(),
				List.of(Play.served("case1", "case1", "/colors"), Play.served("plain", "plain", "/memory")));
		assertThat(own.cells(1).inRounds()).containsExactly(Example.cell("case1"), Example.cell("plain"));
		assertThat(own.cells(1).afterwards()).isEmpty();
	}

	@Test
	void comparedCasesAreColdAtTheirFirstLevelsAndHaveOneUserForEachNumberOfKeys() {
		assertThat(this.layout.cells(1).cold()).containsExactly(Example.cell("case1", 10, 100),
				Example.cell("case2", 10, 100));
		assertThat(this.layout.cells(1).single()).containsExactly(Example.cell("case1", 1, 100),
				Example.cell("case1", 1, 50), Example.cell("case2", 1, 100), Example.cell("case2", 1, 50));
	}

	@Test
	void eachGroupHasItsOwnCellsAndTheReferenceIsInAll() {
		Experiment grouped = TwentyCases.experiment().controls("loop/in-memory", "mget/in-memory").build();
		Layout four = new Layout(grouped, TwentyCases.cases(grouped));
		assertThat(four.groups()).hasSize(4).extracting(Group::number).containsExactly(1, 2, 3, 4);
		for (Group group : four.groups()) {
			assertThat(four.group(group.number())).isEqualTo(group);
			assertThat(four.cells(group.number()).inRounds()).contains(Example.cell("loop/1"))
				.extracting(four::process)
				.containsExactlyElementsOf(group.processes());
		}
		assertThat(four.cells(1).afterwards()).containsExactly(Example.cell("loop/in-memory"));
		assertThat(four.groups().stream().flatMap((group) -> four.cells(group.number()).afterwards().stream()))
			.containsExactly(Example.cell("loop/in-memory"), Example.cell("mget/in-memory"));
	}

}
