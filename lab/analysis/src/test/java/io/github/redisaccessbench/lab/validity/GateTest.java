// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Progress;
import io.github.redisaccessbench.lab.validity.Gate.Outcome;
import io.github.redisaccessbench.lab.validity.Gate.Slowdown;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Whether the new build of an app passes. */
class GateTest {

	private static final Gate.Limits FIVE = new Gate.Limits(5.0, false, Gate.Outcome.NOT_JUDGED);

	private static final Gate.Limits COUNTS = new Gate.Limits(null, true, Gate.Outcome.NOT_JUDGED);

	private static final RawRun SAME = Builds.SAME.run();

	private static final RawRun SLOWER = Builds.faster(0.9).run();

	@ParameterizedTest
	@ValueSource(doubles = { 0.96, 1, 1.1, 2 })
	void whatIsNoSlowdownAboveTheLimitPasses(double speed) {
		assertThat(gate(Builds.faster(speed).run(), FIVE).outcome()).isEqualTo(Outcome.PASSED);
	}

	@Test
	void oneRunFailsNothingHoweverSlowAndOfTwoBothHaveToShowIt() {
		assertThat(gate(SLOWER, FIVE).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(gate(Builds.faster(0.1).run(), FIVE).outcome()).isEqualTo(Outcome.UNDECIDED);
		Gate gate = gate(SLOWER.repeating(List.of(SLOWER)), FIVE);
		assertThat(gate.outcome()).isEqualTo(Outcome.FAILED);
		assertThat(gate.slowdowns()).singleElement().returns(2, Slowdown::shownBy);
		for (RawRun both : List.of(SAME.repeating(List.of(SLOWER)), SLOWER.repeating(List.of(SAME)))) {
			assertThat(gate(both, FIVE).outcome()).isEqualTo(Outcome.PASSED);
			assertThat(gate(both, FIVE).slowdowns()).singleElement().returns(1, Slowdown::shownBy);
		}
	}

	@Test
	void withoutAResultNothingIsJudged() {
		assertThat(gate(Builds.faster(0.5).run(AnExperiment.of("app", "baseline").forks(1)), FIVE).outcome())
			.isEqualTo(Outcome.NOT_JUDGED);
		RawRun wrong = CleanRun.change(SLOWER, SLOWER.iterations().getLast()::equals,
				(one) -> Altered.errors(one, 0, 1));
		assertThat(gate(wrong, FIVE).outcome()).as("INVALID").isEqualTo(Outcome.NOT_JUDGED);
		assertThat(gate(wrong, COUNTS).outcome()).isEqualTo(Outcome.NOT_JUDGED);
		assertThat(gate(Builds.SAME.counted(), FIVE).outcome()).as("no rounds").isEqualTo(Outcome.NOT_JUDGED);
	}

	@Test
	void whatCouldNotHaveBeenSeenFollowsFromTheInterval() {
		RawRun run = Builds.SAME.noisy(0.05, 3).run();
		Slowdown slowdown = gate(run, FIVE).slowdowns().getFirst();
		double half = Math
			.log(slowdown.tps().getFirst().ratio().interval().high() / slowdown.tps().getFirst().ratio().value());
		double seen = slowdown.seenPercent().value();
		// A run that estimates just that slowdown, with this interval, shows 5 %.
		assertThat((1 - seen / 100) * Math.exp(half)).isCloseTo(0.95, within(1e-9));
		assertThat(seen).isGreaterThan(10);
		double minutes = Progress.spent(run.schedule(), run.outcomes()).toMillis() / 60_000.0;
		assertThat(slowdown.moreMinutes().value()).isCloseTo(minutes * (Math.pow(half / Math.log(0.95 / 0.9), 2) - 1),
				within(1e-9));
		Slowdown steady = gate(SAME, FIVE).slowdowns().getFirst();
		assertThat(steady.seenPercent().value()).isBetween(5.0, 6.0);
		assertThat(steady.moreMinutes().known()).isFalse();
	}

	@Test
	void ofSeveralRunsTheOneThatSeesLeastDecidesWhatIsSeen() {
		RawRun noisy = Builds.SAME.noisy(0.05, 3).run();
		double alone = gate(noisy, FIVE).slowdowns().getFirst().seenPercent().value();
		assertThat(gate(SAME.repeating(List.of(noisy)), FIVE).slowdowns().getFirst().seenPercent().value())
			.isCloseTo(alone, within(1e-9));
	}

	@Test
	void aPlantedTenPercentFailsOnASteadyMachineAndNothingPassesOnAnUnsteadyOne() {
		assertThat(LongStream.range(0, 5).mapToObj((seed) -> twice(Builds.faster(0.9).noisy(0.005, seed))))
			.allMatch((gate) -> gate.outcome() == Outcome.FAILED);
		assertThat(LongStream.range(0, 20).mapToObj((seed) -> twice(Builds.SAME.noisy(0.03, seed))))
			.allMatch((gate) -> gate.outcome() == Outcome.PASSED);
	}

	private static Gate twice(Builds builds) {
		return gate(builds.run().repeating(List.of(builds.noisy(builds.noise(), builds.seed() + 1_000).run())), FIVE);
	}

	@Test
	void countsFailByOneRunIfTheyGrew() {
		assertThat(gate(Builds.sending(1).counted(), COUNTS).outcome()).isEqualTo(Outcome.FAILED);
		assertThat(gate(Builds.sending(1).run(), COUNTS).outcome()).isEqualTo(Outcome.FAILED);
		assertThat(gate(Builds.sending(1).run(), FIVE).outcome()).as("not asked").isEqualTo(Outcome.PASSED);
		assertThat(gate(Builds.SAME.counted(), COUNTS).outcome()).isEqualTo(Outcome.PASSED);
		assertThat(gate(Builds.sending(-99).counted(), COUNTS).outcome()).isEqualTo(Outcome.PASSED);
		RawRun run = Builds.SAME.counted();
		RawRun unknown = CleanRun.change(run, (one) -> true, (one) -> Altered.calls(one, null));
		assertThat(gate(unknown, COUNTS).outcome()).isEqualTo(Outcome.NOT_JUDGED);
	}

	@Test
	void theWorstOfTwoQuestionsDecides() {
		Gate.Limits both = new Gate.Limits(5.0, true, Gate.Outcome.NOT_JUDGED);
		assertThat(gate(SAME, both).outcome()).isEqualTo(Outcome.PASSED);
		assertThat(gate(SLOWER, both).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(gate(Builds.sending(1).run(), both).outcome()).isEqualTo(Outcome.FAILED);
	}

	private static Gate gate(RawRun run, Gate.Limits limits) {
		return Gate.of(run, Report.of(run), limits);
	}

}
