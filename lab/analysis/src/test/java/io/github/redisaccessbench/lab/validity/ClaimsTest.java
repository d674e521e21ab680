// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Judgement.ClaimJudgement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimsTest {

	private static final Contrast CONTRAST = new Contrast(Example.cell("case1"), Example.cell("case2"));

	@Test
	void aClaimAgainstWhichNothingSpeaksIsFirm() {
		assertThat(claims(CleanRun.run())).containsExactly(new ClaimJudgement(CONTRAST, Grade.THIS_RUN, List.of()));
		RawRun near = CleanRun.run((iteration) -> iteration.cell().caseName().equals("case1") ? 12 : 1);
		assertThat(Report.of(near).result().contrasts().getFirst().verdict()).isEqualTo(Verdict.WITHIN);
		assertThat(claims(near)).containsExactly(new ClaimJudgement(CONTRAST, Grade.THIS_RUN, List.of()));
	}

	@Test
	void whatTheGeneratorLimitsIsFasterThanItSeemsButControlsSpeakAgainstNoClaim() {
		assertReserved(Fault.of(Reason.GENERATOR_BOUND), "the generator limits case2, which is faster than it seems");
		RawRun run = CleanRun.run();
		IterationRecord first = run.correct(Example.cell(CleanRun.AA_CONTROL), IterationKind.MEASURED).getFirst();
		assertThat(claims(CleanRun.failing(run, first::equals, 1))).extracting(ClaimJudgement::grade)
			.containsExactly(Grade.THIS_RUN);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1 request to case1 failed", "2, 2 requests to case1 failed" })
	void failedRequestsAreCounted(int failed, String words) {
		RawRun run = CleanRun.run();
		IterationRecord first = run.correct(Example.cell("case1"), IterationKind.MEASURED).getFirst();
		assertReserved(CleanRun.failing(run, first::equals, failed), words);
	}

	@Test
	void compilersThatWereNotSeenMayStillHaveBeenAtWork() {
		RawRun run = CleanRun.change(CleanRun.run(Fault.limited(8, 60), (iteration) -> 1),
				(record) -> record.iteration().cell().caseName().equals("case1"),
				(record) -> Altered.without(Altered.without(record, "compiling."), "app.jit"));
		assertReserved(run, "whether case1 was still compiling is not known");
	}

	@ParameterizedTest
	@CsvSource({ "1.05, +28", "0.95, -23" })
	void aRatioThatChangesMayGoOnToDoSo(double factor, String percent) {
		assertReserved(changing(factor), "the ratio changed by " + percent
				+ " % from the first round to the last; the interval allows for as much more");
	}

	@Test
	void allReservationsAreTold() {
		RawRun run = changing(1.05);
		IterationRecord first = run.correct(Example.cell("case2"), IterationKind.MEASURED).getFirst();
		RawRun failing = CleanRun.failing(run, first::equals, 1);
		RawRun bound = CleanRun.change(failing, (record) -> record.iteration().cell().caseName().equals("case2"),
				(record) -> Altered.generator(record, 0.45));
		assertReserved(bound, "the generator limits case2, which is faster than it seems", "1 request to case2 failed",
				"the ratio changed by +28 % from the first round to the last; the interval allows for as much more");
	}

	@Test
	void whereNothingIsClaimedThereIsNothingToBelieve() {
		RawRun cold = CleanRun.run(Fault.limited(2, 2), (iteration) -> 1, (iteration) -> 0.6);
		RawRun noisy = CleanRun.run(CleanRun.header(CleanRun.experiment(3)),
				(iteration) -> iteration.cell().caseName().equals("case1") ? 12 * Math.exp(0.3 * (iteration.fork() - 2))
						: 1);
		assertThat(List.of(cold, noisy)).extracting((run) -> Report.of(run).result().contrasts().getFirst().verdict())
			.containsExactly(Verdict.NOT_MEASURED, Verdict.INCONCLUSIVE);
		IterationRecord first = noisy.correct(Example.cell("case1"), IterationKind.MEASURED).getFirst();
		assertThat(List.of(cold, noisy, CleanRun.failing(noisy, first::equals, 1))).allSatisfy(
				(run) -> assertThat(claims(run)).containsExactly(new ClaimJudgement(CONTRAST, Grade.NONE, List.of())));
	}

	/** case1 changes by a factor from round to round, of which there are six. */
	private static RawRun changing(double factor) {
		return CleanRun.run(
				Example.header(AnExperiment.of("case1", "case2").forks(3).rounds(6).build(), Example.cases()),
				(iteration) -> isCase1(iteration) ? Math.pow(factor, iteration.round()) : 1);
	}

	private static boolean isCase1(Iteration iteration) {
		return iteration.kind() == IterationKind.MEASURED && iteration.cell().caseName().equals("case1");
	}

	private static void assertReserved(RawRun run, String... reservations) {
		assertThat(claims(run)).containsExactly(new ClaimJudgement(CONTRAST, Grade.RESERVED, List.of(reservations)));
	}

	private static List<ClaimJudgement> claims(RawRun run) {
		return Report.of(run).judgement().claims();
	}

}
