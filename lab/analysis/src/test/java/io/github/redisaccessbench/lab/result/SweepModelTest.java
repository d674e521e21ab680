// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.result.SweepContrast.Question;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What is said of a sweep as a whole, of a run whose truth is known. */
class SweepModelTest {

	/** What jitter leaves: half a percent. */
	private static final double JITTER = 0.005;

	private static final double[] KEYS = { 1, 10, 100 };

	private static final double[] RTT_MS = { 0.1, 0.6, 2.1 };

	private static final List<SweepContrast> FOUND = Analysis.of(ASweep.run()).sweeps().contrasts();

	@Test
	void eachPairIsAskedTheSameFewQuestions() {
		assertThat(FOUND).extracting((one) -> one.question() + " " + one.factor())
			.containsExactly("OVERALL null", "TREND keys", "LOWEST keys", "HIGHEST keys", "TREND rtt", "LOWEST rtt",
					"HIGHEST rtt");
		assertThat(FOUND).extracting((one) -> one.pair().first().caseName()).containsOnly("case1");
		assertThat(FOUND).allSatisfy((one) -> assertThat(one.pair().first().levels()).isEmpty());
	}

	@Test
	void overAllLevelsItIsTheGeometricMean() {
		assertThat(ratio(Question.OVERALL, null)).isCloseTo(Math.exp(mean(KEYS, RTT_MS)), within(JITTER));
	}

	@Test
	void atAnEndItIsTheMeanOfTheOtherFactor() {
		assertThat(ratio(Question.LOWEST, "keys")).isCloseTo(Math.exp(mean(new double[] { 1 }, RTT_MS)),
				within(JITTER));
		double max = Math.exp(mean(KEYS, new double[] { 2.1 }));
		assertThat(ratio(Question.HIGHEST, "rtt")).isCloseTo(max, within(JITTER * max));
	}

	@Test
	void aTrendIsTheSlopeForALevelThatDoubles() {
		// Equal steps in ln(keys): the slope is that from end to end.
		double slope = (mean(new double[] { 100 }, RTT_MS) - mean(new double[] { 1 }, RTT_MS)) / Math.log(100);
		assertThat(ratio(Question.TREND, "keys")).isCloseTo(Math.exp(slope * Math.log(2)), within(JITTER));
		assertThat(found(Question.TREND, "keys").verdict()).isEqualTo(Verdict.SLOWER);
	}

	@Test
	void withOneLevelOfEachFactorNothingIsAsked() {
		assertThat(Analysis.of(CleanRun.run()).sweeps().contrasts()).isEmpty();
	}

	@Test
	void aFactorThatLiesNowhereHasNoTrend() {
		assertThat(Analysis.of(ASweep.withoutPing(ASweep.run())).sweeps().contrasts())
			.extracting((one) -> one.question() + " " + one.factor())
			.containsExactly("OVERALL null", "TREND keys", "LOWEST keys", "HIGHEST keys");
	}

	@Test
	void onlyWhatIsComparedIsAsked() {
		AnExperiment experiment = CleanRun.anExperiment().users(5, 20).compare(Comparing.REFERENCE).reference("case2");
		List<SweepContrast> found = Analysis.of(CleanRun.run(CleanRun.header(experiment.build()), (iteration) -> 1))
			.sweeps()
			.contrasts();
		assertThat(found).extracting((one) -> one.pair().second().caseName()).containsOnly("case2");
		assertThat(found).hasSize(4);
	}

	@Test
	void withOneForkNothingIsConcluded() {
		assertThat(Analysis.of(ASweep.run(ASweep.anExperiment().forks(1).build())).sweeps().contrasts()).hasSize(7)
			.allSatisfy((one) -> assertThat(one.verdict()).isEqualTo(Verdict.NOT_MEASURED));
	}

	private static double ratio(Question question, String factor) {
		return found(question, factor).ratio().value();
	}

	private static SweepContrast found(Question question, String factor) {
		return FOUND.stream()
			.filter((one) -> one.question() == question
					&& ((factor == null) ? one.factor() == null : factor.equals(one.factor())))
			.findFirst()
			.orElseThrow();
	}

	/** The mean of ln(TPS of case1 ÷ TPS of case2). */
	private static double mean(double[] keys, double[] rttMs) {
		double sum = 0;
		for (double key : keys) {
			for (double rtt : rttMs) {
				sum += Math
					.log(ASweep.milliseconds("case2", (int) key, rtt) / ASweep.milliseconds("case1", (int) key, rtt));
			}
		}
		return sum / keys.length / rttMs.length;
	}

}
