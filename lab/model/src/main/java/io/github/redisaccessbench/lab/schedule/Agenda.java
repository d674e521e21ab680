// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.schedule.Interruption.Fate;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * What is left to do in a start of processes.
 * <p>
 * First the generator is warmed up, until a request costs it no less than before. Each
 * case has one cold iteration, in the first fork; then each process is warmed up
 * ({@link Warmup}); then rounds pass over all cells, until as many rounds as are asked
 * for count for all of them ({@link WarmRounds}) or the time is up ({@link TimeLimit}).
 * Each round has a random order of its own; those of a start are balanced, so that no
 * cell always follows the same one. Then each case has a few requests of one user, and
 * controls that request something else of a case's process have rounds of their own.
 * <p>
 * An iteration whose requests failed, or of which the hypervisor took too much, is run
 * again in its place, but for cold ones: a JVM is cold only once. So cold iterations are
 * run at the first combination of levels.
 *
 * @param schedule what is to be run
 * @param sofar what was run since the start
 * @param limit when the time is up
 */
record Agenda(Schedule schedule, ForkHistory sofar, TimeLimit limit) {

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

	/** The order of the rounds of each fork is drawn for itself. */
	private static final int ROUNDS_OF_FORK = 3;

	/**
	 * The iteration that follows in this start. Before the first one for an app, the
	 * generator practises.
	 */
	Optional<Iteration> next() {
		return work().map((iteration) -> generatorWarmUp().orElse(iteration));
	}

	/** What becomes of the start if the run breaks off now. */
	Fate fate() {
		if (this.sofar.has(IterationKind.SINGLE)) {
			return Fate.COMPLETE;
		}
		return switch (work().map(Iteration::kind).orElse(IterationKind.SINGLE)) {
			case SINGLE, PROFILE -> Fate.COMPLETE;
			case MEASURED -> (counted(inRounds()) >= fewest()) ? Fate.ENDED : Fate.DROPPED;
			case COLD, GENERATOR, WARMUP, SIZING -> Fate.DROPPED;
		};
	}

	private Optional<Iteration> work() {
		return cold().or(this::warmUp).or(this::rounds).or(this::single).or(this::afterwards);
	}

	private Start start() {
		return this.sofar.start();
	}

	private Layout layout() {
		return this.schedule.layout();
	}

	private Experiment experiment() {
		return this.schedule.experiment();
	}

	private List<Cell> inRounds() {
		return this.schedule.inRounds(start());
	}

	/** How many rounds of some cells count for all of them. */
	private int counted(List<Cell> cells) {
		return this.sofar.warm(cells).common();
	}

	private int fewest() {
		return WarmRounds.fewest(experiment().plan().rounds());
	}

	/** Those of some cells whose cases are measured in this start. */
	private List<Cell> live(List<Cell> cells) {
		Set<String> cases = inRounds().stream().map(Cell::caseName).collect(Collectors.toSet());
		return cells.stream().filter((cell) -> cases.contains(cell.caseName())).toList();
	}

	private Iteration iteration(int round, IterationKind kind, Cell cell, Load load) {
		int number = this.limit.history().size() + this.schedule.interruptions().dropped() + 1;
		return new Iteration(number, start().fork(), start().group(), round, kind, cell, load);
	}

