// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * What limits a cell.
 *
 * @param cell the cell
 * @param generatorBound whether the generator does: then the true ratio to slower cases
 * is larger
 * @param bottleneck what kept it from serving more
 */
public record CellJudgement(Cell cell, boolean generatorBound, Bottleneck bottleneck) {

}
