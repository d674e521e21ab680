// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.PredictionReport;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.Stores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Measures how far away somebody's Redis is, and says what follows.
 */
@Command(name = "probe",
		description = "Measure how long a round trip to a Redis takes, and say what the models of the last run make of it. "
				+ "It sends PING, a few hundred times in some seconds at most, and AUTH if need be: nothing is read or "
				+ "written, so it needs no permission for another machine.")
final class ProbeCommand extends LabCommand {

	@Parameters(arity = "0..1", paramLabel = "<url>",
			description = "For instance redis://localhost:6379. One with a user or a password belongs into the variable REDIS_URL.")
	private Optional<String> url;

	@Option(names = "--redis-truststore", paramLabel = "<file>",
			description = "Certificates of its CA, for rediss://; PEM, or a PKCS 12 or JKS store with its password in the variable REDIS_TRUSTSTORE_PASSWORD.")
	private Optional<String> truststore;

	@Option(names = "--keys", paramLabel = "<n>", defaultValue = "100",
			description = "Keys that one request reads. Default: ${DEFAULT-VALUE}.")
	private int keys;

	@Option(names = "--from", paramLabel = "<folder>",
			description = "The folder of a run, for instance one of results/. Default: the last run.")
	private Optional<Path> from;

	@Override
	public Integer call() {
		Map<String, String> options = new HashMap<>();
		this.url.ifPresent((text) -> options.put("redis.url", text));
		this.truststore.ifPresent((text) -> options.put("redis.truststore", text));
		RoundTrip measured = new Stores(folders(), new Options(options), System.getenv()).roundTrip();
		PrintWriter out = out();
		out.println(PredictionReport.roundTrips(measured));
		out.println();
		RunFiles files = this.from.map(RunFiles::new).orElseGet(folders()::files);
		if (this.from.isPresent() || Files.exists(files.header())) {
			out.print(prediction(files, measured));
		}
		else {
			out.println("To see what follows from it: mvn verify -Dexperiment=network, then this again.");
		}
		out.flush();
		return 0;
	}

	/** What was measured stands by itself, whatever becomes of the rest. */
	private String prediction(RunFiles files, RoundTrip measured) {
		try {
			return PredictionReport.render(Report.of(files.read()), this.keys, measured.p50Ms(), screen());
		}
		catch (Problem ex) {
			return "No prediction: " + ex.getMessage() + System.lineSeparator();
		}
	}

}
