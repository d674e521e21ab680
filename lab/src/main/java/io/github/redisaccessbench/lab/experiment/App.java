// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;

/**
 * An app: a jar and its arguments, started as one process.
 *
 * @param name a short name, used for ports, logs and results
 * @param jar path of the jar from the project's folder; a file name may hold {@code *}
 * @param port the port on 127.0.0.1 that it is told to listen on
 * @param args further arguments
 */
public record App(String name, String jar, int port, List<String> args) {

	public App {
		args = (args != null) ? List.copyOf(args) : List.of();
	}

	/**
	 * The same app on another port.
	 * @param newPort the port, 1 to 65535
	 * @return the app
	 */
	public App onPort(int newPort) {
		return new App(this.name, this.jar, newPort, this.args);
	}

}
