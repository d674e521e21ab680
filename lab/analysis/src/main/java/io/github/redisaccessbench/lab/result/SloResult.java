// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * The highest rate at which a case keeps the promise of an experiment.
 *
 * @param cell the case, at its levels
 * @param rate requests per second at which it is kept in half of the iterations: the
 * geometric mean over forks, with its 95 % confidence interval; missing if it is never
 * kept, or always
 * @param toCapacity that ÷ what the case serves in a closed loop
 * @param saturated whether beyond it the case does not serve what comes, and not only
 * takes longer
 * @param apps how many such apps the load needs that somebody asked for
 */
public record SloResult(Cell cell, Figure rate, Figure toCapacity, boolean saturated, Figure apps) {

}
