// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Iteration.Start;
import io.github.redisaccessbench.lab.experiment.Interruption.Fate;

/**
 * Decides which iteration comes next. It keeps no state: the same experiment, seed and
 * history give the same iteration.
 * <p>
 * First the generator is warmed up, until a request costs it no less than before. In
 * every fork the groups of processes follow each other in random order. In each of these
 * starts, each case has one cold iteration; then each process is warmed up
 * ({@link Warmup}); then rounds pass over all cells, until as many rounds as are asked
 * for count for all of them ({@link WarmRounds}) or the time is up ({@link TimeLimit}).
 * Each round has a random order of its own; those of a start are balanced, so that no
 * cell always follows the same one. Then each case has a few requests of one user, and
 * controls that request something else of a case's process have rounds of their own.
 * <p>
 * An iteration whose requests failed, or of which the hypervisor took too much, is run
 * again in its place, but for cold ones: a JVM is cold only once. So cold iterations are
 * run at the first combination of levels.
 * <p>
 * A run that was broken off is gone on with by new processes: {@link Interruption} says
 * what becomes of the start in which that happened.
 *
 * @param layout what is to be run, by which processes
 * @param seed seed of the random order
 * @param interruptions where the run was broken off
 * @param stopped which cells are measured no more
 */
public record Schedule(Layout layout, long seed, Interruptions interruptions, StoppedCells stopped) {

	private static final int MIN_PRACTICES = 4;

	private static final int MAX_PRACTICES = 30;

	/**
	 * Iterations of practice are short: seconds are enough for a program that is warm.
	 */
	private static final double WARM_UP_MS = 250;

	/** Enough to count: every request is like the other. */
	private static final int SINGLE = 50;

	/** Of requests that take long, fewer do. */
	private static final int MIN_SINGLE = 5;

	private static final double SINGLE_SECONDS = 2;

	/**
	 * As often may what is measured afterwards be run, to have as many rounds that count.
	 */
	private static final int AFTERWARDS = 4;

	/**
	 * The order of cold iterations is drawn for itself, and that of the rounds of each
	 * fork.
	 */
	private static final int COLD = 1;

	private static final int ROUNDS_OF_FORK = 3;

	/**
	 * The schedule of an experiment.
	 * @param seed seed of the random order
	 */
	public Schedule(Experiment experiment, List<Case> cases, long seed) {
		this(Layout.of(experiment, cases), seed);
	}

	/** The schedule of a run that was never broken off. */
	public Schedule(Layout layout, long seed) {
		this(layout, seed, Interruptions.NONE, StoppedCells.NONE);
	}

	/** The same without cells that are measured no more. */
	public Schedule stopping(StoppedCell stop) {
		return new Schedule(this.layout, this.seed, this.interruptions, this.stopped.and(stop));
	}

	/** What is to be run. */
	public Experiment experiment() {
		return this.layout.experiment();
	}

	/**
	 * The iteration that follows.
	 * @param history what was run so far, oldest first
	 * @return the next iteration, or nothing when the run is complete
	 */
	public Optional<Iteration> next(List<Outcome> history) {
		List<Start> starts = starts();
		TimeLimit limit = new TimeLimit(this.layout, starts, history);
		int current = history.isEmpty() ? 0 : starts.indexOf(history.getLast().iteration().start());
		return next(sofar(starts.get(current), history), limit).or(() -> starts.subList(current + 1, starts.size())
			.stream()
			.filter(limit::fits)
			.findFirst()
			.flatMap((start) -> next(sofar(start, history), limit)));
	}

	/**
	 * What becomes of the start in which a run broke off.
	 * @param history what was run so far, oldest first, at least one iteration
	 */
	public Interruption broken(List<Outcome> history) {
		Start start = history.getLast().iteration().start();
		ForkHistory sofar = sofar(start, history);
		TimeLimit limit = new TimeLimit(this.layout, starts(), history);
		if (sofar.has(IterationKind.SINGLE)) {
			return new Interruption(start, Fate.COMPLETE);
		}
		boolean enough = sofar.warm(inRounds(start)).common() >= WarmRounds.fewest(experiment().rounds());
		return new Interruption(start, switch (work(sofar, limit).map(Iteration::kind).orElse(IterationKind.SINGLE)) {
			case SINGLE -> Fate.COMPLETE;
			case MEASURED -> enough ? Fate.ENDED : Fate.DROPPED;
			case COLD, GENERATOR, WARMUP, SIZING -> Fate.DROPPED;
		});
	}

