// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class SeriesTest {

	@Test
	void forksAndPassesAreInAscendingOrder() {
		SequencedMap<Integer, Double> byPass = new LinkedHashMap<>();
		byPass.put(11, 3.0);
		byPass.put(-2, 1.0);
		byPass.put(7, 2.0);
		SequencedMap<Integer, SequencedMap<Integer, Double>> byFork = new LinkedHashMap<>();
		byFork.put(3, byPass);
		byFork.put(1, byPass);
		SequencedMap<Integer, SequencedMap<Integer, Double>> sorted = new Series(byFork).byFork();
		assertThat(sorted.keySet()).containsExactly(1, 3);
		assertThat(sorted.values()).allSatisfy((passes) -> {
			assertThat(passes.keySet()).containsExactly(-2, 7, 11);
			assertThat(passes.values()).containsExactly(1.0, 2.0, 3.0);
		});
	}

	@Test
	void theSameValuesAreTheSameSeriesInAnyOrder() {
		Map<Integer, Map<Integer, Double>> byFork = new LinkedHashMap<>();
		byFork.put(2, Map.of(1, 20.0));
		byFork.put(1, Map.of(2, 12.0, 1, 11.0));
		assertThat(Series.of(byFork)).isEqualTo(Series.of(Map.of(1, Map.of(1, 11.0, 2, 12.0), 2, Map.of(1, 20.0))))
			.isNotEqualTo(Series.of(Map.of(1, Map.of(1, 11.0, 2, 12.0), 2, Map.of(2, 20.0))))
			.isNotEqualTo(Series.of(Map.of(1, Map.of(1, 11.0, 2, 12.0))));
	}

	@Test
	void aForkWithoutPassesIsLeftOut() {
		assertThat(Series.of(Map.of(1, Map.of(1, 10.0), 2, Map.of()))).isEqualTo(Series.of(Map.of(1, Map.of(1, 10.0))));
		assertThat(Series.of(Map.of(1, Map.of())).byFork()).isEmpty();
	}

	@Test
	void whatBecomesOfTheMapDoesNotChangeIt() {
		Map<Integer, Double> byPass = new HashMap<>(Map.of(1, 10.0));
		Map<Integer, Map<Integer, Double>> byFork = new HashMap<>(Map.of(1, byPass));
		Series series = Series.of(byFork);
		byPass.put(2, 20.0);
		byFork.put(2, Map.of(1, 30.0));
		assertThat(series).isEqualTo(Series.of(Map.of(1, Map.of(1, 10.0))));
	}

	@Test
	void nobodyChangesIt() {
		Series series = Series.of(Map.of(1, Map.of(1, 10.0)));
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> series.byFork().remove(1));
		assertThatExceptionOfType(UnsupportedOperationException.class)
			.isThrownBy(() -> series.byFork().get(1).put(2, 20.0));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY })
	void aValueThatHasNoFiniteLogarithmIsRefused(double tps) {
		assertThatIllegalArgumentException().isThrownBy(() -> Series.of(Map.of(2, Map.of(7, tps))))
			.withMessage("TPS must be finite and greater than 0, but are " + tps + " in fork 2, pass 7");
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.MIN_VALUE, Double.MAX_VALUE })
	void everyOtherValueIsKept(double tps) {
		assertThat(Series.of(Map.of(2, Map.of(7, tps))).byFork().get(2)).containsExactly(Map.entry(7, tps));
	}

}
