// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.control;

/**
 * Where the requests of a block go.
 *
 * @param pid the process that answers them
 * @param port its port on 127.0.0.1
 * @param path path and query
 * @param body the body that every answer has to have
 */
public record Target(long pid, int port, String path, String body) {

}
