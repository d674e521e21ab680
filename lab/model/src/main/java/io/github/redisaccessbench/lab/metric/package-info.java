// SPDX-License-Identifier: Apache-2.0

/** What can be measured, as data, and readings of it. Pure. */
package io.github.redisaccessbench.lab.metric;
