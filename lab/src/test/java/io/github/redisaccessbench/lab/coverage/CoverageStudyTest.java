// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;

import io.github.redisaccessbench.lab.coverage.CoverageStudy.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

@Execution(ExecutionMode.CONCURRENT)
class CoverageStudyTest {

	private final CoverageStudy study = CoverageStudy.of(20, 1);

	@Test
	void itIsTheSameForTheSameSeedOnly() {
		assertThat(CoverageStudy.of(20, 1)).isEqualTo(this.study);
		assertThat(CoverageStudy.of(20, 2).pairs()).isNotEqualTo(this.study.pairs());
	}

	@Test
	void everyMachineIsSimulatedWithAllSizes() {
		assertThat(this.study.pairs().sequencedKeySet()).hasSize(5 * 6);
		assertThat(this.study.pairs().sequencedKeySet()).filteredOn((setup) -> setup.machine().equals("measured"))
			.extracting(Setup::rounds, Setup::forks)
			.containsExactlyElementsOf(List.of(2, 3)
				.stream()
				.flatMap((rounds) -> List.of(3, 5, 10).stream().map((forks) -> tuple(rounds, forks)))
				.toList());
	}

	@Test
	void familiesAreSimulatedWithTheDefaultsRounds() {
		assertThat(this.study.families().sequencedKeySet()).hasSize(5 * 3)
			.allSatisfy((setup) -> assertThat(setup.rounds()).isEqualTo(2));
	}

	@Test
	void machinesDiffer() {
		assertThat(this.study.families().sequencedKeySet().stream().map(Setup::model).distinct()).hasSize(5)
			.contains(NoiseModel.MEASURED);
	}

}
