// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.Collection;
import java.util.Collections;

/**
 * The places that a case may have among others, given what may be said of it and each of
 * them: 1 is the fastest. Cases whose ranks overlap are not told apart.
 *
 * @param best its best place, 1 or more
 * @param worst its worst place, at least {@code best}
 */
public record Rank(int best, int worst) {

	/**
	 * The rank of a case. Of four cases, one that is faster than one other, slower than
	 * another and not told from the third has place 2 or 3:
	 * {@code Rank.of(4, List.of(FASTER,
	 * SLOWER, WITHIN))}.
	 * @param cases how many cases are ranked, with this one; 1 or more
	 * @param verdicts what may be said of the case and each other one, seen from the
	 * case: {@link Verdict#FASTER} is that it is faster. A case that it was not compared
	 * with may be left out, as if nothing could be told
	 */
	public static Rank of(int cases, Collection<Verdict> verdicts) {
		return new Rank(1 + Collections.frequency(verdicts, Verdict.SLOWER),
				cases - Collections.frequency(verdicts, Verdict.FASTER));
	}

}
