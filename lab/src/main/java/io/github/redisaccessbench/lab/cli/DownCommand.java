// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.time.Duration;

import io.github.redisaccessbench.lab.wiring.Setup;
import picocli.CommandLine.Command;

/**
 * Ends the lab of this folder and everything that it started.
 */
@Command(name = "down", description = "Stop the lab of this folder, and whatever a killed one left behind.")
final class DownCommand extends LabCommand {

	@Override
	public Integer call() {
		Setup.down(folders(), Duration.ZERO).forEach(out()::println);
		return 0;
	}

}
