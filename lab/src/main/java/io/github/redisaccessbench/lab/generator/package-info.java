// SPDX-License-Identifier: Apache-2.0

/**
 * What sends requests: JMeter, behind the HTTP door that it knocks on, and its samples;
 * and Hyperfoil, behind a socket.
 */
package io.github.redisaccessbench.lab.generator;
