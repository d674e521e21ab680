// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class JudgementTest {

	@Test
	void nothingIsFoundInACleanRun() {
		assertThat(findings(CleanRun.run())).isEmpty();
	}

	@Test
	void nothingIsFoundInACleanRunOfSeveralLevelsAndGroups() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.compare(Comparing.REFERENCE)
			.processes(2)
			.users(1, 10)
			.keys(10, 100)
			.across("users", "keys")
			.forks(3)
			.build();
		RawRun run = CleanRun.run(Example.header(experiment, Example.reading(experiment)), (iteration) -> 1);
		assertThat(run.iterations()).anySatisfy((record) -> assertThat(record.iteration().group()).isEqualTo(2));
		assertThat(findings(run)).isEmpty();
		assertThat(findings(new RawRun(run.header(), run.iterations().subList(0, run.iterations().size() - 1))))
			.extracting(Finding::reason)
			.containsExactly(Reason.INCOMPLETE);
	}

	@ParameterizedTest
	@EnumSource
	void eachReasonIsFoundAloneInARunWithItsFault(Reason reason) {
		assertThat(findings(Fault.of(reason))).extracting(Finding::reason).containsExactly(reason);
	}

	@Test
	void reasonsThatMakeARunInvalidComeFirstAndRemarksLeaveItValid() {
		List<RunStatus> statuses = Stream.of(Reason.values()).map(Reason::status).toList();
		assertThat(statuses).isSortedAccordingTo((one, other) -> other.compareTo(one));
		assertThat(RunStatus.of(List.of())).isEqualTo(RunStatus.VALID);
		assertThat(
				RunStatus.of(List.of(new Finding(Reason.GENERATOR_BOUND, "seen"), new Finding(Reason.NOT_WARM, "seen"),
						new Finding(Reason.CUT_SHORT, "seen"), new Finding(Reason.UNSTEADY_MACHINE, "seen"))))
			.isEqualTo(RunStatus.VALID);
	}

	@Test
	void findingsComeInTheOrderOfTheReasons() {
		RawRun degraded = CleanRun.changeMeasured((result) -> Altered.cores(Altered.swapped(result, 300), 0.12, 0));
		RawRun run = CleanRun.change(degraded, CleanRun.of(IterationKind.COLD).or(CleanRun.of(IterationKind.SINGLE)),
				(result) -> Altered.calls(Altered.errors(result, 1, 0), null));
		RawRun cutOff = new RawRun(run.header(), run.iterations().subList(0, run.iterations().size() - 1));
		assertThat(findings(cutOff)).extracting(Finding::reason)
			.containsExactly(Reason.ERROR_SAMPLES, Reason.INCOMPLETE, Reason.OTHER_LOAD, Reason.SWAP,
					Reason.NOT_CHECKED);
		assertThat(RunStatus.of(findings(cutOff))).isEqualTo(RunStatus.INVALID);
	}

	@Test
	void aRunThatWasStoppedIsNotSaidToHaveBeenShortOfTime() {
		RawRun whole = Fault.of(Reason.CUT_SHORT);
		assertThat(findings(new RawRun(whole.header(), whole.iterations().subList(0, 20)))).extracting(Finding::reason)
			.containsExactly(Reason.INCOMPLETE);
	}

	@Test
	void aClaimIsFoundFromBothSides() {
		Report report = Report.of(CleanRun.run());
		Contrast contrast = report.result().contrasts().getFirst().contrast();
		assertThat(report.judgement().of(contrast)).isEqualTo(report.judgement().claims().getFirst());
		assertThat(report.judgement().of(contrast.reversed())).isSameAs(report.judgement().of(contrast));
	}

	@ParameterizedTest
	@EnumSource
	void everyReasonSaysWhatItMayMeanAndWhatToTry(Reason reason) {
		assertThat(List.<Function<Reason, String>>of(Reason::mayMean, Reason::tryNext))
			.allSatisfy((words) -> assertThat(words.apply(reason)).matches("[A-Z].*\\."));
	}

	/** Asserts that these reasons are found in a run, and no others. */
	static void assertReasons(RawRun run, Reason... reasons) {
		assertThat(findings(run)).extracting(Finding::reason).containsExactly(reasons);
	}

	/** What is found in a run, with the claims that it makes. */
	static List<Finding> findings(RawRun run) {
		return Report.of(run).judgement().findings();
	}

	@Test
	void whatWasFoundInARunBeforeIsSaidOfAll() {
		Report together = Report.of(CleanRun.run().repeating(List.of(Fault.of(Reason.FAILED_REQUESTS))));
		assertThat(together.judgement().findings()).singleElement()
			.satisfies((finding) -> assertThat(finding.reason()).isEqualTo(Reason.FAILED_REQUESTS))
			.satisfies((finding) -> assertThat(finding.seen()).startsWith("in run 1, iteration "));
		assertThat(together.judgement().claims().getFirst().reservations())
			.containsExactly("in run 1, 1 request to case1 failed");
		Report twice = Report.of(Fault.of(Reason.FAILED_REQUESTS).repeating(List.of(Fault.of(Reason.FAILED_REQUESTS))));
		assertThat(twice.judgement().findings()).singleElement()
			.satisfies((finding) -> assertThat(finding.seen()).contains("; in run 1, iteration "));
	}

}
