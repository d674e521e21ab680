// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Layout.Cells;

/**
 * How long a run and its starts may take. What is short of time is saved in this order:
 * rounds, the forks after the second; never the warm-up, as long as two forks have not
 * got their share of the time.
 * <p>
 * A slow machine gets more time: the time for warming up is a multiple of what the apps
 * took to start, which, like getting warm, is mostly the work of the JVM's compilers.
 *
 * @param starts all starts of processes, in their order
 * @param history what was run so far, oldest first; may be empty
 */
record TimeLimit(List<Start> starts, Outcomes history) {

	/** Forks that are needed for an interval. */
	private static final int MIN_FORKS = 2;

	/**
	 * How long a start may take without its rounds, as a multiple of the time in which
	 * its apps came up.
	 */
	private static final double WARMING = 10;

	/**
	 * How long it may take at least, for each process, until it is seen how long the
	 * warm-up of one takes: one that comes up in no time has to be compiled all the same.
	 * Seconds.
	 */
	private static final double MIN_WARMING = 20;

	/**
	 * A warm-up that goes on has not shown all that it takes: were it given no more than
	 * it has had, it would be over at once.
	 */
	private static final double GOING_ON = 1.25;

	/** It may take so many rounds at least: of many cells, one round is long. */
	private static final int WARMING_ROUNDS = 6;

	/** How long apps take to come up, until it is known: seconds. */
	private static final double STARTING = 10;

	/** What is up at once has to get warm, too: seconds. */
	private static final double STARTED = 1;

	/** What reading counters adds to an iteration: seconds. */
	private static final double EDGES = 0.1;

	private Layout layout() {
		return this.history.layout();
	}

	private Experiment experiment() {
		return layout().experiment();
	}

	/** Seconds from the first request of a run to the last, at most. */
	double seconds() {
		Double minutes = experiment().plan().minutes();
		return (minutes != null) ? Math.min(60 * minutes, wanted()) : wanted();
	}

	/** Seconds that the run is likely to need at most on this machine. */
	double wanted() {
		double start = (this.history.startUps().getCount() > 0) ? Math.max(STARTED, this.history.startUps().getMax())
				: STARTING;
		double ofGroups = layout().groups().stream().mapToDouble((group) -> {
			double round = roundSeconds(group.number());
			int forks = layout().compares(group.number()) ? experiment().plan().forks() : 1;
			double warming = (experiment().plan().warmupRequests() > 0 && experiment().plan().rounds() > 0)
					? warmUpSeconds() * group.processes().size() : 0;
			return forks * (Math.max(Math.max(WARMING * start, warming), WARMING_ROUNDS * round)
					+ experiment().plan().rounds() * round);
		}).sum();
		return ofGroups + experiment().plan().coldForks() * coldSeconds();
	}

	/**
	 * What the warm-up of a process takes: as long as in the start in which it took
	 * longest, and no less than is usual.
	 */
	private double warmUpSeconds() {
		return this.history.starts()
			.stream()
			.mapToDouble((start) -> GOING_ON * start.warmUpSeconds()
					/ layout().group(start.start().group()).processes().size())
			.reduce(MIN_WARMING, Math::max);
	}

	/**
	 * What the cold iterations of a fork take, as far as one was seen: they are of any
	 * size.
	 */
	private double coldSeconds() {
		return layout().count(Cells::cold) * this.history.cold().getAverage();
	}

	/** Each cell takes as long as the last time. */
	private double roundSeconds(int group) {
		return layout().cells(group)
			.inRounds()
			.stream()
			.mapToDouble((cell) -> this.history.lastMeasured(cell)
				.map((outcome) -> outcome.wallMs() / 1000)
				.orElse(experiment().plan().iterationMs() / 1000.0 + EDGES))
			.sum();
	}

	/**
	 * Whether the next start is made at all: those of the first forks are, and those of a
	 * fork that has begun; a further fork if it is likely to get warm in what is left.
	 */
	boolean fits(Start next) {
		return fits(next, this.history.getLast().iteration().fork(), elapsed());
	}

	/**
	 * The same of a later time.
	 * @param begun the fork that has begun by then
	 * @param elapsed seconds from the first request
	 */
	boolean fits(Start next, int begun, double elapsed) {
		return next.fork() <= Math.max(MIN_FORKS, begun) || next.fork() <= forks(next, elapsed);
	}