	private ForkHistory sofar(Start start, List<Outcome> history) {
		return new ForkHistory(this.layout, start, history, this.interruptions);
	}

	/** All starts of groups, in the order in which they are run: forks × groups. */
	List<Start> starts() {
		List<Start> starts = new ArrayList<>();
		for (int fork = 1; fork <= experiment().forks(); fork++) {
			for (Group group : order(COLD, fork - 1, this.layout.groups())) {
				starts.add(new Start(fork, group.number()));
			}
		}
		starts.removeIf((start) -> !compares(start));
		return starts;
	}

	/**
	 * Whether a start has anything to be compared with the reference, or at all.
	 * Baselines that have processes of their own are started once.
	 */
	private boolean compares(Start start) {
		if (!this.layout.compares(start.group())) {
			return start.fork() == 1;
		}
		List<Cell> cells = inRounds(start);
		return (this.layout.comparing() == 1) ? !cells.isEmpty()
				: cells.stream().anyMatch((cell) -> !cell.caseName().equals(experiment().reference()));
	}

	/** The cells that are measured in turn in a start, in every round. */
	public List<Cell> inRounds(Start start) {
		return this.layout.inRounds(start.group())
			.stream()
			.filter((cell) -> this.stopped.measured(cell, start.fork()))
			.toList();
	}

	/** Those of some cells whose cases are measured in a start. */
	private List<Cell> live(Start start, List<Cell> cells) {
		Set<String> cases = inRounds(start).stream().map(Cell::caseName).collect(Collectors.toSet());
		return cells.stream().filter((cell) -> cases.contains(cell.caseName())).toList();
	}

	/** Before the first iteration for an app, the generator practises. */
	private Optional<Iteration> next(ForkHistory sofar, TimeLimit limit) {
		return work(sofar, limit).map((iteration) -> generatorWarmUp(sofar).orElse(iteration));
	}

	private Optional<Iteration> work(ForkHistory sofar, TimeLimit limit) {
		int group = sofar.start().group();
		return cold(sofar, limit).or(() -> warmUp(sofar, limit))
			.or(() -> rounds(sofar, limit))
			.or(() -> single(sofar))
			.or(() -> afterwards(sofar, this.layout.afterwards(group)));
	}

	private Optional<Iteration> generatorWarmUp(ForkHistory sofar) {
		if (sofar.begun()) {
			return Optional.empty();
		}
		Cell busiest = inRounds(sofar.start()).getFirst()
			.of(Cell.GENERATOR)
			.at(Factor.USERS, Level.of(this.layout.mostUsers()));
		List<Outcome> done = sofar.generatorWarmUp();
		boolean over = done.size() >= MAX_PRACTICES || (done.size() >= MIN_PRACTICES && flat(done));
		return over ? Optional.empty() : Optional
			.of(sofar.iteration(done.size() + 1, IterationKind.GENERATOR, busiest, sofar.load(busiest, WARM_UP_MS)));
	}

	/** Whether the last two iterations cost no less than the two before. */
	private static boolean flat(List<Outcome> done) {
		int size = done.size();
		return micros(done.subList(size - 2, size)) >= 0.95 * micros(done.subList(size - 4, size - 2));
	}

	private static double micros(List<Outcome> iterations) {
		return iterations.stream()
			.mapToDouble((outcome) -> (outcome.generatorMicros() != null) ? outcome.generatorMicros()
					: 1_000_000 / outcome.tps())
			.sum();
	}

	private Optional<Iteration> cold(ForkHistory sofar, TimeLimit limit) {
		// All cases of a start or none.
		boolean time = sofar.first() || sofar.has(IterationKind.COLD)
				|| limit.spare(sofar.start(), sofar.longestStart());
		if (sofar.has(IterationKind.MEASURED) || !time) {
			return Optional.empty();
		}
		List<Cell> cells = live(sofar.start(), this.layout.cold(sofar.start().group()));
		return order(COLD, sofar.start().fork() - 1, cells).stream()
			.filter((cell) -> sofar.of(IterationKind.COLD, cell).isEmpty())
			.findFirst()
			.map((cell) -> sofar.iteration(1, IterationKind.COLD, cell, experiment().load()));
	}

