// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

/**
 * Why a run does not support a sentence of a person.
 *
 * @param lost its first condition that does not hold, as it is written; or its first
 * quantity that is not known
 * @param pair the first pair that the condition names and that breaks it; null if no such
 * pair is compared, or if it is a quantity
 */
public record Untold(String lost, ContrastResult pair) {

}
