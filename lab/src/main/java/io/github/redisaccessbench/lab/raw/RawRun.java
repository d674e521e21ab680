// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import java.util.List;

/**
 * A run as it was recorded.
 *
 * @param header what was known when it started
 * @param blocks the blocks that were run, oldest first
 */
public record RawRun(RunHeader header, List<BlockResult> blocks) {

}
