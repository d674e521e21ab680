// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.wiring.Folders;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What all commands have: folders, and a place to print to.
 */
abstract class LabCommand implements Callable<Integer> {

	/** The launcher {@code bin/lab} knows where the project is, from any folder. */
	@Option(names = "--home", paramLabel = "<folder>", defaultValue = "${sys:lab.home:-.}",
			description = "The project's folder. Default: that of bin/lab; of java -jar, the current one.")
	private Path home;

	@Option(names = "--work", paramLabel = "<folder>",
			description = "The folder that the lab writes to. Default: jmeter/target/lab.")
	private Path work;

	@Spec
	private CommandSpec spec;

	Folders folders() {
		Path project = this.home.toAbsolutePath().normalize();
		return new Folders(project,
				(this.work != null) ? this.work.toAbsolutePath().normalize() : Folders.standardWork(project));
	}

	PrintWriter out() {
		return this.spec.commandLine().getOut();
	}

	/** What it prints to. */
	Screen screen() {
		return Terminal.screen();
	}

}
