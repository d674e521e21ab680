// SPDX-License-Identifier: Apache-2.0

/**
 * One run from its start to its end: asks the schedule, tells the ports, keeps the
 * record. The ports are interfaces; each has its adapters in a room of its own.
 */
package io.github.redisaccessbench.lab.run;
