// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;

/**
 * Looks for every reason in a run.
 */
public final class Checks {

	private Checks() {
	}

	/**
	 * Runs all checks.
	 * @param run what was recorded
	 * @return a finding for each reason that applies
	 */
	public static List<Finding> of(RawRun run) {
		List<BlockResult> blocks = run.blocks();
		return Stream
			.of(wrongAnswers(blocks), samplesMissing(blocks), incomplete(run.header(), blocks),
					notSteady(run.header(), blocks))
			.flatMap(Optional::stream)
			.toList();
	}

	private static Optional<Finding> wrongAnswers(List<BlockResult> blocks) {
		List<BlockResult> wrong = blocks.stream().filter((result) -> result.samples().errors() > 0).toList();
		int errors = wrong.stream().mapToInt((result) -> result.samples().errors()).sum();
		return first(wrong)
			.map((result) -> new Finding(Reason.WRONG_ANSWERS, errors + " wrong answers, the first in block "
					+ result.block().label() + ": " + result.samples().firstError()));
	}

	private static Optional<Finding> samplesMissing(List<BlockResult> blocks) {
		return first(
				blocks.stream().filter((result) -> result.samples().requests() != result.block().requests()).toList())
			.map((result) -> new Finding(Reason.SAMPLES_MISSING, "block " + result.block().label() + " has "
					+ result.samples().requests() + " samples of " + result.block().requests() + " requests"));
	}

	private static Optional<Finding> incomplete(RunHeader header, List<BlockResult> blocks) {
		return new Schedule(header.experiment(), header.seed()).next(blocks.stream().map(BlockResult::outcome).toList())
			.map((next) -> new Finding(Reason.INCOMPLETE, "the run ended after " + blocks.size() + " blocks, in fork "
					+ next.fork() + " of " + header.experiment().forks()));
	}

	private static Optional<Finding> notSteady(RunHeader header, List<BlockResult> blocks) {
		Map<String, List<Double>> warmups = blocks.stream()
			.filter((result) -> result.block().kind() == BlockKind.WARMUP)
			.collect(Collectors.groupingBy(
					(result) -> result.block().cell().caseName() + " in fork " + result.block().fork(), TreeMap::new,
					Collectors.mapping(BlockResult::tps, Collectors.toList())));
		String growing = warmups.entrySet()
			.stream()
			.filter((entry) -> !header.experiment().warmup().steady(entry.getValue()))
			.map(Map.Entry::getKey)
			.collect(Collectors.joining(", "));
		return growing.isEmpty() ? Optional.empty()
				: Optional.of(new Finding(Reason.NOT_STEADY, "still getting faster when warm-up ended: " + growing));
	}

	private static Optional<BlockResult> first(List<BlockResult> results) {
		return results.stream().findFirst();
	}

}
