// SPDX-License-Identifier: Apache-2.0

/**
 * The report while a run goes on: a page that the lab serves, and what it tells those who
 * look at it.
 */
package io.github.redisaccessbench.lab.live;
