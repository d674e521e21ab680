// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.measure;

import java.util.Map;

/**
 * Counters at one moment. All of them only grow while their process lives. Null: could
 * not be read.
 *
 * @param appCpuMs CPU time of the app, user and kernel, in milliseconds
 * @param generatorCpuMs CPU time of JMeter, user and kernel, in milliseconds
 * @param redisCpuMs CPU time of Redis, user and kernel, in milliseconds
 * @param redisCalls calls by command, in lower case as Redis names them, such as
 * {@code mget}
 */
public record Counters(Double appCpuMs, Double generatorCpuMs, Double redisCpuMs, Map<String, Long> redisCalls) {

}
