// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.lab.cli.LabState.Content;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.TerminalReport;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.RunResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Makes results and reports from a run's files.
 */
@Command(name = "report",
		description = "Print the last run's table, and write results.json, report.md and ledger.csv beside its files.")
final class ReportCommand implements Callable<Integer> {

	@Mixin
	private Folders folders;

	@Option(names = "--details", description = "Print all of it, as report.md has it.")
	private boolean details;

	@Mixin
	private TargetOption target;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		RunFiles files = this.folders.files();
		RunResult result = Analysis.of(files.read(), this.target.get());
		Outputs.write(files, result);
		PrintWriter out = this.spec.commandLine().getOut();
		this.folders.state().read().map(Content::message).ifPresent(out::println);
		out.println();
		out.print(TerminalReport.render(result, this.details));
		out.println("All of it: " + this.folders.home().relativize(files.folder()));
		out.flush();
		return 0;
	}

}
