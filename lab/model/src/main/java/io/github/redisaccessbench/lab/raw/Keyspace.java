// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

/**
 * What one layout of the colors takes in its store, as the seed found it.
 *
 * @param layout its keys, for instance {@code colors::v1::*}
 * @param keys how many keys
 * @param bytes memory of all of them, as {@code MEMORY USAGE} says, or null if Redis does
 * not tell
 */
public record Keyspace(String layout, int keys, Long bytes) {

}
