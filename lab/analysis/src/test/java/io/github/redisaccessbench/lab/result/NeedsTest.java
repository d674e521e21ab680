// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.Needs.Park;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * What is computed on paper is checked where something was measured: on the last
 * published run of {@code users}.
 */
class NeedsTest {

	private static final List<CellResult> USERS = Published.newest("users").report().result().cells();

	@Test
	void loadsNeedInProportion() {
		CellResult one = cell("case3", 10).orElseThrow();
		Park park = new Park(4, 0.5, 10);
		Needs thousand = Needs.of(one, 1_000, park);
		double app = one.costs().of(Metrics.APP_CPU_USER).value() + one.costs().of(Metrics.APP_CPU_KERNEL).value();
		assertThat(thousand.apps().value()).isCloseTo(1_000 * app / 1e6 / 2, within(1e-9));
		assertThat(Needs.of(one, 3_000, park).redisCores().value()).isCloseTo(3 * thousand.redisCores().value(),
				within(1e-9));
		assertThat(thousand.gigabits().value()).isCloseTo(8_000 * 5_949e-9, within(1e-4));
		Needs enough = Needs.enough(one, park);
		assertThat(Needs.of(one, enough.apps().value(), park).apps().value()).isCloseTo(1, within(1e-9));
		assertThat(Needs.of(one, enough.redisCores().value(), park).redisCores().value()).isCloseTo(1, within(1e-9));
		assertThat(Needs.of(one, enough.gigabits().value(), park).gigabits().value()).isCloseTo(5, within(1e-9));
	}

	/** App and Redis had one core together, and ten users or more keep it busy. */
	@Test
	void fromTheCostAtTenUsersFollowsWhatTheCoreServesToOthers() {
		Stream.of("case1", "case2", "case3", "case4").forEach((name) -> {
			Needs ten = Needs.of(cell(name, 10).orElseThrow(), 1, new Park(1, 1, 10));
			double most = 1 / (ten.apps().value() + ten.redisCores().value());
			Stream.of(25, 50, 100, 200, 500)
				.forEach((users) -> assertThat(cell(name, users).orElseThrow().tps().value() / most)
					.as("%s, %s users: measured ÷ computed", name, users)
					.isBetween(0.8, 1.1));
		});
	}

	private static Optional<CellResult> cell(String name, int users) {
		return USERS.stream()
			.filter((one) -> one.cell().caseName().equals(name)
					&& one.cell().level(Factor.USERS).equals(Optional.of(Level.of(users))))
			.findFirst();
	}

}
