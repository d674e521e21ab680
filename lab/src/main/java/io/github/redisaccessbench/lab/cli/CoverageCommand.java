// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.render.CoverageReport;
import io.github.redisaccessbench.lab.stats.CoverageStudy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Puts the lab's own statistics to the test.
 */
@Command(name = "coverage",
		description = "Simulate experiments, and print how often intervals and verdicts hold. Needs no run.")
final class CoverageCommand implements Callable<Integer> {

	@Option(names = "--experiments", paramLabel = "<n>", defaultValue = "2000",
			description = "Simulated experiments for each number. Default: ${DEFAULT-VALUE}.")
	private int experiments;

	@Option(names = "--seed", paramLabel = "<n>", defaultValue = "1",
			description = "Seed of the simulation. Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		if (this.experiments < 1) {
			throw new Problem("experiments must be a whole number from 1 on, but is " + this.experiments + ".");
		}
		PrintWriter out = this.spec.commandLine().getOut();
		out.print(CoverageReport.render(CoverageStudy.of(this.experiments, this.seed)));
		out.flush();
		return 0;
	}

}
