// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.verdict.Report;
import io.github.redisaccessbench.lab.wiring.Folders;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Makes results and reports from a run's files.
 */
@Command(name = "report",
		description = "Print the last run's table, and write report.html, results.json, report.md, ledger.csv and curves.csv beside its files.")
final class ReportCommand extends LabCommand {

	@Option(names = "--details", description = "Print all of it, as report.md has it.")
	private boolean details;

	@Option(names = "--target-tps", paramLabel = "<tps>", defaultValue = "",
			description = "Say how many cores so many requests per second need. Default: what the run was asked.")
	private String targetTps;

	@Override
	public Integer call() {
		Folders where = folders();
		String asked = io.github.redisaccessbench.lab.wiring.Option.TARGET_TPS.name();
		Double target = new Options(Map.of(asked, this.targetTps)).targetTps();
		RawRun run = where.files().read();
		Report report = Report.of(run, Optional.ofNullable(target).orElse(run.header().targetTps()));
		new ReportFiles(where.work()).write(run, report);
		PrintWriter out = out();
		where.state().read().map(Content::message).ifPresent(out::println);
		out.println();
		out.print(TerminalReport.render(report, this.details));
		out.println("All of it: " + where.home().relativize(where.work()));
		out.flush();
		return 0;
	}

}
