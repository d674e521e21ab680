// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

/**
 * What JMeter says of itself when it asks for a block.
 *
 * @param pid its process
 * @param jmeter its version
 * @param java the version of its Java
 * @param threads how many threads it has
 */
public record Worker(long pid, String jmeter, String java, int threads) {

}
