// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Spread;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * Results with fixed numbers, for what renders them.
 */
final class Results {

	private static final List<BlockResult> BLOCKS = List.of(
			Example.result(Example.block(1, 1, BlockKind.COLD, "case1"), 160, Map.of("GET", 100_000L)),
			Example.result(Example.block(2, 1, BlockKind.MEASURED, "case2"), 5_980.5,
					new TreeMap<>(Map.of("HELLO", 2L, "MGET", 1_000L))));

	private static final CaseResult LOOP = new CaseResult(Example.cases().getFirst(), Map.of("GET", 100.0),
			new Spread(160.25, 151, 171.5, 2, 2), new Spread(487.5, 480.04, 499.96, 2, 4), 1.0);

	private static final CaseResult MGET = new CaseResult(Example.cases().getLast(),
			new TreeMap<>(Map.of("HELLO", 0.04, "MGET", 1.0)), new Spread(960, 955, 965, 2, 2),
			new Spread(5_980.5, 5_720, 6_210, 2, 4), 12.268);

	private Results() {
	}

	static RunResult valid() {
		return new RunResult(RunResult.SCHEMA, Example.header(), Verdict.VALID, List.of(), "case1", List.of(LOOP, MGET),
				BLOCKS);
	}

	static RunResult invalid() {
		return new RunResult(RunResult.SCHEMA, Example.header(), Verdict.INVALID,
				List.of(new Finding(Reason.WRONG_ANSWERS,
						"3 wrong answers, the first in block case1#1: status 500, <html>|*oops*"),
						new Finding(Reason.INCOMPLETE, "the run ended after 2 blocks, in fork 1 of 2")),
				"case1", List.of(LOOP, MGET), BLOCKS);
	}

	static RunResult unknown() {
		Environment nothing = new Environment(null, 2, 8_192, null, null, List.of("-Xmx512m"), null, null, null, null,
				null, null, null, null);
		RunHeader header = new RunHeader(Example.STARTED, 42, Example.experiment(), Example.cases(), nothing);
		CaseResult notMeasured = new CaseResult(Example.cases().getLast(), null, null, null, null);
		return new RunResult(RunResult.SCHEMA, header, Verdict.DEGRADED, List.of(), "case1", List.of(LOOP, notMeasured),
				List.of());
	}

}
