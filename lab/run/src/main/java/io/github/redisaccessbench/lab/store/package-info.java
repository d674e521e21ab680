// SPDX-License-Identifier: Apache-2.0

/**
 * What apps read from: a Redis that the lab starts, or the user's own; and what fills it.
 */
package io.github.redisaccessbench.lab.store;
