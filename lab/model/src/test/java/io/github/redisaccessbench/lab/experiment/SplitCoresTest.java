// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class SplitCoresTest {

	@ParameterizedTest
	@CsvSource({ "2, 1", "3, 2", "4, 2", "5, 3", "8, 4", "64, 32" })
	void splitIsHalfOfTheCoresRoundedUp(int processors, int ofApps) {
		assertThat(levels(processors, "split")).containsExactly(Level.of(ofApps));
	}

	@Test
	void whereNothingCanBeSplitOrAllShareCellsHaveNoLevelOfIt() {
		assertThat(on(1, "split").sweep().factors()).containsOnlyKeys("users", "keys");
		assertThat(on(1, "shared", "split").sweep().factors()).containsOnlyKeys("users", "keys");
		assertThat(on(8, "shared").sweep().factors()).containsOnlyKeys("users", "keys");
		assertThat(on(8, 0).sweep().factors()).containsOnlyKeys("users", "keys");
	}

	@Test
	void bothAreCompared() {
		assertThat(levels(4, "shared", "split")).containsExactly(Level.of(0), Level.of(2));
		assertThat(levels(4, 1, "split", 2, 3)).containsExactly(Level.of(1), Level.of(2), Level.of(3));
	}

	@Test
	void anExperimentThatSaysNothingOrNumbersAlreadyIsAsItWas() {
		Experiment experiment = AnExperiment.of("case1").build();
		assertThat(SplitCores.on(4, experiment)).isEqualTo(experiment);
		Experiment split = on(4, "shared", "split");
		assertThat(SplitCores.on(4, split)).isEqualTo(split);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 4 })
	void theGeneratorNeedsACore(int processors) {
		assertProblem(() -> on(processors, processors))
			.withMessage("cores must be less than the " + processors + " that this lab may bind processes to, since "
					+ "the generator needs one, but is " + processors + ". Write 'split' or 'shared'.");
	}

	private static List<Level> levels(int processors, Object... levels) {
		return on(processors, levels).levels(Factor.CORES);
	}

	private static Experiment on(int processors, Object... levels) {
		return SplitCores.on(processors, AnExperiment.of("case1").cores(levels).build());
	}

}
