// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.wiring.Folders;
import io.github.redisaccessbench.lab.wiring.LabOption;
import io.github.redisaccessbench.lab.wiring.LabState.Content;
import io.github.redisaccessbench.lab.wiring.Options;
import io.github.redisaccessbench.lab.wiring.ReportFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Makes results and reports from a run's files.
 */
@Command(name = "report",
		description = "Print the answer of a run, and make all other files anew from run.json and iterations.ndjson, beside them.")
final class ReportCommand extends LabCommand {

	@Option(names = "--details", description = "Print all of it, as report.md has it.")
	private boolean details;

	@Option(names = "--from", paramLabel = "<folder>",
			description = "The folder of a run, for instance one of results/. Default: the last run.")
	private Optional<Path> from;

	@Option(names = "--target-tps", paramLabel = "<tps>", defaultValue = "",
			description = "Say how many cores so many requests per second need. Default: what the run was asked.")
	private String targetTps;

	@Override
	public Integer call() {
		String asked = LabOption.TARGET_TPS.name();
		Double target = new Options(Map.of(asked, this.targetTps)).targetTps();
		Path folder = this.from.map((path) -> path.toAbsolutePath().normalize()).orElse(folders().work());
		show(this, folder, target, this.details);
		return 0;
	}

	/**
	 * Makes the files of a run anew, and prints its answer.
	 * @param folder that of the run
	 * @param target requests per second to tell the cores of, or null for what the run
	 * was asked
	 */
	static Report show(LabCommand command, Path folder, Double target, boolean details) {
		Folders where = command.folders();
		boolean last = folder.equals(where.work());
		RawRun run = new RunFiles(folder).read();
		Report report = Report.of(run, Optional.ofNullable(target).orElse(run.header().targetTps()));
		new ReportFiles(folder).write(run, report);
		PrintWriter out = command.out();
		if (last) {
			where.state().read().map(Content::message).ifPresent(out::println);
		}
		out.println();
		out.print(new TerminalReport(command.screen()).render(report, details));
		out.println((details ? "" : "More: --details, and ") + "report.md in "
				+ (last ? where.home().relativize(folder) : folder));
		out.flush();
		return report;
	}

}
