// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.experiment.Block.Start;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Layout;
import io.github.redisaccessbench.lab.experiment.Outcome;

/**
 * A run as it was recorded.
 *
 * @param header what was known when it started
 * @param blocks the blocks that were run, oldest first
 */
public record RawRun(RunHeader header, List<BlockRecord> blocks) {

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
		Layout layout = layout();
		return this.blocks.stream().map((record) -> record.outcome(layout.process(record.block().cell()))).toList();
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
