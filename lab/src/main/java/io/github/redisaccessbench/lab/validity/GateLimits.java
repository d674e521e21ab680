// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

/**
 * What must not get worse from one build of an app to the next.
 *
 * @param slowdownPercent the largest slowdown that passes, in percent: greater than 0 and
 * at most 50; null if TPS are not judged
 * @param counts whether commands, round trips and bytes per request may not grow
 */
public record GateLimits(Double slowdownPercent, boolean counts) {

}
