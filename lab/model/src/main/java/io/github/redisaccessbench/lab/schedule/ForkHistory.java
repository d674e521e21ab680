// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;

/** What was run since a start. */
final class ForkHistory {

	private final Outcomes run;

	private final Start start;

	/** Oldest first. */
	private final List<Outcome> all = new ArrayList<>();

	/** By kind and cell, oldest first. */
	private final Map<IterationKind, Map<Cell, List<Outcome>>> done = new EnumMap<>(IterationKind.class);

	private final Map<Cell, Outcome> lastCorrect = new HashMap<>();

	/** By cells that were measured in turn, as far as it was asked for. */
	private final Map<List<Cell>, WarmRounds> warm = new HashMap<>();

	private long endMs = Long.MIN_VALUE;

	private double warmUpMs;

	/** What each stage took so far, with what was between iterations: seconds. */
	private final Map<Stage, Double> took = new EnumMap<>(Stage.class);

	/** What the last iteration of a cell in a round took, in the same way. */
	private final Map<Cell, Double> tookInRound = new HashMap<>();

	/**
	 * Makes one without iterations.
	 * @param run what was run in all starts
	 */
	ForkHistory(Outcomes run, Start start) {
		this.run = run;
		this.start = start;
	}

	/** An iteration was run. */
	void add(Outcome outcome) {
		Iteration iteration = outcome.iteration();
		took(outcome);
		this.all.add(outcome);
		this.done.computeIfAbsent(iteration.kind(), (kind) -> new HashMap<>())
			.computeIfAbsent(iteration.cell(), (cell) -> new ArrayList<>())
			.add(outcome);
		if (outcome.correct()) {
			this.lastCorrect.put(iteration.cell(), outcome);
		}
		this.warmUpMs += (iteration.kind() == IterationKind.WARMUP) ? outcome.wallMs() : 0;
		this.warm.clear();
		this.endMs = Math.max(this.endMs, outcome.endMs());
	}

	/** That a generator practises is no matter of this start. */
	private void took(Outcome outcome) {
		Iteration iteration = outcome.iteration();
		if (outcome.startMs() != null) {
			this.took.merge(Stage.START, outcome.startMs() / 1000, Double::sum);
		}
		double seconds = (this.all.isEmpty() ? outcome.wallMs() : outcome.endMs() - this.endMs) / 1000;
		if (iteration.kind() != IterationKind.GENERATOR) {
			this.took.merge(stage(iteration), seconds, Double::sum);
		}
		if (iteration.kind() == IterationKind.MEASURED) {
			this.tookInRound.put(iteration.cell(), seconds);
		}
	}

	Stage stage(Iteration iteration) {
		return Stage.of(iteration, layout().cells(this.start.group()).afterwards().contains(iteration.cell()));
	}

	/** Seconds that a stage took so far. */
	double seconds(Stage stage) {
		return this.took.getOrDefault(stage, 0.0);
	}

	/** Seconds that the last iteration of a cell in a round took, if there was one. */
	Optional<Double> secondsInRound(Cell cell) {
		return Optional.ofNullable(this.tookInRound.get(cell));
	}

	Start start() {
		return this.start;
	}

	Layout layout() {
		return this.run.layout();
	}

	boolean has(IterationKind kind) {
		return this.done.containsKey(kind);
	}

	/** The iterations of a kind and cell, the latest first. */
	List<Outcome> of(IterationKind kind, Cell cell) {
		return this.done.getOrDefault(kind, Map.of()).getOrDefault(cell, List.of()).reversed();
	}

	/** The iterations of a kind, oldest first. */
	Stream<Outcome> of(IterationKind kind) {
		return has(kind) ? this.all.stream().filter((outcome) -> outcome.iteration().kind() == kind) : Stream.of();
	}

	/** Those cells of some that had an iteration of any kind. */
	List<Cell> seen(List<Cell> cells) {
		Set<Cell> seen = new HashSet<>();
		this.done.values().forEach((byCell) -> seen.addAll(byCell.keySet()));
		return cells.stream().filter(seen::contains).toList();
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
		return !this.all.isEmpty() && this.all.getLast().disturbed();
	}

	/** The last round in which one of the cells was measured; 0 if there is none. */
	int rounds(List<Cell> cells) {
		return cells.stream()
			.flatMap((cell) -> of(IterationKind.MEASURED, cell).stream().limit(1))
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

	/** Which rounds of cells that are measured in turn count. */
	WarmRounds warm(List<Cell> cells) {
		return this.warm.computeIfAbsent(cells, (missing) -> WarmRounds.of(this.run.layout(), cells, this.all));
	}

	/** When its last iteration ended, in milliseconds of the generator's clock. */
	long endMs() {
		return this.endMs;
	}

	/** How long it took from the end of its first iteration, in seconds. */
	double seconds() {
		return (this.all.getLast().endMs() - this.all.getFirst().endMs()) / 1000.0;
	}

	/** Seconds that the warm-up of all its processes took so far. */
	double warmUpSeconds() {
		return this.warmUpMs / 1000;
	}

	/**
	 * The last iteration of a cell with right answers; the first of all starts if there
	 * is none.
	 */
	Optional<Outcome> known(Cell cell) {
		return Optional.ofNullable(this.lastCorrect.get(cell)).or(() -> this.run.firstCorrect(cell));
	}

	/** Whether a cell was warmed up, in this start or in another. */
	boolean warmedUpWith(Cell cell) {
		return this.run.starts().stream().anyMatch((one) -> !one.of(IterationKind.WARMUP, cell).isEmpty());
	}

	/**
	 * The latest first; not what waited for a timeout: that tells nothing of the next.
	 */
	Stream<Outcome> correct() {
		return this.all.reversed().stream().filter(Outcome::correct);
	}

}
