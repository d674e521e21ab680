// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

/**
 * How a cell got warm in one start of its process.
 *
 * @param fork the fork
 * @param group the group
 * @param tps TPS of its iteration in each round
 * @param compiling CPU time of the compilers of its process in each round while that was
 * loaded ÷ the time for which it was; null where it is not known
 * @param first the first round that counts, from 1; one above the number of rounds if
 * none does
 * @param warm whether enough rounds count
 * @param seen whether it is known what the compilers did
 */
public record WarmupResult(int fork, int group, List<Double> tps, List<Double> compiling, int first, boolean warm,
		boolean seen) {
}
