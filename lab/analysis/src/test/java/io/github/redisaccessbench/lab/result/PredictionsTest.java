// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.result.Predictions.Prediction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PredictionsTest {

	private static final RunResult RESULT = Analysis.of(ASweep.run());

	@ParameterizedTest
	@CsvSource({ "60, 0.8", "1, 0.15", "100, 2.05", "3, 1.5" })
	void whatWasNotMeasuredIsPredicted(int keys, double rttMs) {
		List<Prediction> predictions = Predictions.of(RESULT, keys, rttMs);
		assertThat(predictions).hasSize(2).allSatisfy((one) -> {
			double truth = ASweep.milliseconds(one.model().line().caseName(), keys, rttMs);
			assertThat(one.milliseconds().value()).isCloseTo(truth, within(0.02 * truth));
			assertThat(one.milliseconds().interval().holds(truth)).isTrue();
			assertThat(one.milliseconds().interval().confidence()).isEqualTo(0.95);
		});
		double ratio = ASweep.milliseconds("case1", keys, rttMs) / ASweep.milliseconds("case2", keys, rttMs);
		assertThat(of(predictions, "case2").toReference().interval().holds(ratio)).isTrue();
		assertThat(of(predictions, "case1").toReference().value()).isEqualTo(1);
	}

	@Test
	void theFastestComesFirst() {
		assertThat(Predictions.of(RESULT, 60, 0.8)).extracting((one) -> one.model().line().caseName())
			.containsExactly("case2", "case1");
		assertThat(Predictions.of(RESULT, 1, 0.8)).extracting((one) -> one.model().line().caseName())
			.containsExactly("case1", "case2");
	}

	@Test
	void theIntervalIsWiderByTheErrorOfTheModel() {
		Prediction one = Predictions.of(RESULT, 60, 0.8).getFirst();
		double error = 1 + one.model().errorPercent().value() / 100;
		assertThat(one.milliseconds().interval().high() / one.milliseconds().value()).isGreaterThan(error);
		assertThat(one.milliseconds().value() / one.milliseconds().interval().low()).isGreaterThan(error);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			60  | 7    | rtt 7 ms lies outside of what was measured: 0.1
			101 | 0.8  | keys 101 lies outside of what was measured: 1 to 100.
			0   | 0.8  | keys 0 lies outside of what was measured: 1 to 100.
			""")
	void nothingIsSaidOfWhatLiesOutside(int keys, double rttMs, String words) {
		assertProblem(() -> Predictions.of(RESULT, keys, rttMs)).withMessageStartingWith(words)
			.withMessageContaining("mvn verify -Dexperiment=network");
	}

	@Test
	void aRedisThatIsNearerIsAnotherExperiment() {
		assertProblem(() -> Predictions.of(RESULT, 60, 0.05)).withMessageMatching(
				"rtt 0\\.05 ms is less than what was measured: 0\\.1\\d* to 2\\.1?\\d* ms\\. What a Redis .*");
	}

	@Test
	void whereNoModelHoldsNothingIsSaid() {
		RunResult bent = Analysis
			.of(ASweep.run(ASweep.experiment(), (iteration) -> (iteration.cell().keys() == 10) ? 1.5 : 1));
		assertThat(bent.sweeps().models()).hasSize(2).noneMatch(Model::predicts);
		assertProblem(() -> Predictions.of(bent, 60, 0.8)).withMessageStartingWith("No model of this run predicts");
	}

	@Test
	void whereOneNumberOfKeysWasMeasuredItIsTheOnlyOne() {
		RunResult hundred = Analysis.of(ASweep.run(ASweep.anExperiment().keys(100).build()));
		assertThat(Predictions.of(hundred, 100, 0.8)).hasSize(2);
		assertProblem(() -> Predictions.of(hundred, 60, 0.8))
			.withMessageStartingWith("keys 60 lies outside of what was measured: 100. ");
	}

	@Test
	void aRunWithoutModelsSaysWhatItTakes() {
		assertProblem(() -> Predictions.of(Analysis.of(CleanRun.run()), 100, 1)).withMessageContainingAll("rtt",
				"one user", "mvn verify -Dexperiment=network");
	}

	@Test
	void oneForkIsNotEnough() {
		RunResult result = Analysis.of(ASweep.run(ASweep.anExperiment().forks(1).build()));
		assertProblem(() -> Predictions.of(result, 60, 0.8)).withMessageContaining("-Dforks=3");
	}

	@Test
	void aCaseWhoseModelDoesNotHoldIsLeftOut() {
		RunResult result = Analysis.of(ASweep.run(ASweep.experiment(),
				(iteration) -> (iteration.cell().keys() == 10 && iteration.cell().caseName().equals("case1")) ? 1.3
						: 1));
		assertThat(Predictions.of(result, 60, 0.8)).singleElement().satisfies((one) -> {
			assertThat(one.model().line().caseName()).isEqualTo("case2");
			assertThat(one.toReference().missing()).isEqualTo("there is no prediction of the reference");
		});
	}

	private static Prediction of(List<Prediction> predictions, String caseName) {
		return predictions.stream()
			.filter((one) -> one.model().line().caseName().equals(caseName))
			.findFirst()
			.orElseThrow();
	}

}
