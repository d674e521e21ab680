// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Comparisons.Comparison;
import io.github.redisaccessbench.lab.stats.Verdict;

/**
 * Two cases compared over the levels of a sweep.
 *
 * @param pair both cases, with the levels of arguments; not with those that are swept
 * @param question what is asked
 * @param factor the factor that it is asked of; null of all levels together
 * @param ratio TPS of the first ÷ TPS of the second, the geometric mean of the levels; of
 * a trend, by what this ratio is multiplied if the level doubles. Its interval is
 * corrected for the number of contrasts of the sweep
 * @param withinPercent the largest difference that the interval holds, in percent
 * @param verdict of the ratio, or of its trend: a ratio that grows is FASTER
 */
public record SweepContrast(Contrast pair, Question question, String factor, Figure ratio, Figure withinPercent,
		Verdict verdict) {

	private static final String MISSING = "they were not both warm at all levels in two forks";

	/** What is asked of a pair of cases. */
	public enum Question {

		/** How they compare over all levels. */
		OVERALL,

		/** How their ratio grows with the level. */
		TREND,

		/** How they compare at the lowest level. */
		LOWEST,

		/** How they compare at the highest level. */
		HIGHEST

	}

	static SweepContrast of(Contrast pair, SweepModel.Asked asked, Comparison comparison) {
		return new SweepContrast(pair, asked.question(), asked.factor(), ContrastResult.ratio(comparison, MISSING),
				ContrastResult.within(comparison, MISSING), comparison.verdict());
	}

}
