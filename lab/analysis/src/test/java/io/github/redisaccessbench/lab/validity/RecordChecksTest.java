// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class RecordChecksTest {

	private static final RawRun CLEAN = CleanRun.run();

	private static final IterationRecord FIRST = CLEAN.correct(Example.cell("case1"), IterationKind.MEASURED)
		.getFirst();

	private static final String LABEL = FIRST.iteration().label();

	@Test
	void aMissingSampleIsFound() {
		int requests = CLEAN.iterations().getFirst().iteration().requests();
		assertThat(samplesOfGenerator(-1)).containsExactly(new Finding(Reason.SAMPLES_MISSING,
				"iteration generator#1 has " + (requests - 1) + " samples of " + requests + " requests"));
		assertThat(samplesOfGenerator(1)).extracting(Finding::reason).containsExactly(Reason.SAMPLES_MISSING);
	}

	private static List<Finding> samplesOfGenerator(int more) {
		return JudgementTest.findings(CleanRun.change(CLEAN, (result) -> result.iteration().number() == 1,
				(result) -> Altered.requests(result, result.iteration().requests() + more)));
	}

	/** Its clocks disagree and its TPS are wrong, but it was run again. */
	@Test
	void anIterationInWhichTheMachineSleptOnlyDoesNotCount() {
		List<IterationRecord> iterations = new ArrayList<>(CLEAN.iterations());
		iterations.add(iterations.indexOf(FIRST),
				Altered.with(Altered.clocks(FIRST, 40_000, 2_000), Map.of(Metrics.SLEPT, 38_000.0)));
		assertThat(JudgementTest.findings(new RawRun(CLEAN.header(), iterations))).singleElement()
			.satisfies((finding) -> {
				assertThat(finding.reason()).isEqualTo(Reason.DISTURBED);
				assertThat(finding.seen()).startsWith("the machine slept, or the lab was stopped, in 1 of ")
					.endsWith(" iterations, which do not count");
			});
	}

	@ParameterizedTest
	@CsvSource({ "10.54, true", "10.51, false", "0.01, false" })
	void moreRequestsInFlightThanUsersAreImpossible(double inFlight, boolean impossible) {
		double meanMs = 1_000 * inFlight / FIRST.tps();
		assertThat(reasons((result) -> Altered.times(result, meanMs, Math.round(meanMs))))
			.isEqualTo(impossible ? List.of(Reason.IMPOSSIBLE_TIMES) : List.of());
	}

	@ParameterizedTest
	@CsvSource({ "1.3, false", "1.5, true" })
	void wholeMillisecondsDoNotMakeFewFastRequestsImpossible(double inFlight, boolean impossible) {
		// 50 requests of one user in 40 ms
		RawRun run = CleanRun.change(CLEAN, CleanRun.of(IterationKind.SINGLE), (result) -> {
			double meanMs = 1_000 * inFlight / result.tps();
			return Altered.times(Altered.clocks(result, 40, 60), meanMs, Math.round(meanMs));
		});
		assertThat(JudgementTest.findings(run)).extracting(Finding::reason)
			.isEqualTo(impossible ? List.of(Reason.IMPOSSIBLE_TIMES) : List.of());
	}

	@ParameterizedTest
	@CsvSource({ "8, 17, true", "8, 16, false", "8, 1, false", "0.5, 1, false", "0.4, 1, true" })
	void aMeanBelowHalfOfTheMedianIsImpossible(double meanMs, long medianMs, boolean impossible) {
		assertThat(reasons((result) -> Altered.times(result, meanMs, medianMs)))
			.isEqualTo(impossible ? List.of(Reason.IMPOSSIBLE_TIMES) : List.of());
	}

	@Test
	void impossibleTimesAndBothClocksAreShown() {
		double meanMs = 1_000 * 20 / FIRST.tps();
		assertThat(ofFirst((result) -> Altered.times(result, meanMs, 41))).singleElement()
			.extracting(Finding::seen)
			.isEqualTo(String.format(Locale.ROOT,
					"iteration %s has 20.0 requests in flight with 10 users, mean time %.2f ms, median 41 ms", LABEL,
					meanMs));
		assertThat(ofFirst((result) -> Altered.clocks(result, 3_600_000, 2_000.4)))
			.containsExactly(new Finding(Reason.CLOCK_JUMPED, "iteration " + LABEL
					+ " took 3600000 ms by the generator's clock, 2000 ms by the machine's and 2000 ms by one that cannot be set"));
	}

	@ParameterizedTest
	@CsvSource({ "65, true", "-65, true", "31, true", "29, false", "-29, false", "0, false" })
	void aClockThatWasSetIsFoundByTheOneThatCannotBeSet(double step, boolean jumped) {
		assertThat(reasons((result) -> Altered.clockStep(result, step)))
			.isEqualTo(jumped ? List.of(Reason.CLOCK_JUMPED) : List.of());
	}

	@Test
	void aClockThatWasSetWhileNothingWasMeasuredDoesNotMatter() {
		RawRun run = CleanRun.change(CLEAN, (result) -> result.iteration().kind() != IterationKind.MEASURED,
				(result) -> Altered.clockStep(result, 3_600_000));
		assertThat(JudgementTest.findings(run)).isEmpty();
	}

	@Test
	void aColdIterationMayWaitForAFreshApp() {
		RawRun run = CleanRun.change(CLEAN, CleanRun.of(IterationKind.COLD),
				(result) -> Altered.clocks(result, 2_000, 20_000));
		assertThat(JudgementTest.findings(run)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "COLD", "SINGLE", "MEASURED" })
	void aRestartOfRedisIsFoundInIterationsOfEveryKind(IterationKind kind) {
		RawRun run = CleanRun.change(CLEAN, CleanRun.of(kind), Altered::restarted);
		JudgementTest.assertReasons(run, Reason.RESTARTED);
	}

	@Test
	void aRunWithoutItsLastIterationIsIncomplete() {
		int all = CLEAN.iterations().size();
		assertThat(ofFirstIterations(0))
			.containsExactly(new Finding(Reason.INCOMPLETE, "the run ended after 0 iterations, in fork 1 of 3"));
		assertThat(ofFirstIterations(all - 1)).containsExactly(
				new Finding(Reason.INCOMPLETE, "the run ended after " + (all - 1) + " iterations, in fork 3 of 3"));
	}

	@Test
	void anIterationIsNamedWithTheLevelsThatVary() {
		RawRun run = CleanRun.run(CleanRun.anExperiment().users(5, 10).keys(10, 100));
		List<IterationRecord> iterations = run.correct(Example.cell("case2", 5, 100), IterationKind.MEASURED);
		String label = iterations.getFirst().iteration().label();
		assertThat(JudgementTest.findings(CleanRun.change(run, iterations.getFirst()::equals, Altered::restarted)))
			.containsExactly(
					new Finding(Reason.RESTARTED, "iteration " + label + " at users 5, keys 100 saw Redis start anew"));
		assertThat(JudgementTest.findings(CleanRun.change(run, iterations::contains, Altered::restarted)))
			.containsExactly(new Finding(Reason.RESTARTED,
					"iteration " + label + " at users 5, keys 100 (and 5 more) saw Redis start anew"));
	}

	private static List<Finding> ofFirstIterations(int iterations) {
		return JudgementTest.findings(new RawRun(CLEAN.header(), CLEAN.iterations().subList(0, iterations)));
	}

	private static List<Reason> reasons(UnaryOperator<IterationRecord> how) {
		return ofFirst(how).stream().map(Finding::reason).toList();
	}

	private static List<Finding> ofFirst(UnaryOperator<IterationRecord> how) {
		return JudgementTest.findings(CleanRun.changeOne(how));
	}

}
