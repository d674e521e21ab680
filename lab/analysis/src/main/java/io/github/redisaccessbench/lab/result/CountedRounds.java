// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Layout;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.schedule.WarmRounds;

/** The rounds of a run that count: those in which cases were warm. */
public final class CountedRounds {

	private final RawRun run;

	private final int wanted;

	private final Map<Start, WarmRounds> inTurn = new LinkedHashMap<>();

	private final Map<Start, WarmRounds> afterwards = new LinkedHashMap<>();

	/** Correct ones, by start, cell and round. */
	private final Map<Start, Map<Cell, Map<Integer, IterationRecord>>> iterations = new LinkedHashMap<>();

	/** The rounds of a run. */
	public CountedRounds(RawRun run) {
		this.run = run;
		this.wanted = run.experiment().plan().rounds();
		Layout layout = run.layout();
		Schedule schedule = run.schedule();
		Map<Start, List<Outcome>> outcomes = new LinkedHashMap<>();
		run.outcomes()
			.forEach((outcome) -> outcomes.computeIfAbsent(outcome.iteration().start(), (start) -> new ArrayList<>())
				.add(outcome));
		outcomes.forEach((start, ofStart) -> {
			this.inTurn.put(start, WarmRounds.of(layout, schedule.inRounds(start), ofStart));
			this.afterwards.put(start, WarmRounds.of(layout, layout.cells(start.group()).afterwards(), ofStart));
		});
		run.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.MEASURED && record.correct()
					&& !record.isDisturbed(run.experiment().plan().stealThreshold()))
			.forEach((record) -> this.iterations
				.computeIfAbsent(record.iteration().start(), (start) -> new LinkedHashMap<>())
				.computeIfAbsent(record.iteration().cell(), (cell) -> new LinkedHashMap<>())
				.put(record.iteration().round(), record));
	}

	/** How a cell got warm in each start that it was measured in. */
	List<WarmupResult> warmups(Cell cell) {
		return this.inTurn.keySet()
			.stream()
			.flatMap((start) -> rounds(start, cell).map((rounds) -> warmup(start, cell, rounds)).stream())
			.toList();
	}

	private WarmupResult warmup(Start start, Cell cell, WarmRounds rounds) {
		List<Double> tps = IntStream.rangeClosed(1, rounds.rounds())
			.mapToObj((round) -> this.iterations.get(start).get(cell).get(round).tps())
			.toList();
		return new WarmupResult(start.fork(), start.group(), tps, rounds.compiling().get(cell),
				rounds.first().get(cell), rounds.warm(cell, this.wanted), rounds.seen(cell));
	}

	/** Whether enough rounds of a cell count in a start. */
	boolean isWarm(Start start, Cell cell) {
		return rounds(start, cell).filter((rounds) -> rounds.warm(cell, this.wanted)).isPresent();
	}

	/** What is measured afterwards is not measured in every start. */
	private Optional<WarmRounds> rounds(Start start, Cell cell) {
		return Stream.of(this.inTurn.get(start), this.afterwards.get(start))
			.filter((rounds) -> rounds.first().containsKey(cell))
			.filter((rounds) -> rounds.rounds() > 0 || rounds == this.inTurn.get(start))
			.findFirst();
	}

	/**
	 * The iterations of a cell that count: one list for each start in which it was warm,
	 * in which they stand in the order of rounds.
	 */
	public List<List<IterationRecord>> of(Cell cell) {
		return this.inTurn.keySet()
			.stream()
			.flatMap((start) -> rounds(start, cell).filter((rounds) -> rounds.warm(cell, this.wanted))
				.map((rounds) -> iterations(start, cell, rounds.first().get(cell), rounds.rounds()))
				.stream())
			.toList();
	}

	/** The iterations of a cell that count, of all starts. */
	public List<IterationRecord> all(Cell cell) {
		return of(cell).stream().flatMap(List::stream).toList();
	}

	private List<IterationRecord> iterations(Start start, Cell cell, int first, int last) {
		return IntStream.rangeClosed(first, last)
			.mapToObj((round) -> this.iterations.get(start).get(cell).get(round))
			.toList();
	}

	/**
	 * The logarithms of a measure in the rounds of each start that count for all cells
	 * that were warm in it, without those that are measured afterwards, and without those
	 * at a rate: how many requests these answer was chosen, so it says nothing of what
	 * varies.
	 * @return for each start the values of each of these cells, in the order of rounds; a
	 * cell that has none is left out
	 */
	SequencedMap<Start, Map<Cell, List<Double>>> logs(Measure measure) {
		SequencedMap<Start, Map<Cell, List<Double>>> logs = new LinkedHashMap<>();
		this.inTurn.forEach((start, rounds) -> logs.put(start, logs(start, rounds, measure)));
		return logs;
	}

	private Map<Cell, List<Double>> logs(Start start, WarmRounds rounds, Measure measure) {
		List<Cell> warm = rounds.first()
			.keySet()
			.stream()
			.filter((cell) -> cell.rate().isEmpty() && rounds.warm(cell, this.wanted))
			.toList();
		int first = warm.stream().mapToInt((cell) -> rounds.first().get(cell)).max().orElse(1);
		Map<Cell, List<Double>> logs = new LinkedHashMap<>();
		if (first <= rounds.rounds()) {
			warm.forEach(
					(cell) -> logs.put(cell, Measured.logs(measure, iterations(start, cell, first, rounds.rounds()))));
		}
		logs.values().removeIf(List::isEmpty);
		return logs;
	}

	public RawRun run() {
		return this.run;
	}

}
