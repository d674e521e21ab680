// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.time.Duration;

import io.github.redisaccessbench.lab.wiring.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Ends the lab of this folder and everything that it started.
 */
@Command(name = "down", description = "Stop the lab of this folder, and whatever a killed one left behind.")
final class DownCommand extends LabCommand {

	@Option(names = "--patience", paramLabel = "<seconds>", defaultValue = "0",
			description = "How long to wait for the lab to end by itself. Default: not at all.")
	private int patience;

	@Override
	public Integer call() {
		Setup.down(folders(), Duration.ofSeconds(this.patience)).forEach(out()::println);
		return 0;
	}

}
