// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

/**
 * How the process of a case comes up, and what it does cold: geometric means over starts,
 * each with its 95 % confidence interval.
 *
 * @param startUp from the start of the process until it said that it was healthy, in
 * milliseconds
 * @param firstAnswer how long its first answer took, in milliseconds
 * @param timeToReference the time of both ÷ that of the reference in the same fork
 * @param coldToReference TPS of the cold iteration ÷ those of the reference in the same
 * fork
 */
public record StartResult(Figure startUp, Figure firstAnswer, Figure timeToReference, Figure coldToReference) {

}
