// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.ARunAtRates;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LoadWordsTest {

	@Test
	void whoWaitsLongestBesideOthersStandsFirst() {
		RawRun run = ARunAtRates.of(AnExperiment.of("case1", "case2").rates(50).neighbours("none", "/other").rounds(5),
				(iteration) -> ARunAtRates.many(1_000,
						(iteration.cell().caseName().equals("case2") && iteration.cell().neighbour().isPresent())
								? 45_000 : 9_000),
				(iteration) -> ARunAtRates.IN_TIME);
		assertThat(LoadWords.of(Report.of(run))).hasSize(2)
			.allMatch((line) -> line.endsWith(" beside /other."))
			.first()
			.asString()
			.startsWith("case2: 99 of 100 requests of a typical window take at most ");
	}

	@Test
	void wherePlentyIsBetweenTheCasesTheyStandFirst() {
		RawRun run = ARunAtRates.of(AnExperiment.of("case1", "case2").rates(50).neighbours("none", "/other").rounds(5),
				(iteration) -> ARunAtRates.many(1_000,
						(iteration.cell().caseName().equals("case2") ? 10 : 1) * 9_000L
								+ (iteration.cell().neighbour().isPresent() ? 2_000 : 0)),
				(iteration) -> ARunAtRates.IN_TIME);
		assertThat(LoadWords.of(Report.of(run))).hasSize(3)
			.first()
			.asString()
			.startsWith("At 50 requests/s, 99 of 100 requests of a typical window take at most ")
			.contains(" ms with case1, ", " ms with case2.");
	}

	@Test
	void aStallThatATypicalWindowHidesIsSaid() {
		RawRun run = ARunAtRates.of(AnExperiment.of("case1", "case2").rates(50).rounds(5),
				(iteration) -> ARunAtRates.many(1_000,
						(iteration.cell().caseName().equals("case2") && iteration.round() == 5) ? 300_000 : 9_000),
				(iteration) -> ARunAtRates.IN_TIME);
		assertThat(LoadWords.of(Report.of(run)))
			.contains("More than three times slower: 2 of 10 windows of case2 (up to 300 ms).");
	}

}
