// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

/**
 * A process of an app.
 *
 * @param name the case that it belongs to
 * @param app what is started
 * @param port the port on 127.0.0.1 that it is told to listen on
 */
public record Instance(String name, App app, int port) {

}
