// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * A run: what {@code results.json} holds.
 *
 * @param schema version of this model; it grows when a reader would have to change
 * @param header what was known when it started
 * @param verdict whether its numbers may be used
 * @param findings why
 * @param cases the cases that are compared, in the experiment's order
 * @param controls what was measured beside them
 * @param comparisons each pair of cases
 * @param twins each pair of names of one case: nothing may be found there
 * @param noiseFloorPercent the largest difference that an interval between twins still
 * holds, in percent, or null if there are no twins or too few forks
 * @param targetTps requests per second for which cores were counted, or null
 * @param blocks the blocks, in the order in which they were run
 */
public record RunResult(int schema, RunHeader header, Verdict verdict, List<Finding> findings, List<CaseResult> cases,
		List<CaseResult> controls, List<Comparison> comparisons, List<Comparison> twins, Double noiseFloorPercent,
		Double targetTps, List<BlockResult> blocks) {

	/** The version that this code writes. */
	public static final int SCHEMA = 4;

	/**
	 * All that was measured.
	 * @return the cases, then the controls
	 */
	public List<CaseResult> measured() {
		return Stream.concat(this.cases.stream(), this.controls.stream()).toList();
	}

}
