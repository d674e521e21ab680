// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.raw.BlockResult;

/**
 * Collects findings: at most one for each reason.
 */
final class Found {

	private final List<Finding> findings = new ArrayList<>();

	/**
	 * Adds a finding if some blocks are bad.
	 * @param reason the reason
	 * @param blocks the blocks to look at
	 * @param bad which of them are bad
	 * @param words what is wrong with one of them
	 */
	void blocks(Reason reason, List<BlockResult> blocks, Predicate<BlockResult> bad,
			Function<BlockResult, String> words) {
		List<BlockResult> all = blocks.stream().filter(bad).toList();
		if (!all.isEmpty()) {
			String more = (all.size() > 1) ? " (and " + (all.size() - 1) + " more)" : "";
			add(reason, "block %s%s %s", all.getFirst().block().label(), more, words.apply(all.getFirst()));
		}
	}

	/**
	 * Adds a finding.
	 * @param reason the reason
	 * @param format what was seen, as for {@link String#format}
	 * @param values its values
	 */
	void add(Reason reason, String format, Object... values) {
		this.findings.add(new Finding(reason, String.format(Locale.ROOT, format, values)));
	}

	List<Finding> list() {
		return List.copyOf(this.findings);
	}

}
