// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Iteration.Start;

/**
 * What was run since a start, and before it.
 */
final class ForkHistory {

	/** TPS of what nothing is known of: few, so that a first iteration is short. */
	private static final double GUESS = 100;

	private final Layout layout;

	private final Start start;

	private final List<Outcome> history;

	private final Interruptions interruptions;

	/**
	 * Since the start, by kind and cell: with many cells, looking for each takes long.
	 */
	private final Map<IterationKind, Map<Cell, List<Outcome>>> done;

	ForkHistory(Layout layout, Start start, List<Outcome> history, Interruptions interruptions) {
		this.layout = layout;
		this.start = start;
		this.history = history;
		this.interruptions = interruptions;
		this.done = since().collect(Collectors.groupingBy((outcome) -> outcome.iteration().kind(),
				Collectors.groupingBy((outcome) -> outcome.iteration().cell())));
	}

	Start start() {
		return this.start;
	}

	/** Whether it is the first start of all. */
	boolean first() {
		return this.history.isEmpty() || this.history.getFirst().iteration().start().equals(this.start);
	}

	/** Whether an app has had requests of this generator, in any start. */
	boolean begun() {
		return ofGenerator().anyMatch((outcome) -> outcome.iteration().kind() != IterationKind.GENERATOR);
	}

	/** The iterations in which this generator warmed itself up. */
	List<Outcome> generatorWarmUp() {
		return ofGenerator().filter((outcome) -> outcome.iteration().kind() == IterationKind.GENERATOR).toList();
	}

	/** What was run since the generator was started. */
	private Stream<Outcome> ofGenerator() {
		return this.history.stream().skip(this.interruptions.before());
	}

	boolean has(IterationKind kind) {
		return this.done.containsKey(kind);
	}

	List<Outcome> of(IterationKind kind, Cell cell) {
		return this.done.getOrDefault(kind, Map.of()).getOrDefault(cell, List.of());
	}

	/**
	 * Whether a cell has its iteration of a round, with right answers and undisturbed.
	 */
	boolean measured(int round, Cell cell) {
		return of(IterationKind.MEASURED, cell).stream()
			.anyMatch((outcome) -> outcome.counts() && outcome.iteration().round() == round);
	}

	/** Whether the last iteration was disturbed. */
	boolean disturbed() {
		return since().findFirst().filter(Outcome::disturbed).isPresent();
	}

	/** The last round in which one of the cells was measured; 0 if there is none. */
	int rounds(List<Cell> cells) {
		return cells.stream()
			.flatMap((cell) -> of(IterationKind.MEASURED, cell).stream())
			.mapToInt((outcome) -> outcome.iteration().round())
			.max()
			.orElse(0);
	}

	/** The last round, if a cell lacks its iteration in it. */
	Optional<Integer> rest(List<Cell> cells) {
		int round = rounds(cells);
		return (round > 0 && cells.stream().anyMatch((cell) -> !measured(round, cell))) ? Optional.of(round)
				: Optional.empty();
	}

	WarmRounds warm(List<Cell> cells) {
		return WarmRounds.of(this.layout, cells,
				this.done.getOrDefault(IterationKind.MEASURED, Map.of())
					.values()
					.stream()
					.flatMap(List::stream)
					.toList());
	}

	/** Seconds that the longest start before took. */
	double longestStart() {
		Map<Start, List<Outcome>> before = this.history.stream()
			.filter((outcome) -> !outcome.iteration().start().equals(this.start))
			.collect(Collectors.groupingBy((outcome) -> outcome.iteration().start()));
		return before.values()
			.stream()
			.mapToDouble((iterations) -> (iterations.getLast().endMs() - iterations.getFirst().endMs()) / 1000.0)
			.max()
			.orElse(0);
	}

	Iteration iteration(int round, IterationKind kind, Cell cell, Load load) {
		return new Iteration(this.history.size() + this.interruptions.dropped() + 1, this.start.fork(),
				this.start.group(), round, kind, cell, load);
	}

	/**
	 * Whether it is known how fast a cell is, or can be guessed well enough: if there is
	 * but one level of everything, a control is taken to be as fast as its process.
	 */
	boolean sized(Cell cell) {
		return this.layout.experiment().varied().isEmpty() || last(cell).or(() -> firstOf(cell)).isPresent();
	}

	/** The smallest load: one request of each user. */
	Load smallest(Cell cell) {
		return this.layout.experiment().load().lasting(0, GUESS, cell);
	}

	/**
	 * The load that is likely to last so long, by the last TPS of the cell since the
	 * start; if there are none, by its first ones of all: a JVM that was just started is
	 * as slow as the one before it was.
	 */
	Load load(Cell cell, double milliseconds) {
		double tps = last(cell).or(() -> firstOf(cell)).or(() -> lastOfProcess(cell)).map(Outcome::tps).orElse(GUESS);
		return this.layout.experiment().load().lasting(milliseconds, tps, cell);
	}

	/**
	 * What one user is likely to have, by what some had at the same levels: TPS; a lower
	 * bound, since users wait for each other.
	 */
	double tpsOfOne(Cell cell) {
		return known().filter((outcome) -> IterationKind.single(outcome.iteration().cell()).equals(cell))
			.findFirst()
			.map((outcome) -> outcome.tps() / outcome.iteration().cell().users())
			.orElse(GUESS);
	}

	private Optional<Outcome> last(Cell cell) {
		return known().filter((outcome) -> outcome.iteration().cell().equals(cell)).findFirst();
	}

	private Optional<Outcome> firstOf(Cell cell) {
		return this.history.stream()
			.filter(Outcome::correct)
			.filter((outcome) -> outcome.iteration().cell().equals(cell))
			.findFirst();
	}

	private Optional<Outcome> lastOfProcess(Cell cell) {
		String process = this.layout.process(cell);
		return known().filter((outcome) -> this.layout.process(outcome.iteration().cell()).equals(process)).findFirst();
	}

	/** What was run since the start, the latest first. */
	private Stream<Outcome> since() {
		return this.history.reversed().stream().takeWhile((outcome) -> outcome.iteration().start().equals(this.start));
	}

	/** Not what waited for a timeout: that tells nothing of the next iteration. */
	private Stream<Outcome> known() {
		return since().filter(Outcome::correct);
	}

}
