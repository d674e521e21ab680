// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * A run: what {@code results.json} holds.
 *
 * @param schema version of this model; it grows when a reader would have to change
 * @param header what was known when it started
 * @param verdict whether its numbers may be used
 * @param findings why
 * @param reference the case that others are compared with
 * @param cases the cases, in the experiment's order
 * @param blocks the blocks, in the order in which they were run
 */
public record RunResult(int schema, RunHeader header, Verdict verdict, List<Finding> findings, String reference,
		List<CaseResult> cases, List<BlockResult> blocks) {

	/** The version that this code writes. */
	public static final int SCHEMA = 1;

}
