// SPDX-License-Identifier: Apache-2.0

/**
 * What a run records while it goes on, before anything is concluded from it. Null means
 * that a value could not be had.
 */
package io.github.redisaccessbench.lab.raw;
