// SPDX-License-Identifier: Apache-2.0

/**
 * Numbers from numbers. Pure: no files, no clock, nothing of Redis or HTTP.
 */
package io.github.redisaccessbench.lab.stats;
