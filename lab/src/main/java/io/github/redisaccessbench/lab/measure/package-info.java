// SPDX-License-Identifier: Apache-2.0

/**
 * What a block cost: counters of other processes and of Redis, read at its edges.
 */
package io.github.redisaccessbench.lab.measure;