	/** The processes in turn; those that need longer go on alone. */
	private Optional<Iteration> warmUp(ForkHistory sofar, TimeLimit limit) {
		boolean over = sofar.has(IterationKind.SIZING) || sofar.has(IterationKind.MEASURED)
				|| sofar.has(IterationKind.SINGLE);
		if (over || experiment().rounds() == 0 || experiment().warmupRequests() == 0
				|| limit.roundsDue(sofar.start())) {
			return Optional.empty();
		}
		return live(sofar.start(), this.layout.warmUp(sofar.start().group())).stream()
			.map((cell) -> new Warmup(this.layout, sofar, cell))
			.filter((warmup) -> warmup.next().isPresent())
			.min(Comparator.comparingInt(Warmup::iterations))
			.map((warmup) -> warmup.next().orElseThrow())
			.map((cell) -> sofar.iteration(sofar.of(IterationKind.WARMUP, cell).size() + 1, IterationKind.WARMUP, cell,
					sofar.load(cell, Warmup.ITERATION_MS)));
	}

	private Optional<Iteration> rounds(ForkHistory sofar, TimeLimit limit) {
		if (sofar.has(IterationKind.SINGLE) || this.interruptions.ended().contains(sofar.start())) {
			return Optional.empty();
		}
		List<Cell> cells = inRounds(sofar.start());
		return sofar.rest(cells)
			.filter((round) -> !(sofar.disturbed() && limit.over(sofar.start())))
			.or(() -> enough(sofar, limit, cells) ? Optional.empty() : Optional.of(sofar.rounds(cells) + 1))
			.flatMap((round) -> inRound(sofar, round, cells));
	}

	private boolean enough(ForkHistory sofar, TimeLimit limit, List<Cell> cells) {
		int counted = sofar.warm(cells).common();
		return counted >= experiment().rounds() || limit.over(sofar.start())
				|| (counted >= WarmRounds.fewest(experiment().rounds()) && limit.share(sofar.start()));
	}

	private Optional<Iteration> inRound(ForkHistory sofar, int round, List<Cell> cells) {
		int pass = ROUNDS_OF_FORK * sofar.start().fork();
		return order(pass, round - 1, cells).stream()
			.filter((cell) -> !sofar.measured(round, cell))
			.findFirst()
			.map((cell) -> sofar.sized(cell)
					? sofar.iteration(round, IterationKind.MEASURED, cell, sofar.load(cell, experiment().iterationMs()))
					: sofar.iteration(round, IterationKind.SIZING, cell, sofar.smallest(cell)));
	}

	private Optional<Iteration> single(ForkHistory sofar) {
		return live(sofar.start(), this.layout.single(sofar.start().group())).stream()
			.filter((cell) -> sofar.of(IterationKind.SINGLE, cell).stream().noneMatch(Outcome::correct))
			.findFirst()
			.map((cell) -> sofar.iteration(1, IterationKind.SINGLE, cell,
					new ClosedLoad(Math.clamp(Math.round(SINGLE_SECONDS * sofar.tpsOfOne(cell)), MIN_SINGLE, SINGLE))));
	}

	private Optional<Iteration> afterwards(ForkHistory sofar, List<Cell> cells) {
		// Runs without a warm-up, as all were before run.json 8, had them in one fork.
		boolean ofThisFork = sofar.start().fork() == 1 || experiment().warmupRequests() > 0;
		if (cells.isEmpty() || !ofThisFork) {
			return Optional.empty();
		}
		int rounds = sofar.rounds(cells);
		int fewest = WarmRounds.fewest(experiment().rounds());
		boolean enough = rounds >= AFTERWARDS * fewest || sofar.warm(cells).common() >= fewest;
		return sofar.rest(cells)
			.or(() -> enough ? Optional.empty() : Optional.of(rounds + 1))
			.flatMap((round) -> inRound(sofar, round, cells));
	}

	private <T> List<T> order(int pass, int index, List<T> items) {
		return items.isEmpty() ? items
				: new BalancedOrder(items.size(), 1_009 * this.seed + pass).row(index)
					.stream()
					.map(items::get)
					.toList();
	}

}
