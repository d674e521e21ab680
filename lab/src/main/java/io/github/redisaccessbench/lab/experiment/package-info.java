// SPDX-License-Identifier: Apache-2.0

/**
 * What an experiment is: cases, levels, iterations and their order. Pure, except that
 * {@link io.github.redisaccessbench.lab.experiment.ExperimentFiles} reads files.
 */
package io.github.redisaccessbench.lab.experiment;
