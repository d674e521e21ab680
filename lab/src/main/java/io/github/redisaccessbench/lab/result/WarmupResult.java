// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

/**
 * How a cell got warm in one start of its process.
 *
 * @param fork the fork
 * @param group the group
 * @param steady whether it met the experiment's rule
 * @param tps TPS of each warm-up block, oldest first
 */
public record WarmupResult(int fork, int group, boolean steady, List<Double> tps) {

}
