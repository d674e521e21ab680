// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

import io.github.redisaccessbench.lab.measure.StartUp;

/**
 * Where the requests of a block go.
 *
 * @param pid the process that answers them
 * @param port its port on 127.0.0.1
 * @param path path and query
 * @param body the body that every answer has to have
 * @param measured whether counters are read at the edges of the block
 * @param startUp how that process came up in this fork, or null
 */
public record Target(long pid, int port, String path, String body, boolean measured, StartUp startUp) {

}
