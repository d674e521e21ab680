// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.stats.Comparison;

/**
 * What a run would say, if it may be believed.
 *
 * @param cases all pairs of the cases that are compared
 * @param twins all pairs of names under which the same case was measured
 * @param saturation how near each case came to the generator's limit
 */
public record Claims(List<Comparison> cases, List<Comparison> twins, SequencedMap<String, Saturation> saturation) {

	/**
	 * The noise floor: how different two names of one case may seem in this run.
	 * @return the largest difference in percent that an interval between twins still
	 * holds, or null if there is none
	 */
	public Double noiseFloorPercent() {
		return this.twins.stream()
			.filter((pair) -> pair.interval() != null)
			.map((pair) -> 100 * (Math.max(pair.interval().high(), 1 / pair.interval().low()) - 1))
			.max(Double::compare)
			.orElse(null);
	}

}
