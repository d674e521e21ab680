// SPDX-License-Identifier: Apache-2.0

/**
 * Finds out where and with what a run is made.
 */
package io.github.redisaccessbench.lab.environment;
