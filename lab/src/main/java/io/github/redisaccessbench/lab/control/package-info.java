// SPDX-License-Identifier: Apache-2.0

/**
 * The HTTP door that JMeter knocks on, and the course of a run behind it.
 */
package io.github.redisaccessbench.lab.control;
