// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;

import io.github.redisaccessbench.lab.raw.RunFiles;
import picocli.CommandLine.Option;

/**
 * Where things are.
 */
final class Folders {

	@Option(names = "--home", paramLabel = "<folder>", defaultValue = ".",
			description = "The project's folder. Default: the current one.")
	private Path home;

	@Option(names = "--work", paramLabel = "<folder>",
			description = "The folder that the lab writes to. Default: jmeter/target/lab.")
	private Path work;

	Path home() {
		return this.home.toAbsolutePath().normalize();
	}

	/**
	 * The folder of cases.yaml and experiments.
	 */
	Path jmeter() {
		return home().resolve("jmeter");
	}

	/**
	 * The folder that the lab writes to.
	 */
	Path work() {
		return (this.work != null) ? this.work.toAbsolutePath().normalize() : jmeter().resolve("target").resolve("lab");
	}

	/**
	 * The file that JMeter writes its samples to.
	 */
	Path samples() {
		return jmeter().resolve("target").resolve("jmeter").resolve("results").resolve("colors.csv");
	}

	RunFiles files() {
		return new RunFiles(work());
	}

	LabState state() {
		return new LabState(work().resolve("state.json"));
	}

}
