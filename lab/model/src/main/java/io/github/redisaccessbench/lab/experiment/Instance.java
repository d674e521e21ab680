// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A process of an app.
 *
 * @param name its name: that of its case, with arguments if the experiment has some
 * @param caseName the case that it belongs to
 * @param app what is started
 * @param args what the experiment adds to the arguments of the app
 * @param port the port on 127.0.0.1 that it is told to listen on
 * @param programs what it reads from and runs on, if the experiment has several
 */
public record Instance(String name, String caseName, App app, List<String> args, int port,
		Map<ProgramFactor, ProgramFactor.Program> programs) {

	/** One on the lab's Java that reads from what all read from. */
	public Instance(String name, String caseName, App app, List<String> args, int port) {
		this(name, caseName, app, args, port, Map.of());
	}

	public List<String> jvmFlags() {
		return this.args.stream().filter(Instance::isOfJvm).toList();
	}

	/** What begins with two hyphens is for Spring. */
	private static boolean isOfJvm(String argument) {
		return !argument.startsWith("--");
	}

	/** Arguments of the app: those of its own, and what the experiment adds. */
	public List<String> arguments() {
		return Stream.concat(this.app.args().stream(), this.args.stream().filter((one) -> !isOfJvm(one))).toList();
	}

	/** Where it listens. */
	public String url() {
		return "http://127.0.0.1:" + this.port;
	}

	/**
	 * Its name as that of a file, which no process of the lab has, whatever a case is
	 * called: names may hold a slash, and arguments.
	 */
	public String fileName() {
		return App.PREFIX + this.name.replaceAll("[^A-Za-z0-9._+=-]+", "-");
	}

}
