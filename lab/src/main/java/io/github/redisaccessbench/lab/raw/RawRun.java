// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Outcome;

/**
 * A run as it was recorded.
 *
 * @param header what was known when it started
 * @param blocks the blocks that were run, oldest first
 */
public record RawRun(RunHeader header, List<BlockResult> blocks) {

	/**
	 * The blocks of one case and kind in which all went well.
	 * @param name the case
	 * @param kind the kind
	 * @return the blocks, oldest first
	 */
	public List<BlockResult> correct(String name, BlockKind kind) {
		return this.blocks.stream()
			.filter((result) -> result.block().kind() == kind && result.block().cell().caseName().equals(name))
			.filter((result) -> result.samples().errors() == 0 && result.samples().requests() > 0)
			.toList();
	}

	/**
	 * TPS of the measured blocks of a case in which all went well.
	 * @param name the case
	 * @return TPS by fork and round
	 */
	public SequencedMap<Integer, Map<Integer, Double>> measured(String name) {
		SequencedMap<Integer, Map<Integer, Double>> byFork = new TreeMap<>();
		correct(name, BlockKind.MEASURED)
			.forEach((result) -> byFork.computeIfAbsent(result.block().fork(), (fork) -> new TreeMap<>())
				.put(result.block().round(), result.tps()));
		return byFork;
	}

	/**
	 * The warm-up blocks of a case.
	 * @param name the case
	 * @return outcomes by fork, oldest first
	 */
	public SequencedMap<Integer, List<Outcome>> warmups(String name) {
		return this.blocks.stream()
			.filter((result) -> result.block().kind() == BlockKind.WARMUP
					&& result.block().cell().caseName().equals(name))
			.collect(Collectors.groupingBy((result) -> result.block().fork(), TreeMap::new,
					Collectors.mapping(BlockResult::outcome, Collectors.toList())));
	}

}
