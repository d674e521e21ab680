// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Spread;
import io.github.redisaccessbench.lab.verdict.Checks;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * Makes a result from what was recorded. Pure: the same records give the same result.
 */
public final class Analysis {

	private Analysis() {
	}

	/**
	 * Analyses a run, complete or not.
	 * @param run what was recorded
	 * @return the result
	 */
	public static RunResult of(RawRun run) {
		RunHeader header = run.header();
		List<BlockResult> blocks = run.blocks();
		List<Finding> findings = Checks.of(run);
		String reference = header.cases().getFirst().name();
		Spread referenceTps = spread(reference, BlockKind.MEASURED, blocks);
		List<CaseResult> cases = header.cases().stream().map((about) -> of(about, blocks, referenceTps)).toList();
		return new RunResult(RunResult.SCHEMA, header, Verdict.of(findings), findings, reference, cases, blocks);
	}

	private static CaseResult of(Case about, List<BlockResult> blocks, Spread reference) {
		Spread steady = spread(about.name(), BlockKind.MEASURED, blocks);
		Double times = (steady != null && reference != null) ? Double.valueOf(steady.value() / reference.value())
				: null;
		return new CaseResult(about, commandsPerRequest(correct(about.name(), BlockKind.MEASURED, blocks)),
				spread(about.name(), BlockKind.COLD, blocks), steady, times);
	}

	private static Spread spread(String name, BlockKind kind, List<BlockResult> blocks) {
		Collection<List<Double>> byFork = correct(name, kind, blocks).stream()
			.collect(Collectors.groupingBy((result) -> result.block().fork(), TreeMap::new,
					Collectors.mapping(BlockResult::tps, Collectors.toList())))
			.values();
		return Spread.of(byFork);
	}

	private static Map<String, Double> commandsPerRequest(List<BlockResult> blocks) {
		List<BlockResult> counted = blocks.stream().filter((result) -> result.cost().redisCommands() != null).toList();
		long requests = counted.stream().mapToLong((result) -> result.samples().requests()).sum();
		if (requests == 0) {
			return null;
		}
		Map<String, Double> perRequest = new TreeMap<>();
		counted.forEach((result) -> result.cost()
			.redisCommands()
			.forEach((command, calls) -> perRequest.merge(command, (double) calls, Double::sum)));
		perRequest.replaceAll((command, calls) -> calls / requests);
		return perRequest;
	}

	private static List<BlockResult> correct(String name, BlockKind kind, List<BlockResult> blocks) {
		return blocks.stream()
			.filter((result) -> result.block().kind() == kind && result.block().cell().caseName().equals(name))
			.filter((result) -> result.samples().errors() == 0 && result.samples().requests() > 0)
			.toList();
	}

}
