// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

import static org.assertj.core.api.Assertions.assertThat;

class RepeatsTest {

	@Test
	void aRunInWhichNothingFailedGoesOn() {
		assertThat(Repeats.tooMany(List.of())).isFalse();
		assertThat(Repeats.tooMany(List.of(block(BlockKind.GENERATOR, 0), block(BlockKind.MEASURED, 0)))).isFalse();
	}

	@ParameterizedTest
	@EnumSource(value = BlockKind.class, names = "GENERATOR", mode = Mode.EXCLUDE)
	void twoBlocksMayHaveFailedRequestsAndAThirdMayNot(BlockKind kind) {
		List<Outcome> history = new ArrayList<>(List.of(block(kind, 0), block(kind, 1), block(kind, 0)));
		assertThat(Repeats.tooMany(history)).isFalse();
		history.add(block(kind, 1));
		assertThat(Repeats.tooMany(history)).isFalse();
		history.add(block(kind, 0));
		assertThat(Repeats.tooMany(history)).isFalse();
		history.add(block(kind, 1));
		assertThat(Repeats.tooMany(history)).isTrue();
	}

	@Test
	void aQuarterOfABlockMayFailAndNoMore() {
		assertThat(Repeats.tooMany(List.of(block(BlockKind.MEASURED, 250)))).isFalse();
		assertThat(Repeats.tooMany(List.of(block(BlockKind.MEASURED, 251)))).isTrue();
	}

	@Test
	void theGeneratorsOwnRequestsMayNotFail() {
		assertThat(Repeats.tooMany(List.of(block(BlockKind.GENERATOR, 1)))).isTrue();
	}

	/** A block of 1,000 requests. */
	private static Outcome block(BlockKind kind, int failed) {
		return new Outcome(Example.block(1, 1, kind, "case1"), failed, 500, 2_000, 2_000, Map.of(), null, null, false);
	}

}
