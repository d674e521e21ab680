// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.raw.RunFiles;
import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.ReadmeBlock;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Keeps a run: the only command that changes files outside {@code target}.
 */
@Command(name = "publish", description = "Copy the last run to results/<date>-<host> and its table into README.md.")
final class PublishCommand implements Callable<Integer> {

	@Mixin
	private Folders folders;

	@Option(names = "--host", paramLabel = "<name>", required = true,
			description = "What to call this machine: letters, digits and hyphens.")
	private String host;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		if (!this.host.matches("[A-Za-z0-9-]+")) {
			throw new Problem("--host may hold letters, digits and hyphens, but is '" + this.host + "'.");
		}
		RunFiles run = this.folders.files();
		RunResult result = Analysis.of(run.read());
		if (result.verdict() == Verdict.INVALID) {
			throw new Problem("The last run is INVALID, so it is not published. Run again: mvn verify.");
		}
		publish(run, result);
		return 0;
	}

	private void publish(RunFiles run, RunResult result) {
		String markdown = MarkdownReport.render(result, false);
		Path readme = this.folders.home().resolve("README.md");
		String text = ReadmeBlock.replace(read(readme), markdown);
		String date = DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC).format(result.header().started());
		Path target = this.folders.home().resolve("results").resolve(date + "-" + this.host);
		Outputs.write(new RunFiles(target), result);
		try {
			for (Path raw : List.of(run.header(), run.blocks())) {
				Files.copy(raw, target.resolve(raw.getFileName()), StandardCopyOption.REPLACE_EXISTING);
			}
			Files.writeString(readme, text);
		}
		catch (IOException ex) {
			throw new Problem("The run cannot be published: " + ex.getMessage(), ex);
		}
		this.spec.commandLine()
			.getOut()
			.println("Published to " + this.folders.home().relativize(target) + " and README.md.");
	}

	private static String read(Path readme) {
		try {
			return Files.readString(readme);
		}
		catch (NoSuchFileException ex) {
			throw new Problem(readme + " does not exist. Is --home the project's folder?", ex);
		}
		catch (IOException ex) {
			throw new Problem(readme + " cannot be read: " + ex.getMessage(), ex);
		}
	}

}
