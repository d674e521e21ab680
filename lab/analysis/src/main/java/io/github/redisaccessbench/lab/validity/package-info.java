// SPDX-License-Identifier: Apache-2.0

/**
 * Whether the numbers of a run may be used, and why not: a closed list of reasons. Pure.
 */
package io.github.redisaccessbench.lab.validity;
