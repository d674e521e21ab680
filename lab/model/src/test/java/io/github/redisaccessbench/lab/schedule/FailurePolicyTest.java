// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class FailurePolicyTest {

	@Test
	void aRunGoesOnUntilMoreThanAQuarterOfAnIterationFailsOrAnyOfTheGeneratorsOwn() {
		assertThat(FailurePolicy.tooMany(List.of())).isFalse();
		assertThat(FailurePolicy
			.tooMany(List.of(iteration(IterationKind.GENERATOR, 0), iteration(IterationKind.MEASURED, 0)))).isFalse();
		assertThat(FailurePolicy.tooMany(List.of(iteration(IterationKind.MEASURED, 250)))).isFalse();
		assertThat(FailurePolicy.tooMany(List.of(iteration(IterationKind.MEASURED, 251)))).isTrue();
		assertThat(FailurePolicy.tooMany(List.of(iteration(IterationKind.GENERATOR, 1)))).isTrue();
	}

	@ParameterizedTest
	@EnumSource(value = IterationKind.class, names = "GENERATOR", mode = Mode.EXCLUDE)
	void twoIterationsMayHaveFailedRequestsAndAThirdMayNot(IterationKind kind) {
		List<Outcome> history = new ArrayList<>(List.of(iteration(kind, 0), iteration(kind, 1), iteration(kind, 0)));
		assertThat(FailurePolicy.tooMany(history)).isFalse();
		history.add(iteration(kind, 1));
		assertThat(FailurePolicy.tooMany(history)).isFalse();
		history.add(iteration(kind, 0));
		assertThat(FailurePolicy.tooMany(history)).isFalse();
		history.add(iteration(kind, 1));
		assertThat(FailurePolicy.tooMany(history)).isTrue();
	}

	/** An iteration of 1,000 requests. */
	private static Outcome iteration(IterationKind kind, int failed) {
		return new Outcome(Example.iteration(1, 1, kind, "case1"), failed, 500, 2_000, 2_000, Map.of(), null, null,
				false, null);
	}

}
