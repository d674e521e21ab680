// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Concurrent
class TogetherTest {

	private static final List<String> NAMES = List.of("case1", "case2", "case3", "case4", "case5");

	private static final Contrast PAIR = new Contrast(cell("case1"), cell("case2"));

	private static final int RUNS = 600;

	@Test
	void eachRunCountsAsMuch() {
		PooledVariance one = run(new SplittableRandom(1), 0.1);
		PooledVariance other = run(new SplittableRandom(2), 0.1);
		Estimate together = new Together(List.of(one, other)).difference(PAIR);
		assertThat(together.mean()).isCloseTo((one.difference(PAIR).mean() + other.difference(PAIR).mean()) / 2,
				within(1e-12));
		assertThat(together.degreesOfFreedom()).isEqualTo(4);
		assertThat(together.n()).isEqualTo(6);
	}

	@Test
	void whatForksDifferByIsNoFloor() {
		PooledVariance run = run(new SplittableRandom(1), 0);
		// Twice the same run: nothing differs between them.
		assertThat(new Together(List.of(run, run)).next(PAIR).standardError())
			.isLessThan(run.difference(PAIR).standardError() / 10);
	}

	/** Two runs of one boot hardly differ, and another machine does. */
	@Test
	void fewRunsKnowWhatOthersOfTheirKindDifferBy() {
		PooledVariance run = run(new SplittableRandom(1), 0);
		Estimate alone = run.difference(PAIR);
		Estimate next = new Together(List.of(run, run), (contrast) -> new BetweenRuns(0.06, 8)).next(PAIR);
		assertThat(next.degreesOfFreedom()).isEqualTo(4 + 8);
		double within = alone.standardError() * alone.standardError();
		assertThat(next.standardError()).isCloseTo(Math.sqrt(8.0 / 12 * (0.0036 + within) * 1.5), within(1e-4));
	}

	@ParameterizedTest
	@CsvSource({ "2", "3", "5", "10" })
	void theNextRunLiesInTheIntervalOfRunsThatKnowMore(int runs) {
		SplittableRandom random = new SplittableRandom(9);
		double missed = IntStream.range(0, RUNS)
			.filter((one) -> !new Together(IntStream.range(0, runs).mapToObj((run) -> run(random, 0.06)).toList(),
					(contrast) -> new BetweenRuns(0.06, 8))
				.next(PAIR)
				.interval(0.95)
				.holds(run(random, 0.06).difference(PAIR).mean()))
			.count();
		assertThat(missed / RUNS).isBetween(0.02, 0.08);
	}

	@Test
	void oneRunSaysWhatItSays() {
		PooledVariance run = run(new SplittableRandom(1), 0);
		assertThat(new Together(List.of(run)).next(PAIR)).isEqualTo(run.difference(PAIR));
	}

	/** As far as runs were seen to differ, with and without what explains it. */
	@ParameterizedTest
	@CsvSource({ "2, 0.02", "2, 0.07", "3, 0.02", "3, 0.07", "5, 0.02", "5, 0.07", "10, 0.02", "10, 0.07" })
	void theNextRunLiesInThePredictionInterval(int runs, double betweenRuns) {
		SplittableRandom random = new SplittableRandom(7);
		double missed = IntStream.range(0, RUNS)
			.filter((
					one) -> !new Together(IntStream.range(0, runs).mapToObj((run) -> run(random, betweenRuns)).toList())
						.next(PAIR)
						.interval(0.95)
						.holds(run(random, betweenRuns).difference(PAIR).mean()))
			.count();
		assertThat(missed / RUNS).isBetween(0.025, 0.08);
	}

	@Test
	void whatNoRunMeasuredTogetherIsNotCompared() {
		assertThat(new Together(List.of(run(new SplittableRandom(1), 0)))
			.difference(new Contrast(cell("case1"), cell("case9")))).isNull();
	}

	@Test
	void whatOneRunMeasuredAloneIsItsOwn() {
		PooledVariance one = run(new SplittableRandom(1), 0);
		PooledVariance without = new PooledVariance(
				List.of(Map.of(cell("case1"), List.of(1.0)), Map.of(cell("case1"), List.of(1.0))), Cell::caseName);
		assertThat(new Together(List.of(without, one)).difference(PAIR)).isEqualTo(one.difference(PAIR));
	}

	/** Runs differ by 5 or 11 %, as they were seen to. */
	@ParameterizedTest
	@CsvSource({ "2, 0", "2, 0.11", "4, 0.11" })
	void itsIntervalHoldsWhatIsTrueOfAllHours(int runs, double betweenRuns) {
		SplittableRandom random = new SplittableRandom(7);
		double missed = IntStream.range(0, RUNS)
			.filter((
					one) -> !new Together(IntStream.range(0, runs).mapToObj((run) -> run(random, betweenRuns)).toList())
						.difference(PAIR)
						.interval(0.95)
						.holds(0))
			.count();
		assertThat(missed / RUNS).isBetween(0.005, 0.075);
	}

	/** Three forks of ten rounds of equal cases: each run and each fork moves a case. */
	private static PooledVariance run(SplittableRandom random, double betweenRuns) {
		Map<Cell, Double> ofRun = new LinkedHashMap<>();
		NAMES.forEach((name) -> ofRun.put(cell(name), betweenRuns / Math.sqrt(2) * random.nextGaussian()));
		List<Map<Cell, List<Double>>> forks = IntStream.range(0, 3).mapToObj((fork) -> {
			Map<Cell, List<Double>> cells = new LinkedHashMap<>();
			ofRun.forEach((cell, shift) -> {
				double ofFork = shift + 0.03 * random.nextGaussian();
				cells.put(cell,
						IntStream.range(0, 10).mapToObj((round) -> ofFork + 0.08 * random.nextGaussian()).toList());
			});
			return cells;
		}).toList();
		return new PooledVariance(forks, Cell::caseName);
	}

	private static Cell cell(String name) {
		return Example.cell(name);
	}

}
