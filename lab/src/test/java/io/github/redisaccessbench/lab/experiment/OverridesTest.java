// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OverridesTest {

	@Test
	void nothingGivenLeavesTheExperimentAsItIs() {
		assertThat(Overrides.NONE.applyTo(Example.experiment())).isEqualTo(Example.experiment());
	}

	@Test
	void everyValueGivenReplacesTheOneOfTheFile() {
		Overrides all = new Overrides(List.of("case2"), 1, 2, 3, 4, 5, 6L);
		assertThat(all.applyTo(Example.experiment())).isEqualTo(new Experiment("default", "Two ways to read",
				List.of("case2"), 1, 2, 3, 4, 5, 1_500, Example.WARMUP, 6L));
	}

	@Test
	void oneValueGivenLeavesTheOthers() {
		Overrides users = new Overrides(null, 99, null, null, null, null, null);
		assertThat(users.applyTo(Example.experiment())).isEqualTo(new Experiment("default", "Two ways to read",
				List.of("case1", "case2"), 99, 100, 100, 2, 2, 1_500, Example.WARMUP, null));
	}

	@Test
	void aSeedOfTheFileStandsIfNoneIsGiven() {
		Experiment seeded = new Experiment("x", "", List.of(), 1, 1, 1, 1, 1, 1, Example.WARMUP, 7L);
		assertThat(Overrides.NONE.applyTo(seeded).seed()).isEqualTo(7);
	}

}
