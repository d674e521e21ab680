// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;

/**
 * What is compared, and which differences matter.
 *
 * @param compare which cases are compared; null: all pairs
 * @param across names of factors whose levels are compared, for each case
 * @param reference the case that the others are compared with in the table; null: the
 * first
 * @param tieMargin a difference up to this, in percent, is none that matters; null: 5
 */
public record Judging(Comparing compare, List<String> across, String reference, Double tieMargin) {

	public Judging {
		compare = Objects.requireNonNullElse(compare, Comparing.PAIRS);
		across = Levels.orNone(across);
		tieMargin = Objects.requireNonNullElseGet(tieMargin, () -> Setting.standard("tie-margin"));
	}

}
