// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;

/**
 * What is known of the same two cases at one or more combinations of levels, in a few
 * words: each level has at least been measured.
 *
 * @param levels the two compared at each of them, the same one first: at least one
 * @param experiment gives levels their names, and says what is a tie
 */
record PairSummary(List<ContrastResult> levels, Experiment experiment) {

	/** More levels than that are counted instead. */
	private static final int NAMED = 3;

	/**
	 * For instance {@code serves 12.9× its requests (95 % interval 12.1–13.8)},
	 * {@code is at most 4 % apart}, or
	 * {@code serves at least 1.19× its requests at 9 of 10 levels, is inconclusive at keys 1}.
	 * @param requests whose requests the other's are
	 */
	String words(String requests) {
		List<List<ContrastResult>> parts = this.levels.stream()
			.collect(Collectors.groupingBy(ContrastResult::verdict, TreeMap::new, Collectors.toList()))
			.values()
			.stream()
			.sorted(Comparator.comparing((List<ContrastResult> part) -> part.size()).reversed())
			.toList();
		if (parts.size() > 1) {
			return Text.join(", ", parts, (part) -> ClaimWords.each(part, requests) + " at " + where(part));
		}
		String each = ClaimWords.each(this.levels, requests);
		return switch (this.levels.getFirst().verdict()) {
			case WITHIN -> each + (new ClaimWords(this.experiment).isTie(this.levels) ? ", a tie" : "");
			case INCONCLUSIVE -> (this.levels.size() > 1) ? each + " at every level"
					: "is " + ClaimWords.inconclusive(this.levels.getFirst());
			default -> each;
		};
	}

	private String where(List<ContrastResult> some) {
		if (some.size() > NAMED || this.experiment.varied().size() != 1) {
			return Text.of("%d of %d levels", some.size(), this.levels.size());
		}
		String factor = this.experiment.varied().getFirst();
		return some.stream()
			.map((one) -> this.experiment.words(factor, one.contrast().first().levels().get(factor)))
			.collect(Collectors.joining(", ", factor + " ", ""));
	}

}
