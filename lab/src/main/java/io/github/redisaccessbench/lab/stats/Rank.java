// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collection;
import java.util.function.Predicate;

/**
 * The places that a case may have among others, given what may be said of the pairs: 1 is
 * the fastest. Cases whose ranks overlap are not told apart.
 *
 * @param best its best place
 * @param worst its worst place
 */
public record Rank(int best, int worst) {

	/**
	 * The rank of a case.
	 * @param name the case
	 * @param cases how many cases are ranked
	 * @param comparisons all pairs of them
	 * @return its rank
	 */
	public static Rank of(String name, int cases, Collection<Comparison> comparisons) {
		return new Rank(1 + count(name, comparisons, (conclusion) -> conclusion == Conclusion.SLOWER),
				cases - count(name, comparisons, (conclusion) -> conclusion == Conclusion.FASTER));
	}

	private static int count(String name, Collection<Comparison> comparisons, Predicate<Conclusion> condition) {
		return (int) comparisons.stream()
			.filter((pair) -> pair.has(name))
			.map((pair) -> pair.from(name))
			.filter((pair) -> condition.test(pair.conclusion()))
			.count();
	}

}
