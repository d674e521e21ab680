// SPDX-License-Identifier: Apache-2.0

/**
 * What sends requests: workers, which ask the lab for the next iteration at its HTTP
 * door. JMeter is one, and Hyperfoil another.
 */
package io.github.redisaccessbench.lab.generator;
