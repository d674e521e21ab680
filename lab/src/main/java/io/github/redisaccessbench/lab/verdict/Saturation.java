// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

/**
 * How near a case came to what this generator can see on this machine. Null: not
 * measured.
 *
 * @param ceilingShare its TPS ÷ those of its ceiling, the same JSON from memory
 * @param generatorShare CPU time of JMeter ÷ that of all cores, while the case was
 * measured: 0 to 1
 * @param tpsPerAppCpuSecond its requests ÷ CPU seconds of its app: TPS as they were if
 * the app had one core and the generator cost nothing
 */
public record Saturation(Double ceilingShare, Double generatorShare, Double tpsPerAppCpuSecond) {

	/** From here on a case counts as limited by the generator. */
	public static final double MOST_OF_CEILING = 0.5;

	/** From here on, too. */
	public static final double MOST_OF_CPU = 0.4;

	/**
	 * Whether the generator limits the case: then the true ratio to slower cases is
	 * larger.
	 * @return whether one of the shares is above its limit
	 */
	public boolean generatorBound() {
		return (this.ceilingShare != null && this.ceilingShare > MOST_OF_CEILING)
				|| (this.generatorShare != null && this.generatorShare > MOST_OF_CPU);
	}

}