	private Optional<Iteration> generatorWarmUp() {
		List<Outcome> history = this.limit.history();
		// What was run since the generator was started.
		List<Outcome> done = history.subList(Math.min(this.schedule.interruptions().before(), history.size()),
				history.size());
		boolean begun = done.stream().anyMatch((one) -> one.iteration().kind() != IterationKind.GENERATOR);
		if (begun || done.size() >= MAX_PRACTICES || (done.size() >= MIN_PRACTICES && flat(done))) {
			return Optional.empty();
		}
		Cell busiest = inRounds().getFirst()
			.closed()
			.of(Cell.GENERATOR)
			.at(Factor.USERS, Level.of(layout().mostUsers()));
		return Optional
			.of(iteration(done.size() + 1, IterationKind.GENERATOR, busiest, sizes().load(busiest, WARM_UP_MS)));
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

	private Optional<Iteration> cold() {
		if (this.sofar.has(IterationKind.MEASURED)) {
			return Optional.empty();
		}
		return (start().fork() > experiment().plan().coldForks()) ? Optional.empty()
				: cold(live(layout().cells(start().group()).cold()));
	}

	private Optional<Iteration> cold(List<Cell> cells) {
		return first(this.schedule.order(Schedule.COLD, start().fork() - 1, cells),
				(cell) -> this.sofar.of(IterationKind.COLD, cell).isEmpty())
			.map((cell) -> iteration(1, IterationKind.COLD, cell, experiment().plan().cold()));
	}

	private static Optional<Cell> first(List<Cell> cells, Predicate<Cell> condition) {
		return cells.stream().filter(condition).findFirst();
	}

	/** The processes in turn; those that need longer go on alone. */
	private Optional<Iteration> warmUp() {
		boolean over = this.sofar.has(IterationKind.SIZING) || this.sofar.has(IterationKind.MEASURED)
				|| this.sofar.has(IterationKind.SINGLE);
		if (over || experiment().plan().rounds() == 0 || experiment().plan().warmupRequests() == 0
				|| this.limit.roundsDue(start())) {
			return Optional.empty();
		}
		return live(layout().cells(start().group()).warmUp()).stream()
			.map((cell) -> new Warmup(layout(), this.sofar, cell))
			.filter((warmup) -> warmup.next().isPresent())
			.min(Comparator.comparingInt(Warmup::iterations))
			.flatMap(Warmup::next)
			.map((cell) -> iteration(this.sofar.of(IterationKind.WARMUP, cell).size() + 1, IterationKind.WARMUP, cell,
					sizes().closed(cell, Warmup.ITERATION_MS)));
	}

	private Optional<Iteration> rounds() {
		if (this.sofar.has(IterationKind.SINGLE) || this.schedule.interruptions().ended().contains(start())) {
			return Optional.empty();
		}
		List<Cell> cells = inRounds();
		return this.sofar.rest(cells)
			.filter((round) -> !(this.sofar.disturbed() && this.limit.over(start())))
			.or(() -> enough(cells) ? Optional.empty() : Optional.of(this.sofar.rounds(cells) + 1))
			.flatMap((round) -> inRound(round, cells));
	}

	private boolean enough(List<Cell> cells) {
		int counted = counted(cells);
		return counted >= experiment().plan().rounds() || this.limit.over(start())
				|| (counted >= fewest() && this.limit.share(start()));
	}

	private Optional<Iteration> inRound(int round, List<Cell> cells) {
		return first(this.schedule.order(ROUNDS_OF_FORK * start().fork(), round - 1, cells),
				(cell) -> sizes().rated(cell) && !this.sofar.measured(round, cell))
			.map((cell) -> sizes().sized(cell)
					? iteration(round, IterationKind.MEASURED, cell,
							sizes().load(cell, experiment().plan().iterationMs()))
					: iteration(round, IterationKind.SIZING, cell, sizes().smallest(cell)));
	}

	private Optional<Iteration> single() {
		return first(live(layout().cells(start().group()).single()),
				(cell) -> this.sofar.of(IterationKind.SINGLE, cell).stream().noneMatch(Outcome::correct))
			.map((cell) -> iteration(1, IterationKind.SINGLE, cell, new ClosedLoad(
					Math.clamp(Math.round(SINGLE_SECONDS * sizes().tpsOfOne(cell)), MIN_SINGLE, SINGLE))));
	}

	private Optional<Iteration> afterwards() {
		List<Cell> cells = layout().cells(start().group()).afterwards();
		// Runs without a warm-up, as all were before run.json 8, had them in one fork.
		boolean ofThisFork = start().fork() == 1 || experiment().plan().warmupRequests() > 0;
		if (cells.isEmpty() || !ofThisFork || (this.sofar.disturbed() && this.limit.over(start()))) {
			return Optional.empty();
		}
		int rounds = this.sofar.rounds(cells);
		return this.sofar.rest(cells)
			.or(() -> (rounds >= AFTERWARDS * fewest() || counted(cells) >= fewest()) ? Optional.empty()
					: Optional.of(rounds + 1))
			.flatMap((round) -> inRound(round, cells));
	}

	private Sizes sizes() {
		return new Sizes(this.sofar);
	}

}
