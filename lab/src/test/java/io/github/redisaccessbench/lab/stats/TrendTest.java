// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TrendTest {

	@Test
	void twoPassesChangeByTheirRatio() {
		assertThat(Trend.change(Map.of(1, 100.0, 2, 110.0))).isCloseTo(Math.log(1.1), within(1e-12));
		assertThat(Trend.change(Map.of(1, 110.0, 2, 100.0))).isCloseTo(-Math.log(1.1), within(1e-12));
	}

	@Test
	void steadyGrowthIsTheRatioOfLastAndFirst() {
		assertThat(Trend.change(Map.of(1, 100.0, 2, 200.0, 3, 400.0, 4, 800.0))).isCloseTo(Math.log(8), within(1e-12));
	}

	@Test
	void theLineIsThatOfLeastSquares() {
		// slope of 0, 0, 0, 1 over 1, 2, 3, 4 is 1.5 ÷ 5
		assertThat(Trend.change(Map.of(1, 1.0, 2, 1.0, 3, 1.0, 4, Math.E))).isCloseTo(3 * 0.3, within(1e-12));
	}

	@Test
	void aBumpInTheMiddleIsNoChange() {
		assertThat(Trend.change(Map.of(1, 100.0, 2, 300.0, 3, 100.0))).isCloseTo(0, within(1e-12));
	}

	@Test
	void aMissingPassLeavesAGap() {
		// slope of 0, 0, 1 over 1, 2, 4 is 5 ÷ 14
		assertThat(Trend.change(Map.of(1, 1.0, 2, 1.0, 4, Math.E))).isCloseTo(3 * 5.0 / 14, within(1e-12));
	}

	@Test
	void fewerThanTwoPassesShowNoChange() {
		assertThat(Trend.change(Map.of())).isNull();
		assertThat(Trend.change(Map.of(1, 100.0))).isNull();
	}

	@Test
	void theOrderOfThePassesDoesNotMatter() {
		SequencedMap<Integer, Double> byPass = new LinkedHashMap<>();
		byPass.put(4, Math.E);
		byPass.put(1, 1.0);
		byPass.put(2, 1.0);
		assertThat(Trend.change(byPass)).isCloseTo(3 * 5.0 / 14, within(1e-12));
	}

	@Test
	void onlyTheDistancesOfThePassesMatter() {
		assertThat(Trend.change(Map.of(11, 1.0, 12, 1.0, 14, Math.E))).isCloseTo(3 * 5.0 / 14, within(1e-12));
	}

	@Test
	void itTakesAForkOfASeries() {
		Series series = Series.of(Map.of(1, Map.of(2, 110.0, 1, 100.0)));
		assertThat(Trend.change(series.byFork().get(1))).isCloseTo(Math.log(1.1), within(1e-12));
	}

}
