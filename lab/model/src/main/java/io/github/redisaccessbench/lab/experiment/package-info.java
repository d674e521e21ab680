// SPDX-License-Identifier: Apache-2.0

/**
 * What an experiment is: its cases, their processes and the levels of its factors. Pure.
 */
package io.github.redisaccessbench.lab.experiment;
