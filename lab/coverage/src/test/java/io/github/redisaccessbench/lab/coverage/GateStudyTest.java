// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** On a machine on which the rule before found 10.5 % four times in five. */
class GateStudyTest {

	/** Of ln(TPS) of a process, from start to start. */
	private static final double DEVIATION = 0.0135;

	private static final int BUILDS = 400;

	@Test
	void aSlowdownOfSixPercentFailsFourTimesInFive() {
		GateStudy slow = GateStudy.of(0.939, DEVIATION, BUILDS, 1);
		assertThat(slow.failed()).isGreaterThan(0.78);
		assertThat(slow.before()).isLessThan(0.1);
		assertThat(GateStudy.of(0.895, DEVIATION, BUILDS, 2).before()).isBetween(0.7, 0.9);
	}

	@Test
	void whatDidNotChangeFailsOnceInTwoHundredAtMostOnAnyMachine() {
		GateStudy steady = GateStudy.of(1, DEVIATION, BUILDS, 3);
		assertThat(steady.failed()).isZero();
		assertThat(steady.second()).as("minutes").isLessThan(0.05);
		assertThat(GateStudy.of(1, 4 * DEVIATION, BUILDS, 4).failed()).isLessThan(1.0 / 200);
	}

}
