// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Changes.CostChange;
import io.github.redisaccessbench.lab.validity.Changes.CountChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What changed between two builds of one app. */
class ChangesTest {

	@Test
	void nothingChangedIfBothDoTheSameAndARunOfSomethingElseHasNoChanges() {
		Changes same = only(Builds.SAME.run());
		assertThat(same.any()).isFalse();
		assertThat(same.tps()).extracting(ContrastResult::verdict).containsExactly(Verdict.WITHIN);
		assertThat(same.counts()).extracting(CountChange::what)
			.contains("GET", "round trips", "bytes to Redis", "bytes from Redis");
		assertThat(same.costs()).extracting(CostChange::what)
			.contains("app CPU per request", "allocated per request", "start-up");
		assertThat(Changes.of(Analysis.of(CleanRun.run()))).isEmpty();
	}

	@Test
	void theNewBuildIsSeenFromTheOldOne() {
		Changes slower = only(Builds.faster(0.8).run());
		assertThat(slower.tps()).singleElement().satisfies((tps) -> {
			assertThat(tps.verdict()).isEqualTo(Verdict.SLOWER);
			assertThat(tps.ratio().value()).isCloseTo(0.8, within(0.01));
		});
		assertThat(slower.any()).isTrue();
	}

	@Test
	void ofSeveralRunsEachHasToShowThatTpsChanged() {
		RawRun slower = Builds.faster(0.8).run();
		assertThat(only(slower.repeating(List.of(slower)))).returns(true, Changes::tpsChanged)
			.satisfies((both) -> assertThat(both.tps()).hasSize(2));
		for (RawRun other : List.of(Builds.SAME.run(), Builds.faster(1.2).run())) {
			assertThat(only(slower.repeating(List.of(other)))).returns(false, Changes::tpsChanged);
		}
	}

	@Test
	void whatIsCountedNeedsNoSecondForkAndCpuTimeThatFellIsShown() {
		Changes more = only(Builds.sending(1).counted());
		assertThat(more.tps()).isEmpty();
		assertThat(more.counts()).filteredOn(CountChange::grown)
			.containsExactly(new CountChange("GET", 100, 101), new CountChange("round trips", 100, 101));
		assertThat(only(new Builds(1, 0, 0.7, 0, 0, 1).run()).costs()).filteredOn(CostChange::shown)
			.singleElement()
			.satisfies((cpu) -> {
				assertThat(cpu.what()).isEqualTo("app CPU per request");
				assertThat(cpu.ratio()).isCloseTo(0.7, within(0.001));
			});
	}

	@ParameterizedTest
	@CsvSource({ "90, 99, 101, 110, true", "90, 101, 100, 110, false", "99.5, 99.6, 99.7, 99.8, false",
			"101, 110, 90, 99, true" })
	void whatIsMeasuredHasChangedIfItsIntervalsAreApartAndItMatters(double low, double high, double newLow,
			double newHigh, boolean shown) {
		assertThat(new CostChange("CPU", figure(low, high), figure(newLow, newHigh)).shown()).isEqualTo(shown);
		assertThat(new CostChange("CPU", Figure.of(1, "µs", 1), figure(newLow, newHigh)).shown()).isFalse();
	}

	@Test
	void eachCombinationOfLevelsHasItsOwn() {
		List<Changes> all = Changes
			.of(Analysis.of(Builds.sending(1).run(AnExperiment.of("app", "baseline").users(1, 10).forks(2))));
		assertThat(all).extracting((one) -> one.now().cell().users()).containsExactly(1, 10);
		assertThat(all).allSatisfy((one) -> {
			assertThat(one.before().cell().users()).isEqualTo(one.now().cell().users());
			assertThat(one.tps()).hasSize(1);
		});
	}

	private static Figure figure(double low, double high) {
		return Figure.of((low + high) / 2, "µs", 3, new Interval(low, high, 0.95));
	}

	private static Changes only(RawRun run) {
		List<Changes> all = Changes.of(Analysis.of(run));
		assertThat(all).hasSize(1);
		return all.getFirst();
	}

}
