// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Block.Start;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Cell;
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

	/**
	 * TPS of the blocks of a cell in which all went well.
	 * @param kind the kind of block, of which a cell has no more than one in each round
	 * @return TPS by fork, and by the pass in which they were measured: a number for each
	 * round of each group, unique within a fork
	 */
	public SequencedMap<Integer, SequencedMap<Integer, Double>> tps(Cell cell, BlockKind kind) {
		SequencedMap<Integer, SequencedMap<Integer, Double>> byFork = new TreeMap<>();
		correct(cell, kind).forEach((record) -> byFork.computeIfAbsent(record.block().fork(), (fork) -> new TreeMap<>())
			.put(pass(record.block()), record.tps()));
		return byFork;
	}

	private int pass(Block block) {
		return (block.group() - 1) * this.header.experiment().rounds() + block.round();
	}

	/** The warm-up blocks of a cell: outcomes by start, oldest first. */
	public Map<Start, List<Outcome>> warmups(Cell cell) {
		return of(cell, BlockKind.WARMUP).stream()
			.map(BlockRecord::outcome)
			.collect(Collectors.groupingBy((outcome) -> outcome.block().start(), LinkedHashMap::new,
					Collectors.toList()));
	}

}
