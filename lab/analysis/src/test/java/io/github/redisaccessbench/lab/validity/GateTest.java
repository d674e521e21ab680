// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.stream.LongStream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
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
	@ValueSource(doubles = { 0.98, 1, 1.1, 2 })
	void whatIsNoSlowdownAboveTheLimitPasses(double speed) {
		assertThat(gate(Builds.faster(speed).run(), FIVE).outcome()).isEqualTo(Outcome.PASSED);
	}

	@Test
	void oneRunFailsNothingHoweverSlowAndOfTwoBothHaveToBeSlowerAndTheirMeanBeyondTheLimit() {
		assertThat(gate(SLOWER, FIVE).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(gate(Builds.faster(0.1).run(), FIVE).outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(gate(Builds.faster(0.965).run(), FIVE).outcome()).as("a hint").isEqualTo(Outcome.UNDECIDED);
		Gate gate = gate(SLOWER.repeating(List.of(SLOWER)), FIVE);
		assertThat(gate.outcome()).isEqualTo(Outcome.FAILED);
		assertThat(gate.slowdowns()).singleElement().returns(2, Slowdown::slower);
		assertThat(both(0.98, 0.90)).isEqualTo(Outcome.FAILED);
		assertThat(both(0.90, 0.98)).isEqualTo(Outcome.FAILED);
		assertThat(both(0.97, 0.94)).as("their mean is 0.955").isEqualTo(Outcome.PASSED);
		assertThat(both(1.01, 0.80)).as("one is faster").isEqualTo(Outcome.PASSED);
	}

	private static Outcome both(double first, double second) {
		return gate(Builds.faster(second).run().repeating(List.of(Builds.faster(first).run())), FIVE).outcome();
	}

	@Test
	void anAppThatComesUpFastOrSlowByChanceHasAnotherSpread() {
		RawRun split = split(Builds.SAME.noisy(0.01, 3).run());
		Slowdown one = gate(split, FIVE).slowdowns().getFirst();
		assertThat(one.spreadChanged()).isTrue();
		assertThat(one.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(one.tps().getFirst().ratio().value()).isBetween(0.95, 1.05);
		RawRun two = split.repeating(List.of(split(Builds.SAME.noisy(0.01, 4).run())));
		assertThat(gate(two, FIVE).outcome()).isEqualTo(Outcome.FAILED);
		assertThat(gate(split.repeating(List.of(Builds.SAME.noisy(0.01, 5).run())), FIVE).slowdowns().getFirst())
			.satisfies((slowdown) -> assertThat(slowdown.spread().now()).isBetween(0.1, 0.2));
	}

	/** Of three starts of the new build one is fast, one slow. */
	private static RawRun split(RawRun run) {
		return CleanRun.change(run, (record) -> record.iteration().cell().caseName().equals("app"),
				(record) -> new IterationRecord(record.iteration(), record.samples(),
						record.tps() * Math.exp(0.15 * (record.iteration().fork() - 2)), record.readings()));
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
	void thePowerFollowsFromTheIntervals() {
		Slowdown noisy = gate(Builds.SAME.noisy(0.1, 3).run(), FIVE).slowdowns().getFirst();
		Slowdown steady = gate(SAME, FIVE).slowdowns().getFirst();
		assertThat(steady.powerPercent().value()).as("the limit is where it fails").isCloseTo(50, within(0.1));
		assertThat(steady.seenPercent().value()).isBetween(5.0, 5.5);
		assertThat(steady.moreMinutes().known()).isFalse();
		assertThat(noisy.powerPercent().value()).isLessThan(50);
		assertThat(noisy.seenPercent().value()).isGreaterThan(9);
		assertThat(noisy.moreMinutes().value()).isPositive();
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
