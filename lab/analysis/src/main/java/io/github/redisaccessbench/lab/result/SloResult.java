// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.experiment.Cell;

/**
 * The rate up to which a case keeps the promise of an experiment.
 *
 * @param cell the case, at its levels
 * @param rate requests per second at which nine of ten windows keep it, which are its
 * iterations: by logistic regression, with the 95 % interval of the likelihood ratio;
 * missing if it is never kept, or always, or if too few windows tell
 * @param toCapacity that ÷ what the case serves in a closed loop
 * @param saturated whether beyond it the case does not serve what comes, and not only
 * takes longer
 * @param apps how many such apps the load needs that was asked for
 */
public record SloResult(Cell cell, Figure rate, Figure toCapacity, boolean saturated, Figure apps) {

}
