// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * What planning has to know of a block that was run.
 *
 * @param block the block
 * @param tps its requests per second, greater than 0
 * @param jitShare time of the app's just-in-time compilers ÷ time of the block, or null
 * if it is not known; above 1 if several of them were at work
 * @param endMs when its last request ended, in milliseconds of JMeter's clock
 */
public record Outcome(Block block, double tps, Double jitShare, long endMs) {

}
