// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class WarmChecksTest {

	@Test
	void aCaseOrControlThatStillCompilesWhenTheTimeIsUpIsNamedWithItsFork() {
		assertThat(JudgementTest.findings(Fault.of(Reason.NOT_WARM))).containsExactly(
				new Finding(Reason.NOT_WARM, "too few rounds that count when the time was up: case1 in fork 1"));
		assertThat(JudgementTest
			.findings(Fault.cold(CleanRun.run(), (iteration) -> Fault.is(iteration, CleanRun.BASELINE))))
			.containsExactly(new Finding(Reason.NOT_WARM,
					"too few rounds that count when the time was up: case2/in-memory in fork 1"));
	}

	@Test
	void aCellIsNamedWithTheLevelsThatVaryAndAStartWithItsGroup() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.users(1, 10)
			.build();
		RunHeader header = Example.header(experiment, Example.reading(experiment));
		RawRun run = Fault.cold(CleanRun.run(header, (iteration) -> 1),
				(iteration) -> Fault.is(iteration, "case1") && iteration.start().equals(new Iteration.Start(1, 2)));
		assertThat(JudgementTest.findings(run)).containsExactly(new Finding(Reason.NOT_WARM,
				"too few rounds that count when the time was up: case1 (users 1) in fork 1, group 2, case1 (users 10) in fork 1, group 2"));
	}

	@Test
	void fewerRoundsThanWereAskedForAreTold() {
		RawRun run = Fault.of(Reason.CUT_SHORT);
		int fewest = Report.of(run)
			.result()
			.compared()
			.stream()
			.flatMap((one) -> one.warmups().stream())
			.mapToInt((start) -> start.tps().size())
			.min()
			.orElseThrow();
		assertThat(fewest).isBetween(4, 40);
		assertThat(JudgementTest.findings(run)).containsExactly(
				new Finding(Reason.CUT_SHORT, "3 of 3 forks, and " + fewest + " of 100 rounds in the shortest"));
	}

	@Test
	void aForkForWhichThereWasNoTimeIsTold() {
		// Getting warm takes two thirds of the time, so a third fork would not.
		RawRun run = CleanRun.run(Fault.limited(4, 4), (iteration) -> 1,
				(iteration) -> (iteration.round() < 15 && !Fault.is(iteration, CleanRun.BASELINE)) ? 0.6 : 0);
		assertThat(JudgementTest.findings(run))
			.containsExactly(new Finding(Reason.CUT_SHORT, "2 of 3 forks, and 4 of 4 rounds in the shortest"));
	}

	@Test
	void whereNothingGotWarmNoRoundCounts() {
		List<Finding> findings = JudgementTest
			.findings(CleanRun.run(Fault.limited(2, 4), (iteration) -> 1, (iteration) -> 0.6));
		assertThat(findings).extracting(Finding::reason).containsExactly(Reason.NOTHING_COMPARED);
		assertThat(findings.getFirst().seen()).contains("no pair was warm in two forks", "case1 in fork 1",
				"case1 in fork 2", "case2 in fork 1", "case2 in fork 2", "case2/aa in fork 1",
				"case2/in-memory in fork 1");
		assertThat(RunStatus.of(findings)).isEqualTo(RunStatus.DEGRADED);
	}

	@Test
	void roundsThatDoNotCountAreNoShortage() {
		RawRun run = CleanRun.run(Fault.limited(2, 60), (iteration) -> 1,
				(iteration) -> (iteration.round() < 6) ? 0.6 : 0);
		assertThat(JudgementTest.findings(run)).isEmpty();
	}

}
