// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class PredictionReportTest {

	@Test
	void casesOfWhichNothingIsPredictedAreNamedWithTheirError() {
		Report bent = Report.of(ASweep.run(ASweep.experiment(),
				(iteration) -> (iteration.cell().keys() == 10 && iteration.cell().caseName().equals("case1")) ? 1.3
						: 1));
		assertThat(PredictionReport.render(bent, 60, 0.8, Screen.PIPED))
			.containsPattern("No prediction: the model errs too much for case1 \\(error \\d+\\.\\d %\\)\\.")
			.doesNotContainPattern("\\| case1");
	}

	@Test
	void betweenTwoLevelsItIsSaidThatNoneWasMeasured() {
		Report two = Report.of(ASweep.run(ASweep.anExperiment().keys(10, 100).build()));
		assertThat(PredictionReport.render(two, 60, 0.8, Screen.PIPED))
			.contains("The run had two levels of keys: what lies between")
			.doesNotContain("levels of rtt");
		assertThat(PredictionReport.render(two, 100, 0.8, Screen.PIPED)).doesNotContain("two levels");
	}

	@Test
	void whatPingTookIsALineAndAnInvalidRunPredictsNothing() {
		assertThat(PredictionReport.roundTrips(new RoundTrip(200, 0.2125, 0.3, 12.5)))
			.isEqualTo("200 PINGs, one after another: half of them took 0.21 ms or less, 90 % 0.30 ms, 99 % 12.5 ms.");
		assertProblem(() -> PredictionReport.render(Report.of(ASweep.invalid()), 60, 0.8, Screen.PIPED))
			.withMessage("This run is INVALID, so nothing is predicted from it. Run again: mvn verify.");
	}

}
