// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.AgreementReport;
import io.github.redisaccessbench.lab.render.ComparisonReport;
import io.github.redisaccessbench.lab.render.PredictionReport;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.Publication;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import io.github.redisaccessbench.lab.wiring.Stores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Commands that say what runs found. */
final class ReportCommands {

	private ReportCommands() {
	}

	/**
	 * Makes the files of a run anew, and prints its answer.
	 * @param folder that of the run
	 * @param target requests per second to tell the cores of, or null for what the run
	 * was asked
	 */
	static Report show(LabCommand command, Path folder, Double target, boolean details) {
		boolean last = folder.equals(command.folders().work());
		RawRun run = new RunFiles(folder).read();
		ReportFiles files = new ReportFiles(folder);
		Report report = files.gated(run, Report.of(run, Optional.ofNullable(target).orElse(run.header().targetTps())));
		files.write(run, report);
		if (last) {
			command.folders().state().read().map(Content::message).ifPresent(command.out()::println);
		}
		command.out().println();
		command.out().print(new TerminalReport(LabCommand.screen()).render(report, details));
		command.out()
			.println((details ? "" : "More: bin/lab report --details, and ") + "report.md in "
					+ (last ? command.folders().home().relativize(folder) : folder));
		return report;
	}

	@Command(name = "report",
			description = "Print the answer of a run, and make all other files anew from run.json and iterations.ndjson, beside them.")
	static final class ReportCommand extends OfRun {

		@Option(names = "--details", description = "Print all of it, as report.md has it.")
		private boolean details;

		@Option(names = "--target-tps", paramLabel = "<tps>", defaultValue = "",
				description = "Say how many cores so many requests per second need. Default: what the run was asked.")
		private String targetTps;

		@Override
		void run() {
			Double target = new Options(Map.of(LabOption.TARGET_TPS.name(), this.targetTps)).targetTps();
			show(this, (this.from != null) ? this.from.toAbsolutePath().normalize() : folders().work(), target,
					this.details);
		}

	}

	/** Something is said of what was not measured. */
	private abstract static class Predicting extends OfRun {

		@Option(names = "--keys", paramLabel = "<n>", defaultValue = "100",
				description = "Keys that one request reads. Default: ${DEFAULT-VALUE}.")
		private int keys;

		String prediction(double rttMs) {
			return PredictionReport.render(Report.of(files().read()), this.keys, rttMs, screen());
		}

	}

	@Command(name = "predict",
			description = "Say what to expect at a round-trip time and a number of keys that were not measured, by the models of a run.")
	static final class PredictCommand extends Predicting {

