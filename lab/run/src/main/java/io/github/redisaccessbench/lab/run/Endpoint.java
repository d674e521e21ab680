// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

/**
 * Where an app answers requests.
 *
 * @param pid the process
 * @param host its host
 * @param port its port
 */
public record Endpoint(long pid, String host, int port) {

}
