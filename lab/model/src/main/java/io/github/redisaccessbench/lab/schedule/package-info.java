// SPDX-License-Identifier: Apache-2.0

/**
 * What is run next, by what was run so far: iterations and their order, which rounds
 * count, and how long it takes. Pure.
 */
package io.github.redisaccessbench.lab.schedule;
