// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Block.Start;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Break;
import io.github.redisaccessbench.lab.experiment.Break.Fate;
import io.github.redisaccessbench.lab.experiment.Breaks;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Layout;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.experiment.Stop;
import io.github.redisaccessbench.lab.experiment.Stops;

/**
 * A run as it was recorded.
 *
 * @param header what was known when it started
 * @param blocks the blocks that were run and count, oldest first
 * @param pauses its pauses, oldest first: how often it was gone on with
 * @param stops which cells were measured no more after which fork
 * @param earlier runs of the same experiment that it repeats, oldest first; they repeat
 * none
 */
public record RawRun(RunHeader header, List<BlockRecord> blocks, List<Pause> pauses, List<Stop> stops,
		List<RawRun> earlier) {

	/** A run that repeats none. */
	public RawRun(RunHeader header, List<BlockRecord> blocks, List<Pause> pauses, List<Stop> stops) {
		this(header, blocks, pauses, stops, List.of());
	}

	/** A run without a pause, in which all cells are measured. */
	public RawRun(RunHeader header, List<BlockRecord> blocks) {
		this(header, blocks, List.of(), List.of());
	}

	/** The run as one that repeats others. */
	public RawRun repeating(List<RawRun> others) {
		return new RawRun(this.header, this.blocks, this.pauses, this.stops, others);
	}

	/** All runs of the experiment, oldest first; this is the last one. */
	public List<RawRun> runs() {
		return append(this.earlier, repeating(List.of()));
	}

	/** The run as it goes on without some cells. */
	public RawRun stopping(Stop stop) {
		return new RawRun(this.header, this.blocks, this.pauses, append(this.stops, stop), this.earlier);
	}

	/** The run as it was when it was looked at for one of its stops. */
	public RawRun at(Stop stop) {
		List<BlockRecord> until = this.blocks.stream().filter((one) -> one.block().fork() <= stop.fork()).toList();
		return new RawRun(this.header, until,
				this.pauses.stream().filter((pause) -> pause.before() <= until.size()).toList(),
				this.stops.subList(0, this.stops.indexOf(stop)), this.earlier);
	}

	private static <T> List<T> append(List<T> some, T one) {
		return Stream.concat(some.stream(), Stream.of(one)).toList();
	}

	/**
	 * The run as it is gone on with: blocks of a start that is dropped are moved to its
	 * pause.
	 */
	public RawRun resumed(Resumption resumption) {
		Break broken = resumption.broken();
		int end = this.blocks.size();
		while (broken.fate() == Fate.DROPPED && end > 0
				&& this.blocks.get(end - 1).block().start().equals(broken.start())) {
			end--;
		}
		Pause pause = new Pause(resumption, end, this.blocks.subList(end, this.blocks.size()));
		return new RawRun(this.header, this.blocks.subList(0, end), append(this.pauses, pause), this.stops,
				this.earlier);
	}

	/** What decided on its blocks, and decides on those that lack. */
	public Schedule schedule() {
		Set<Start> ended = this.pauses.stream()
			.map((pause) -> pause.resumption().broken())
			.filter((broken) -> broken.fate() == Fate.ENDED)
			.map(Break::start)
			.collect(Collectors.toSet());
		int before = this.pauses.isEmpty() ? 0 : this.pauses.getLast().before();
		return new Schedule(layout(), this.header.seed(), new Breaks(ended, dropped(), before), Stops.of(this.stops));
	}

	/** How many blocks were run that do not count. */
	public int dropped() {
		return this.pauses.stream().mapToInt((pause) -> pause.dropped().size()).sum();
	}

	/** The blocks of one cell and kind: the blocks, oldest first. */
	public List<BlockRecord> of(Cell cell, BlockKind kind) {
		return this.blocks.stream()
			.filter((record) -> record.block().kind() == kind && record.block().cell().equals(cell))
			.toList();
	}

	/**
	 * The blocks of one cell and kind in which all went well: the blocks, oldest first.
	 */
	public List<BlockRecord> correct(Cell cell, BlockKind kind) {
		return of(cell, kind).stream().filter(BlockRecord::correct).toList();
	}

	/** By which processes its cells are served. */
	public Layout layout() {
		return Layout.of(this.header.experiment(), this.header.cases());
	}

	/** What planning knows of each block, oldest first. */
	public List<Outcome> outcomes() {
		return history().outcomes();
	}

	/** What planning knows, and can be told of further blocks. */
	public History history() {
		History history = new History(layout());
		List<Integer> pausedAfter = this.pauses.stream().map(Pause::before).toList();
		for (int number = 0; number < this.blocks.size(); number++) {
			if (pausedAfter.contains(number)) {
				history.pause();
			}
			history.add(this.blocks.get(number));
		}
		if (pausedAfter.contains(this.blocks.size())) {
			history.pause();
		}
		return history;
	}

	/** The starts that were made, in their order. */
	public List<Start> starts() {
		return this.blocks.stream().map((record) -> record.block().start()).distinct().toList();
	}

	/**
	 * TPS of the blocks of a cell in which all went well.
	 * @param kind the kind of block
	 * @return TPS by start and round, in their order; a start without such a block is not
	 * in it
	 */
	public SequencedMap<Start, SequencedMap<Integer, Double>> tps(Cell cell, BlockKind kind) {
		SequencedMap<Start, SequencedMap<Integer, Double>> byStart = new LinkedHashMap<>();
		correct(cell, kind)
			.forEach((record) -> byStart.computeIfAbsent(record.block().start(), (start) -> new TreeMap<>())
				.put(record.block().round(), record.tps()));
		return byStart;
	}

}
