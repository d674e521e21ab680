// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.time.Instant;
import java.util.List;

/**
 * One of the runs that a result is made of, by itself.
 *
 * @param started when
 * @param contrasts what it says alone, in the order of the result's; empty if it is the
 * only one
 */
public record SingleRun(Instant started, List<ContrastResult> contrasts) {

}
