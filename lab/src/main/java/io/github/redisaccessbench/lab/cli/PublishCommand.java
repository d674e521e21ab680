// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.Publication;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Keeps a run.
 */
@Command(name = "publish",
		description = "Copy the last run to results/<date>-<host>-<experiment> and its table into README.md (default) or docs/RESULTS.md.")
final class PublishCommand extends LabCommand {

	@Option(names = "--host", paramLabel = "<name>", required = true,
			description = "What to call this machine: letters, digits and hyphens.")
	private String host;

	@Override
	public Integer call() {
		if (!this.host.matches("[A-Za-z0-9-]+")) {
			throw new Problem("--host may hold letters, digits and hyphens, but is '" + this.host + "'.");
		}
		Path target = new Publication(folders()).publish(this.host);
		out().println("Published to " + target + ", README.md and docs/RESULTS.md.");
		return 0;
	}

}
