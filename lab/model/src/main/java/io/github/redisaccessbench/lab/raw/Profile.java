// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * Where an app spent its CPU time, in an iteration that does not count.
 *
 * @param cell what was requested
 * @param missing why there is no graph, or null
 * @param graph the samples, or null
 */
public record Profile(Cell cell, String missing, FlameGraph graph) {

}
