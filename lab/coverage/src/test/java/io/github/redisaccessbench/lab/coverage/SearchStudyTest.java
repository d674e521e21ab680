// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Staircase;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Logistic;
import io.github.redisaccessbench.lab.stats.Logistic.Trial;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** How often the interval of a capacity holds it: four starts of 16 windows each. */
class SearchStudyTest {

	private static final int SEARCHES = Integer.getInteger("coverage.builds", 150);

	/** ln(80 % of what is served in a closed loop): half of the windows keep it there. */
	private static final double HALF = Math.log(0.8);

	/** As steep as published searches are, of a loop and of one MGET. */
	@ParameterizedTest
	@CsvSource({ "6, 0", "6, 0.06", "17, 0", "17, 0.06" })
	void theIntervalHoldsTheRateThatNineOfTenWindowsKeep(double slope, double ofStarts) {
		double truth = HALF - Math.log(9) / slope;
		List<Logistic> all = LongStream.range(0, SEARCHES)
			.parallel()
			.mapToObj((seed) -> search(slope, ofStarts, new SplittableRandom(seed)))
			.toList();
		List<Interval> told = all.parallelStream().map(Logistic::interval).filter(Objects::nonNull).toList();
		assertThat(told.size() / (double) SEARCHES).as("settled").isGreaterThan(0.95);
		assertThat(told.stream().filter((one) -> one.holds(truth)).count() / (double) told.size()).isBetween(0.89,
				0.99);
		assertThat(all.parallelStream().mapToDouble(Logistic::estimate).average().orElseThrow()).isCloseTo(truth,
				within(0.03));
	}

	private static Logistic search(double slope, double ofStarts, SplittableRandom random) {
		return new Logistic(Stream.generate(() -> start(slope, ofStarts * random.nextGaussian(), random))
			.limit(4)
			.flatMap(List::stream)
			.toList(), Staircase.KEPT, 110);
	}

	private static List<Trial> start(double slope, double shift, SplittableRandom random) {
		List<Outcome> outcomes = new ArrayList<>();
		for (int window = 0; window < 16; window++) {
			double rate = Staircase.of(outcomes, 1).rate();
			boolean kept = random.nextDouble() < 1 / (1 + Math.exp(slope * (Math.log(rate) - HALF - shift)));
			outcomes.add(new Outcome(
					new Iteration(1, 1, 1, 1, IterationKind.MEASURED, Example.cell("case1"), new OpenLoad(rate, 100)),
					0, 100, 1_000, 0, Map.of(), null, null, false, kept));
		}
		return outcomes.stream()
			.map((one) -> new Trial(Math.log(((OpenLoad) one.iteration().load()).rate()), one.kept()))
			.toList();
	}

}
