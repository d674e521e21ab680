// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

/**
 * Cases whose processes run at the same time.
 *
 * @param number 1 for the first group of an experiment
 * @param processes names of the processes: each is that of the case it belongs to, with
 * its arguments if the experiment has some
 * @param cases the cases and controls that are run in it, in the order of the experiment
 */
public record Group(int number, List<String> processes, List<Case> cases) {

}
