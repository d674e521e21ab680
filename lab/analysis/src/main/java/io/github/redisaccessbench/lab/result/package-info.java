// SPDX-License-Identifier: Apache-2.0

/**
 * The result model: what a run says, as records that every renderer reads. Null means
 * that a value could not be had.
 */
package io.github.redisaccessbench.lab.result;
