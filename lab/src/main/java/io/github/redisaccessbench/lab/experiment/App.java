// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.stream.Stream;

/**
 * An app: a jar and its arguments. Each compared case gets a process of its own.
 *
 * @param name a short name
 * @param jar path of the jar from the project's folder; a file name may hold {@code *}
 * @param port the port on 127.0.0.1 of its first process
 * @param args further arguments
 * @param archive what its JVM starts from, made before its first start; or null
 */
public record App(String name, String jar, int port, List<String> args, Archive archive) {

	public App {
		args = (args != null) ? List.copyOf(args) : List.of();
	}

	/**
	 * The same app with further arguments.
	 */
	App with(List<String> further) {
		return further.isEmpty() ? this : new App(this.name, this.jar, this.port,
				Stream.concat(this.args.stream(), further.stream()).toList(), this.archive);
	}

	/**
	 * An app whose JVM starts from nothing.
	 */
	public App(String name, String jar, int port, List<String> args) {
		this(name, jar, port, args, null);
	}

}
