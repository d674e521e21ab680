// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.result.Fit.Seen;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class FitTest {

	private static final Start START = new Start(1, 1);

	@Test
	void whatFollowsTheModelExactlyIsFoundExactly() {
		Fit fit = Fit.of(START, seen("case1"), trips(Map.of(1, 1.0, 10, 10.0, 100, 100.0)));
		assertThat(fit.constantMs()).isCloseTo(0.5, within(1e-9));
		assertThat(fit.perKeyMs()).isCloseTo(0.01, within(1e-9));
		assertThat(fit.milliseconds(100, 2.1)).isCloseTo(ASweep.milliseconds("case1", 100, 2.1), within(1e-9));
	}

	@Test
	void roundTripsShowInTheTimeThatALongerOneCosts() {
		NavigableMap<Integer, Double> seen = Fit.roundTrips(seen("case1"));
		assertThat(seen).containsOnlyKeys(1, 10, 100);
		seen.forEach((keys, trips) -> assertThat(trips).isCloseTo(keys, within(1e-6)));
		Fit.roundTrips(seen("case2")).values().forEach((trips) -> assertThat(trips).isCloseTo(1, within(1e-6)));
	}

	@Test
	void betweenNumbersOfKeysRoundTripsAreInterpolatedAndNoTimeIsLessThanNothing() {
		Fit fit = new Fit(START, 0, 0, trips(Map.of(10, 1.0, 20, 2.0, 50, 8.0)));
		assertThat(fit.milliseconds(10, 1)).isEqualTo(1);
		assertThat(fit.milliseconds(15, 1)).isEqualTo(1.5);
		assertThat(fit.milliseconds(20, 1)).isEqualTo(2);
		assertThat(fit.milliseconds(35, 1)).isEqualTo(5);
		assertThat(fit.milliseconds(1, 1)).isEqualTo(1);
		assertThat(fit.milliseconds(1_000, 1)).isEqualTo(8);
		assertThat(new Fit(START, -1, 0, trips(Map.of(1, 0.5))).milliseconds(1, 1)).isPositive();
	}

	/** The three delays of the example. */
	private static List<Seen> seen(String caseName) {
		return ASweep.experiment().cells(caseName).stream().map(FitTest::seen).toList();
	}

	private static Seen seen(Cell cell) {
		double rttMs = cell.levels().get("rtt").decimal() + ASweep.NETWORK_MS;
		return new Seen(cell, rttMs, ASweep.milliseconds(cell, rttMs));
	}

	private static NavigableMap<Integer, Double> trips(Map<Integer, Double> trips) {
		return new TreeMap<>(trips);
	}

}
