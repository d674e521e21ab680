// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CompleteTest {

	private static final List<String> KEYS = List.of("one", "two", "three");

	@Test
	void givesTheValuesBackAsTheyAre() {
		List<Integer> values = Arrays.asList(1, 2, 3);
		assertThat(Complete.of(values, KEYS::get)).isSameAs(values);
	}

	@Test
	void namesTheFirstKeyWithoutAValue() {
		assertThatExceptionOfType(UnreadableColorException.class)
			.isThrownBy(() -> Complete.of(Arrays.asList(1, null, null), KEYS::get))
			.withMessage("two holds no color");
	}

}
