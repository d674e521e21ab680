// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.OptionalInt;

import io.github.redisaccessbench.lab.coverage.GateStudy.Unsteady;
import io.github.redisaccessbench.lab.experiment.Experiment;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The gate on machines that vary as those of published runs do. */
class GateStudyTest {

	private static final int BUILDS = 200;

	private static final Experiment GATE = GateStudy.experiment(OptionalInt.empty());

	/** As many rounds as before the second runs of equal builds were paid for. */
	private static final Experiment BEFORE = GateStudy.experiment(OptionalInt.of(16));

	@Test
	void aSlowdownOfSixPercentFailsWhereOneOfTenDidBefore() {
		assertThat(GateStudy.of(GATE, 0.939, Unsteady.MEDIAN, BUILDS, 1).failed()).isGreaterThan(0.8);
		assertThat(GateStudy.of(GATE, 0.939, Unsteady.MEAN, BUILDS, 2).failed()).isGreaterThan(0.6);
		assertThat(GateStudy.of(BEFORE, 0.939, Unsteady.MEDIAN, BUILDS, 1).before()).isLessThan(0.1);
		assertThat(GateStudy.of(BEFORE, 0.895, Unsteady.MEAN, BUILDS, 2).before()).isBetween(0.4, 0.9);
	}

	@Test
	void whatDidNotChangeFailsOnceInTwoHundredWhereStartsVaryMuchAndElsewhereNever() {
		GateStudy usual = GateStudy.of(GATE, 1, Unsteady.MEAN, BUILDS, 3);
		assertThat(usual.failed()).isZero();
		assertThat(usual.second()).as("minutes").isLessThan(0.1);
		// 1 of 200 is three; five are no surprise.
		assertThat(GateStudy.of(GATE, 1, Unsteady.MEAN.times(2), 3 * BUILDS, 4).failed()).isLessThan(6.0 / 600);
	}

}