		private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})\\s*(us|µs|ms|s|)");

		@Option(names = "--rtt", paramLabel = "<time>", required = true,
				description = "How long a round trip to Redis takes, for instance 0.8ms or 800us; 'lab probe' measures it.")
		private String rtt;

		@Override
		void run() {
			out().print(prediction(milliseconds(this.rtt)));
		}

		/**
		 * Reads a time: a number and {@code us}, {@code ms}, {@code s} or nothing, which
		 * is milliseconds.
		 */
		static double milliseconds(String text) {
			Matcher time = TIME.matcher(text.strip());
			if (!time.matches()) {
				throw new Problem("--rtt must be a time such as 0.8ms or 800us, but is '" + text + "'.");
			}
			double number = Double.parseDouble(time.group(1));
			return switch (time.group(2)) {
				case "us", "µs" -> number / 1_000;
				case "s" -> number * 1_000;
				default -> number;
			};
		}

	}

	@Command(name = "probe",
			description = "Measure how long a round trip to a Redis takes, and say what the models of the last run make of it. "
					+ "It sends PING, a few hundred times in some seconds at most, and AUTH if need be: nothing is read or "
					+ "written, so it needs no permission for another machine.")
	static final class ProbeCommand extends Predicting {

		@Parameters(arity = "0..1", paramLabel = "<url>", defaultValue = "",
				description = "For instance redis://localhost:6379. One with a user or a password belongs into the variable REDIS_URL.")
		private String url;

		@Option(names = "--redis-truststore", paramLabel = "<file>", defaultValue = "",
				description = "Certificates of its CA, for rediss://; PEM, or a PKCS 12 or JKS store with its password in the variable REDIS_TRUSTSTORE_PASSWORD.")
		private String truststore;

		@Override
		void run() {
			Options options = new Options(Map.of("redis.url", this.url, "redis.truststore", this.truststore));
			RoundTrip measured = new Stores(folders(), options, System.getenv()).roundTrip();
			out().println(PredictionReport.roundTrips(measured));
			out().println();
			out().print(whatFollows(measured.p50Ms()));
		}

		/** What was measured stands by itself, whatever becomes of the rest. */
		private String whatFollows(double rttMs) {
			if (this.from == null && !Files.exists(files().header())) {
				return "To see what follows from it: mvn verify -Dexperiment=network, then this again.\n";
			}
			try {
				return prediction(rttMs);
			}
			catch (Problem ex) {
				return "No prediction: " + ex.getMessage() + "\n";
			}
		}

	}

	@Command(name = "agree",
			description = "Compare what several runs say of the same cases at the same levels, whichever experiments they are of.")
	static final class AgreeCommand extends LabCommand {

		@Parameters(paramLabel = "<folder>", arity = "0..*",
				description = "Folders of runs, two or more. Default: all of results/ that this version can read.")
		private List<Path> runs = List.of();

		@Override
		void run() {
			out().print(AgreementReport.render(PublishedRuns.agreement(folders(), this.runs), screen()));
		}

	}

	@Command(name = "compare",
			description = "Compare two runs of different days, machines or versions: what differs between them, then their ratios "
					+ "and what one request sends, never TPS. 'lab agree' puts runs of one machine and the same levels together.")
	static final class CompareCommand extends LabCommand {

		@Parameters(index = "0", paramLabel = "<run>", description = "The folder of a run.")
		private Path first;

		@Parameters(index = "1", paramLabel = "<run>", description = "The folder of another one.")
		private Path second;

		@Override
		void run() {
			SequencedMap<String, RawRun> read = new LinkedHashMap<>();
			List.of(this.first, this.second).forEach((run) -> read.put(run.toString(), new RunFiles(run).read()));
			out().print(ComparisonReport.render(read, screen()));
		}

	}

	@Command(name = "history",
			description = "Write what runs say over time, their ratios and what one request sends: a page, and the same numbers "
					+ "for apache-otava (CSV) and github-action-benchmark (JSON).")
	static final class HistoryCommand extends LabCommand {

		@Parameters(arity = "0..1", paramLabel = "<folder>",
				description = "Holds the folders of runs. Default: results/.")
		private Path runs;

		@Option(names = "--to", paramLabel = "<folder>", description = "Where to. Default: jmeter/target/history.")
		private Path to;

		@Override
		void run() {
			Path from = (this.runs != null) ? this.runs : folders().home().resolve("results");
			out().println(new PublishedRuns(from)
				.history((this.to != null) ? this.to : folders().work().resolveSibling("history")));
		}

	}

	@Command(name = "publish",
			description = "Copy the last run to results/<date>-<host>-<experiment> and its table into README.md (default) or docs/RESULTS.md.")
	static final class PublishCommand extends LabCommand {

		@Option(names = "--host", paramLabel = "<name>", required = true,
				description = "What to call this machine: letters, digits and hyphens.")
		private String host;

		@Override
		void run() {
			if (!this.host.matches("[A-Za-z0-9-]+")) {
				throw new Problem("--host may hold letters, digits and hyphens, but is '" + this.host + "'.");
			}
			out().println("Published to " + new Publication(folders()).publish(this.host)
					+ ", README.md and docs/RESULTS.md.");
		}

	}

}
