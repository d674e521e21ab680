// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * What planning has to know of a block that was run.
 *
 * @param block the block
 * @param tps its requests per second, greater than 0
 */
public record Outcome(Block block, double tps) {

}
