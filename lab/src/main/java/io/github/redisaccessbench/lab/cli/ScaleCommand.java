// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import io.github.redisaccessbench.lab.render.ScaleReport;
import io.github.redisaccessbench.lab.validity.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what a load would need, on paper. */
@Command(name = "scale",
		description = "Say how many apps, Redis servers and load machines some loads would need, by what a request cost in a run, "
				+ "and what is used up first.")
final class ScaleCommand extends OfRun {

	@Parameters(arity = "0..1", paramLabel = "<tps>", defaultValue = "10000,100000,1000000",
			description = "Requests per second, several with commas between. Default: ${DEFAULT-VALUE}.")
	private String loads;

	@Option(names = "--cores", paramLabel = "<n>", defaultValue = "4",
			description = "Cores of each app, and of each load machine. Default: ${DEFAULT-VALUE}.")
	private int cores;

	@Option(names = "--busy", paramLabel = "<percent>", defaultValue = "60",
			description = "How busy cores and links may be. Default: ${DEFAULT-VALUE}.")
	private double busy;

	@Option(names = "--link", paramLabel = "<Gbit/s>", defaultValue = "10",
			description = "What the network of a Redis carries. Default: ${DEFAULT-VALUE}.")
	private double link;

	@Override
	void run() {
		out().print(ScaleReport.render(Report.of(files().read()), ScaleReport.loads(this.loads), this.cores, this.busy,
				this.link, screen()));
	}

}
