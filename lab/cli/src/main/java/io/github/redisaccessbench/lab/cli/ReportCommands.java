// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
import io.github.redisaccessbench.lab.render.KeyTimesReport;
import io.github.redisaccessbench.lab.render.PredictionReport;
import io.github.redisaccessbench.lab.render.ScaleReport;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.OwnKeys;
import io.github.redisaccessbench.lab.wiring.Publication;
import io.github.redisaccessbench.lab.wiring.PublishedRuns;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Commands that say what runs found. */
final class ReportCommands {

	private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})\\s*(us|µs|ms|s|)");

	private ReportCommands() {
	}

	/**
	 * Makes the files of a run anew, and prints its answer.
	 * @param folder that of the run
	 * @param target requests per second to tell the cores of, or null for what the run
	 * was asked
	 */
	static Report show(CommonOptions lab, Path folder, Double target, boolean details) {
		boolean last = folder.equals(lab.folders().work());
		RawRun run = new RunFiles(folder).read();
		ReportFiles files = new ReportFiles(folder);
		Report report = files.gated(run, Report.of(run, Optional.ofNullable(target).orElse(run.header().targetTps())));
		files.write(run, report);
		if (last) {
			lab.folders().state().read().map(Content::message).ifPresent(lab.out()::println);
		}
		lab.out().println();
		lab.out().print(new TerminalReport(CommonOptions.screen()).render(report, details));
		lab.out()
			.println((details ? "" : "More: bin/lab report --details, and ") + "report.md in "
					+ (last ? lab.folders().home().relativize(folder) : folder));
		return report;
	}

	@Command(name = "report",
			description = "Print the answer of a run, and make all other files anew from run.json and iterations.ndjson, beside them.")
	static void report(@Mixin OfRun lab,
			@Option(names = "--details", description = "Print all of it, as report.md has it.") boolean details,
			@Option(names = "--target-tps", paramLabel = "<tps>", defaultValue = "",
					description = "Say how many cores so many requests per second need. Default: what the run was asked.") String targetTps) {
		Double target = new Options(Map.of(LabOption.TARGET_TPS.name(), targetTps)).targetTps();
		show(lab, (lab.from != null) ? lab.from.toAbsolutePath().normalize() : lab.folders().work(), target, details);
	}

	/** Something is said of what was not measured. */
	static final class Predicting extends OfRun {

		@Option(names = "--keys", paramLabel = "<n>", defaultValue = "100",
				description = "Keys that one request reads. Default: ${DEFAULT-VALUE}.")
		private int keys;

		String prediction(double rttMs) {
			return PredictionReport.render(Report.of(files().read()), this.keys, rttMs, screen());
		}

		/** What was measured stands by itself, whatever becomes of the rest. */
		String whatFollows(double rttMs) {
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

	@Command(name = "predict",
			description = "Say what to expect at a round-trip time and a number of keys that were not measured, by the models of a run.")
	static void predict(@Mixin Predicting lab, @Option(names = "--rtt", paramLabel = "<time>", required = true,
			description = "How long a round trip to Redis takes, for instance 0.8ms or 800us; 'lab probe' measures it.") String rtt) {
		lab.out().print(lab.prediction(milliseconds(rtt)));
	}

	/**
	 * Reads a time: a number and {@code us}, {@code ms}, {@code s} or nothing, which is
	 * milliseconds.
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

	@Command(name = "probe",
			description = "Measure how long a round trip to a Redis takes, and say what the models of the last run make of it. "
					+ "It sends PING, a few hundred times in some seconds at most, and AUTH if need be: nothing is read or "
					+ "written, so it needs no permission for another machine.")
	static void probe(@Mixin Predicting lab, @Mixin AskedRedis redis) {
		RoundTrip measured = redis.in(lab.folders()).roundTrip();
		lab.out().println(PredictionReport.roundTrips(measured));
		lab.out().println();
		lab.out().print(lab.whatFollows(measured.p50Ms()));
	}

	@Command(name = "agree",
			description = "Compare what several runs say of the same cases at the same levels, whichever experiments they are of.")
	static void agree(@Mixin CommonOptions lab, @Parameters(paramLabel = "<folder>", arity = "0..*",
			description = "Folders of runs, two or more. Default: all of results/ that this version can read.") Path[] runs) {
		lab.out()
			.print(AgreementReport.render(PublishedRuns.agreement(lab.folders(), List.of(runs)),
					CommonOptions.screen()));
	}

	@Command(name = "compare",
			description = "Compare two runs of different days, machines or versions: what differs between them, then their ratios "
					+ "and what one request sends, never TPS. 'lab agree' puts runs of one machine and the same levels together.")
	static void compare(@Mixin CommonOptions lab,
			@Parameters(index = "0", paramLabel = "<run>", description = "The folder of a run.") Path first,
			@Parameters(index = "1", paramLabel = "<run>", description = "The folder of another one.") Path second) {
		SequencedMap<String, RawRun> read = new LinkedHashMap<>();
		List.of(first, second).forEach((run) -> read.put(run.toString(), new RunFiles(run).read()));
		lab.out().print(ComparisonReport.render(read, CommonOptions.screen()));
	}

	@Command(name = "history",
			description = "Write what runs say over time, their ratios and what one request sends: a page, and the same numbers "
					+ "for apache-otava (CSV) and github-action-benchmark (JSON).")
	static void history(@Mixin CommonOptions lab,
			@Parameters(arity = "0..1", paramLabel = "<folder>",
					description = "Holds the folders of runs. Default: results/.") Path runs,
			@Option(names = "--to", paramLabel = "<folder>",
					description = "Where to. Default: jmeter/target/history.") Path to) {
		Path from = (runs != null) ? runs : lab.folders().home().resolve("results");
		lab.out()
			.println(new PublishedRuns(from)
				.history((to != null) ? to : lab.folders().work().resolveSibling("history")));
	}

	@Command(name = "site",
			description = "Make static pages of published runs for any web server: an index by question, and the page of each run, "
					+ "as its report.html shows it. Nothing is loaded from elsewhere.")
	static void site(@Mixin CommonOptions lab,
			@Parameters(arity = "0..1", paramLabel = "<folder>",
					description = "Holds the folders of runs. Default: results/.") Path runs,
			@Option(names = "--to", paramLabel = "<folder>",
					description = "Where to: a new folder, or that of an older site. Default: target/site.") Path to) {
		Path home = lab.folders().home();
		lab.out()
			.println(new PublishedRuns((runs != null) ? runs : home.resolve("results"))
				.site((to != null) ? to : home.resolve("target").resolve("site")));
	}

	@Command(name = "publish", description = "Copy the last run to results/<date>-<host>-<experiment>.")
	static void publish(@Mixin CommonOptions lab,
			@Option(names = "--host", paramLabel = "<name>", required = true,
					description = "What to call this machine: letters, digits and hyphens.") String host,
			@Option(names = "--without-answer",
					description = "Publish also a run that supports no answer of its experiment; its page shows the table.") boolean withoutAnswer) {
		if (!host.matches("[A-Za-z0-9-]+")) {
			throw new Problem("--host may hold letters, digits and hyphens, but is '" + host + "'.");
		}
		lab.out().println("Published to " + new Publication(lab.folders()).publish(host, withoutAnswer) + ".");
	}

	@Command(name = "scale",
			description = "Say how many apps, Redis servers and load machines some loads would need, by what a request cost in a run, "
					+ "and what is used up first.")
	static void scale(@Mixin OfRun lab, @Parameters(arity = "0..1", paramLabel = "<tps>",
			defaultValue = "10000,100000,1000000",
			description = "Requests per second, several with commas between. Default: ${DEFAULT-VALUE}.") String loads,
			@Option(names = "--cores", paramLabel = "<n>", defaultValue = "4",
					description = "Cores of each app, and of each load machine. Default: ${DEFAULT-VALUE}.") int cores,
			@Option(names = "--busy", paramLabel = "<percent>", defaultValue = "60",
					description = "How busy cores and links may be. Default: ${DEFAULT-VALUE}.") double busy,
			@Option(names = "--link", paramLabel = "<Gbit/s>", defaultValue = "10",
					description = "What the network of a Redis carries. Default: ${DEFAULT-VALUE}.") double link) {
		lab.out()
			.print(ScaleReport.render(Report.of(lab.files().read()), ScaleReport.loads(loads), cores, busy, link,
					CommonOptions.screen()));
	}

	@Command(name = "read",
			description = "Compare ways to read keys of your own Redis: in a loop, in a pipeline, by one MGET. Nothing is written: it sends "
					+ "INFO, SCAN, TYPE, GET, MGET and HGETALL only, keeps to a rate, and ends if the server is busy. "
					+ "A replica is the best place.")
	static void read(@Mixin CommonOptions lab, @Mixin AskedRedis redis, @Option(names = "--pattern",
			paramLabel = "<pattern>", required = true,
			description = "Which keys, as of SCAN, for instance 'product:*'; strings or hashes.") String pattern,
			@Option(names = "--count", paramLabel = "<n>", defaultValue = "100",
					description = "How many are read at a time, 2 to 1000. Default: ${DEFAULT-VALUE}.") int count,
			@Option(names = "--rate", paramLabel = "<n>", defaultValue = "2000",
					description = "How many keys a second are read or looked at, at most. Default: ${DEFAULT-VALUE}.") double rate,
			@Option(names = "--cpu", paramLabel = "<percent>", defaultValue = "20",
					description = "How much of a core the server may use, for all its clients, before this ends. Default: ${DEFAULT-VALUE}.") double cpu,
			@Option(names = "--seconds", paramLabel = "<n>", defaultValue = "30",
					description = "How long, 1 to 600. Default: ${DEFAULT-VALUE}.") int seconds) {
		require("--count", count, "2", "1000");
		require("--rate", rate, "1", "1000000");
		require("--cpu", cpu, "0.01", "100");
		require("--seconds", seconds, "1", "600");
		OwnKeys keys = new OwnKeys(pattern, count, rate, cpu / 100, Duration.ofSeconds(seconds));
		lab.out().print(KeyTimesReport.render(redis.in(lab.folders()).read(keys), CommonOptions.screen()));
	}

	private static void require(String option, double value, String low, String high) {
		if (!(value >= Double.parseDouble(low) && value <= Double.parseDouble(high))) {
			throw new Problem(option + " must be a number from " + low + " to " + high + ".");
		}
	}

}
