// SPDX-License-Identifier: Apache-2.0

/**
 * Reads experiments and cases, takes options in, and checks both: what is wrong is told
 * with its place. Pure, except that
 * {@link io.github.redisaccessbench.lab.yaml.ExperimentFiles} reads files.
 */
package io.github.redisaccessbench.lab.yaml;
