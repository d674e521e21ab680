// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.RandomExperiment;
import io.github.redisaccessbench.lab.experiment.TwentyCases;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

@Concurrent
class ProgressTest {

	private final Experiment experiment = Example.experiment();

	@Test
	void beforeTheFirstIterationItIsAGuessAndTheMinutesAreTheMost() {
		// 2 starts of 10 x 10 s, and 2 x 2 rounds of 2 iterations of 1.5 s and 0.1 s
		Progress guess = left(this.experiment, List.of());
		assertThat(guess.max()).isEqualTo(Duration.ofMillis(2 * 100_000 + 4 * 2 * 1_600));
		assertThat(guess.time()).isEqualTo(guess.max().multipliedBy(3).dividedBy(4));
		assertThat(left(AnExperiment.of("case1", "case2").minutes(2).build(), List.of()))
			.isEqualTo(new Progress(Duration.ofSeconds(90), Duration.ofSeconds(120)));
	}

	@Test
	void aCompleteRunHasNothingLeftAndTookAsLongAsItTook() {
		List<Outcome> history = Play.runAll(schedule(this.experiment), (iteration) -> 500);
		assertThat(left(this.experiment, history)).isEqualTo(new Progress(Duration.ZERO, Duration.ZERO));
		assertThat(Progress.spent(schedule(this.experiment), history).toMillis()).isCloseTo(history.getLast().endMs(),
				within(2L));
		assertThat(Progress.spent(schedule(this.experiment), List.of())).isZero();
	}

	@Test
	void inLaterForksItIsWhatTheOnesBeforeTook() {
		Experiment four = AnExperiment.of("case1", "case2").forks(4).build();
		List<Outcome> history = Play.runAll(schedule(four), (iteration) -> 500);
		List<Outcome> first = history.stream().filter((outcome) -> outcome.iteration().fork() == 1).toList();
		List<Outcome> begun = history.subList(0, first.size() + 1);
		double fork = first.getLast().endMs();
		double here = begun.getLast().endMs() - fork;
		// Before the first request the apps came up, too; the generator practises once,
		// and
		// apps are cold once.
		double each = fork + Play.START_MS
				- first.stream()
					.filter((outcome) -> outcome.iteration().kind() == IterationKind.GENERATOR
							|| outcome.iteration().kind() == IterationKind.COLD)
					.mapToDouble(Outcome::wallMs)
					.sum();
		assertThat((double) left(four, begun).time().toMillis()).isCloseTo(3 * each - here, within(10.0));
	}

	@Test
	void appsThatComeUpSlowlyDoSoInEveryFork() {
		Experiment four = AnExperiment.of("case1", "case2").forks(4).rounds(1).build();
		List<Outcome> history = Play.runAll(schedule(four),
				new Play.Machine((iteration) -> 500, (iteration) -> 0, (iteration) -> 0, 70_000));
		for (int size = 1; size < history.size(); size++) {
			if (history.get(size - 1).iteration().fork() > 1) {
				double left = history.getLast().endMs() - history.get(size - 1).endMs();
				assertThat((double) left(four, history.subList(0, size)).time().toMillis())
					.as("after %s of %s iterations", size, history.size())
					.isCloseTo(left, within(3_000.0));
			}
		}
	}

	@Test
	void theEstimateFollowsTheIterations() {
		// 200 users whose requests take ten times as long
		Experiment many = AnExperiment.of("case1", "case2").users(200).forks(4).build();
		List<Outcome> fast = Play.runAll(schedule(many), (iteration) -> 2_000);
		List<Outcome> slow = Play.runAll(schedule(many), (iteration) -> 100);
		for (List<Outcome> history : List.of(fast, slow)) {
			for (int size = 1; size < history.size(); size++) {
				if (history.get(size - 1).iteration().fork() > 1) {
					double left = history.getLast().endMs() - history.get(size - 1).endMs();
					double estimate = left(many, history.subList(0, size)).time().toMillis();
					assertThat(estimate).as("after %s of %s iterations", size, history.size())
						.isBetween(0.7 * left - 15_000, 1.3 * left + 15_000);
				}
			}
		}
		assertThat(slow.getLast().endMs()).isGreaterThan(4 * fast.getLast().endMs());
	}

	@Test
	void whatIsWantedIsWithoutTheMinutes() {
		Experiment limited = AnExperiment.of("case1", "case2").minutes(1).build();
		assertThat(Progress.wanted(schedule(limited), List.of()))
			.isEqualTo(Progress.wanted(schedule(this.experiment), List.of()))
			.isEqualTo(left(this.experiment, List.of()).max());
	}

	@Test
	void whateverTheExperimentTheEstimateIsNeverAboveTheMostNorBelowNothing() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		List<Progress> seen = new ArrayList<>();
		for (int played = 0; played < 12;) {
			Experiment experiment = RandomExperiment.with(random);
			if (RandomExperiment.fits(experiment)) {
				played++;
				Schedule schedule = schedule(experiment);
				List<Outcome> history = Play.runAll(schedule, (iteration) -> random.nextDouble(100, 5_000),
						(iteration) -> random.nextDouble(0.4));
				for (int size = 0; size < history.size(); size += 11) {
					seen.add(Progress.left(schedule, history.subList(0, size)));
				}
				assertThat(Progress.left(schedule, history)).isEqualTo(new Progress(Duration.ZERO, Duration.ZERO));
			}
		}
		assertThat(seen).hasSizeGreaterThan(50)
			.allSatisfy((progress) -> assertThat(progress.time()).isBetween(Duration.ZERO, progress.max()));
	}

	private static Schedule schedule(Experiment experiment) {
		return new Schedule(experiment,
				experiment.cases().contains("case1")
						? experiment.everyCase().stream().map((name) -> Play.served(name, name, "/colors")).toList()
						: TwentyCases.cases(experiment),
				42);
	}

	private static Progress left(Experiment experiment, List<Outcome> history) {
		return Progress.left(schedule(experiment), history);
	}

}
