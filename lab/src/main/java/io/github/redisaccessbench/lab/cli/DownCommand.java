// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.concurrent.Callable;

import io.github.redisaccessbench.lab.process.Processes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Ends the lab of this folder and everything that it started.
 */
@Command(name = "down", description = "Stop the lab of this folder, and whatever a killed one left behind.")
final class DownCommand implements Callable<Integer> {

	@Mixin
	private Folders folders;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		Processes.down(this.folders.work())
			.forEach((ended) -> this.spec.commandLine().getOut().println("Ended " + ended + "."));
		return 0;
	}

}