	/** Whether the rounds of a start have to end here, warm or not. */
	boolean over(Start start) {
		return elapsed() >= end(start, Math.min(MIN_FORKS, experiment().plan().forks()));
	}

	/**
	 * Whether the rounds of a start have to begin, so that they can be done when they
	 * have to end; half of the time is theirs at most.
	 */
	boolean roundsDue(Start start) {
		double began = began(start);
		double end = end(start, Math.min(MIN_FORKS, experiment().plan().forks()));
		double rounds = experiment().plan().rounds() * roundSeconds(start.group());
		return elapsed() >= end - Math.min(rounds, (end - began) / 2);
	}

	/**
	 * Whether the rounds of a start have had their share of the time, if all forks are
	 * run.
	 */
	boolean share(Start start) {
		return elapsed() >= shareEnds(start);
	}

	/** When that is: seconds from the first request. */
	double shareEnds(Start start) {
		return end(start, forks(start, began(start)));
	}

	/**
	 * How many forks are likely to fit, if a start begins at some time: as far as starts
	 * have got warm, one takes as long as these on average.
	 */
	private int forks(Start start, double began) {
		int all = experiment().plan().forks();
		OptionalDouble warming = this.starts.stream()
			.filter((one) -> index(one) <= current())
			.flatMapToDouble((one) -> untilWarm(one).stream())
			.average();
		if (warming.isEmpty()) {
			return (start.fork() <= MIN_FORKS) ? all : MIN_FORKS;
		}
		double fork = Math.max(1, warming.getAsDouble() * ofLastFork());
		int fitting = start.fork() - 1 + (int) ((seconds() - began) / fork);
		return Math.min(all, Math.max(MIN_FORKS, fitting));
	}

	/**
	 * When a start has to end, in seconds from the first request, if so many forks are
	 * run.
	 */
	private double end(Start start, int forks) {
		long last = this.starts.stream().filter((one) -> one.fork() <= Math.max(forks, start.fork())).count();
		double begun = began(start) + coldSeconds(start);
		return begun + (seconds() - begun) / Math.max(1, last - index(start));
	}

	/**
	 * What its cold iterations took, which are no share of a fork if others have none.
	 */
	private double coldSeconds(Start start) {
		return (experiment().plan().rounds() > 0) ? this.history.of(start).seconds(Stage.COLD) : 0;
	}

	/** How many starts the last fork has. */
	private long ofLastFork() {
		return this.starts.stream()
			.filter((one) -> one.fork() == experiment().plan().forks() && layout().compares(one.group()))
			.count();
	}

	/**
	 * How long a start took until it was warm, with its fewest rounds, if it got there;
	 * without rounds, until its cold iterations were over.
	 */
	private OptionalDouble untilWarm(Start start) {
		ForkHistory iterations = this.history.of(start);
		if (experiment().plan().rounds() == 0) {
			return seconds(iterations.of(IterationKind.COLD), start);
		}
		WarmRounds rounds = iterations.warm(iterations.seen(layout().cells(start.group()).inRounds()));
		int fewest = WarmRounds.fewest(experiment().plan().rounds());
		int last = rounds.rounds() - rounds.common() + fewest;
		return (rounds.common() < fewest) ? OptionalDouble.empty()
				: seconds(iterations.of(IterationKind.MEASURED)
					.filter((outcome) -> outcome.iteration().round() == last
							&& rounds.first().containsKey(outcome.iteration().cell())),
						start);
	}

	/** Until the last of some iterations was over, without what later forks have not. */
	private OptionalDouble seconds(Stream<Outcome> iterations, Start start) {
		double begun = began(start) + coldSeconds(start);
		return iterations.mapToDouble((outcome) -> this.history.seconds(outcome.endMs()) - begun).max();
	}

	/** The index of the start that was made last; 0 if there is none. */
	int current() {
		return this.history.isEmpty() ? 0 : index(this.history.getLast().iteration().start());
	}

	private int index(Start start) {
		return this.starts.indexOf(start);
	}

	/** When the start before ended, in seconds from the first request. */
	double began(Start start) {
		return elapsed((one) -> index(one) < index(start));
	}

	/** Seconds from the first request to the last, so far. */
	double elapsed() {
		return elapsed((one) -> true);
	}

	private double elapsed(Predicate<Start> condition) {
		return this.history.starts()
			.stream()
			.filter((one) -> condition.test(one.start()))
			.mapToDouble((one) -> this.history.seconds(one.endMs()))
			.max()
			.orElse(0);
	}

}
