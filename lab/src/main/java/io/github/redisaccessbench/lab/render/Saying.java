// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;

import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.stats.Conclusion;

/**
 * What may be said of the same two cases at one or more combinations of levels, in a few
 * words.
 *
 * @param levels the two compared at each of them, the same one first: at least one
 * @param tiePercent a difference up to this is none that matters
 */
record Saying(List<ContrastResult> levels, double tiePercent) {

	/** For instance {@code is faster, at least 12.1 times} or {@code is within 4 %}. */
	String words() {
		if (all(Conclusion.FASTER)) {
			return "is faster, " + ClaimWords.atLeast(least(this.levels));
		}
		if (all(Conclusion.SLOWER)) {
			return "is slower, "
					+ ClaimWords.atLeast(least(this.levels.stream().map(ContrastResult::reversed).toList()));
		}
		if (all(Conclusion.WITHIN)) {
			ContrastResult most = this.levels.stream()
				.max(Comparator.comparing((one) -> one.withinPercent().value()))
				.orElseThrow();
			return "is " + ClaimWords.within(most)
					+ ((most.withinPercent().value() <= this.tiePercent) ? ", a tie" : "");
		}
		if (this.levels.size() > 1) {
			return "differs from level to level";
		}
		return "is open" + ClaimWords.apart(this.levels.getFirst().withinPercent());
	}

	private boolean all(Conclusion conclusion) {
		return this.levels.stream().allMatch((one) -> one.conclusion() == conclusion);
	}

	/** The one of which the least is shown. */
	static ContrastResult least(List<ContrastResult> faster) {
		return faster.stream().min(Comparator.comparing(ContrastResult::nearEnd)).orElseThrow();
	}

	/** The one of which the most is shown. */
	static ContrastResult most(List<ContrastResult> faster) {
		return faster.stream().max(Comparator.comparing(ContrastResult::nearEnd)).orElseThrow();
	}

}
