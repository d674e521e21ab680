// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

/**
 * A reason that applies to a run.
 *
 * @param reason the reason
 * @param seen what was seen, with numbers
 */
public record Finding(Reason reason, String seen) {

}
