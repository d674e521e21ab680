// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Path;
import java.util.Optional;

import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.PredictionReport;
import io.github.redisaccessbench.lab.validity.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Says what to expect where nothing was measured.
 */
@Command(name = "predict",
		description = "Say what to expect at a round-trip time and a number of keys that were not measured, by the models of a run.")
final class PredictCommand extends LabCommand {

	@Option(names = "--rtt", paramLabel = "<time>", required = true,
			description = "How long a round trip to Redis takes, for instance 0.8ms or 800us; 'lab probe' measures it.")
	private String rtt;

	@Option(names = "--keys", paramLabel = "<n>", defaultValue = "100",
			description = "Keys that one request reads. Default: ${DEFAULT-VALUE}.")
	private int keys;

	@Option(names = "--from", paramLabel = "<folder>",
			description = "The folder of a run, for instance one of results/. Default: the last run.")
	private Optional<Path> from;

	@Override
	public Integer call() {
		double rttMs = Milliseconds.parse("--rtt", this.rtt);
		RunFiles files = this.from.map(RunFiles::new).orElseGet(folders()::files);
		out().print(PredictionReport.render(Report.of(files.read()), this.keys, rttMs, screen()));
		out().flush();
		return 0;
	}

}
