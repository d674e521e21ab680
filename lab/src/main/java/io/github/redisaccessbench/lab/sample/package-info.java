// SPDX-License-Identifier: Apache-2.0

/**
 * JMeter's samples, per block.
 */
package io.github.redisaccessbench.lab.sample;
