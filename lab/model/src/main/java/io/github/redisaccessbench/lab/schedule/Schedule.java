// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/**
 * Decides which iteration comes next. It keeps no state: the same experiment, seed and
 * history give the same iteration.
 * <p>
 * In every fork the groups of processes follow each other in random order. {@link Agenda}
 * says what is run in each of these starts, {@link TimeLimit} when the time is up.
 * <p>
 * A run that was broken off is gone on with by new processes: {@link Interruption} says
 * what becomes of the start in which that happened.
 */
public final class Schedule {

	/** The order of groups and of cold iterations is drawn for itself. */
	static final int COLD = 1;

	/**
	 * A generator that uses no more of one core could send more than twice as much, so it
	 * limits nothing.
	 */
	public static final double IDLE_GENERATOR = 0.4;

	private static final double MICROS = 1e6;

	private final Layout layout;

	private final long seed;

	private final Interruptions interruptions;

	private final List<Start> starts;

	/**
	 * The schedule of a run that was never broken off.
	 * @param seed seed of the random order
	 */
	public Schedule(Experiment experiment, List<Case> cases, long seed) {
		this(new Layout(experiment, cases), seed, Interruptions.NONE);
	}

	/**
	 * The schedule of any run.
	 * @param layout what is to be run, by which processes
	 * @param seed seed of the random order
	 * @param interruptions where the run was broken off
	 */
	public Schedule(Layout layout, long seed, Interruptions interruptions) {
		this.layout = layout;
		this.seed = seed;
		this.interruptions = interruptions;
		this.starts = IntStream.rangeClosed(1, experiment().plan().forks())
			.boxed()
			.flatMap((fork) -> order(COLD, fork - 1, layout.groups()).stream()
				// Whether baselines are needed is known after the rounds of the others.
				.sorted(Comparator.comparing((group) -> !layout.compares(group.number())))
				.map((group) -> new Start(fork, group.number())))
			.filter(this::compares)
			.toList();
	}

	/** What is to be run, by which processes. */
	public Layout layout() {
		return this.layout;
	}

	/** What is to be run. */
	public Experiment experiment() {
		return this.layout.experiment();
	}

	/** The seed of the random order. */
	public long seed() {
		return this.seed;
	}

	/** Where the run was broken off. */
	public Interruptions interruptions() {
		return this.interruptions;
	}

	/** All starts of groups, in the order in which they are run: forks × groups. */
	List<Start> starts() {
		return this.starts;
	}

	/** The cells that are measured in turn in a start, in every round. */
	public List<Cell> inRounds(Start start) {
		return this.layout.cells(start.group()).inRounds();
	}

	/** Baselines that have processes of their own are started once at most. */
	private boolean compares(Start start) {
		return this.layout.compares(start.group()) ? !inRounds(start).isEmpty() : start.fork() == 1;
	}

	/**
	 * Whether a start is needed, as far as it is known: baselines tell how much the
	 * generator limits a case, so they are run if it worked hard for one.
	 */
	boolean needs(Start start, Outcomes history) {
		return this.layout.compares(start.group()) || history.stream()
			.filter((one) -> one.iteration().kind() == IterationKind.MEASURED && one.counts())
			.collect(Collectors.groupingBy((one) -> one.iteration().cell(),
					Collectors.averagingDouble(Schedule::generatorCores)))
			.values()
			.stream()
			.anyMatch((cores) -> cores > IDLE_GENERATOR);
	}

	/** Infinitely many if it is not known. */
	private static double generatorCores(Outcome outcome) {
		return (outcome.generatorMicros() != null) ? outcome.generatorMicros() * outcome.tps() / MICROS
				: Double.POSITIVE_INFINITY;
	}

	/**
	 * The iteration that follows.
	 * @param history what was run so far, oldest first; {@link Outcomes} make it fast
	 * @return the next iteration, or nothing when the run is complete
	 */
	public Optional<Iteration> next(List<Outcome> history) {
		Outcomes outcomes = Outcomes.of(this.layout, history);
		TimeLimit limit = new TimeLimit(this.starts, outcomes);
		int current = limit.current();
		return agenda(this.starts.get(current), limit).next()
			.or(() -> this.starts.subList(current + 1, this.starts.size())
				.stream()
				.filter((start) -> limit.fits(start) && needs(start, outcomes))
				.flatMap((start) -> agenda(start, limit).next().stream())
				.findFirst());
	}

	/**
	 * What becomes of the start in which a run broke off.
	 * @param history what was run so far, oldest first, at least one iteration
	 */
	public Interruption broken(List<Outcome> history) {
		Start start = history.getLast().iteration().start();
		return new Interruption(start,
				agenda(start, new TimeLimit(this.starts, Outcomes.of(this.layout, history))).fate());
	}

	private Agenda agenda(Start start, TimeLimit limit) {
		return new Agenda(this, limit.history().of(start), limit);
	}

	/**
	 * Items in a random order, in which no one always follows the same one.
	 * @param pass number of the design that the order is of
	 * @param index 0 for the first order of that design
	 */
	<T> List<T> order(int pass, int index, List<T> items) {
		return items.isEmpty() ? items
				: new BalancedOrder(items.size(), 1_009 * this.seed + pass).row(index)
					.stream()
					.map(items::get)
					.toList();
	}

}
