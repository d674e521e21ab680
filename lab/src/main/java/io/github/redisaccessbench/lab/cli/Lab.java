// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.wiring.LabLog;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine;

/**
 * The lab. Exit codes: 0 done, 1 something is wrong that the message explains, 2 the
 * command line cannot be understood, 10 something is wrong and the message is in the
 * failure file.
 */
@Command(name = "lab", description = "Runs Redis access-pattern experiments.", mixinStandardHelpOptions = true,
		scope = ScopeType.INHERIT,
		subcommands = { RunCommands.UpCommand.class, RunCommands.TryCommand.class, RunCommands.PlanCommand.class,
				RunCommands.ServeCommand.class, RunCommands.AwaitCommand.class, ReportCommands.ReportCommand.class,
				ReportCommands.PredictCommand.class, ReportCommands.AgreeCommand.class,
				ReportCommands.ProbeCommand.class, RunCommands.FinishCommand.class, RunCommands.DownCommand.class,
				ReportCommands.PublishCommand.class, ReportCommands.CompareCommand.class,
				ReportCommands.HistoryCommand.class, ScaleCommand.class, ReadCommand.class })
public final class Lab implements Runnable {

	/** Of its own, since a JVM that cannot even start ends with 1. */
	private static final int WRITTEN = 10;

	/** Columns of help texts: most options fit on a line or two. */
	private static final int WIDTH = 120;

	/** What a JVM reads instead of a letter that its locale does not have. */
	private static final String UNREADABLE = "\ufffd";

	@Option(names = "--failure-file", paramLabel = "<file>", scope = ScopeType.INHERIT, hidden = true,
			description = "For Maven: write there why a command failed, instead of printing it.")
	private Path failureFile;

	@Spec
	private CommandSpec spec;

	private Lab() {
	}

	/**
	 * Runs a command and ends with its exit code.
	 * @param args the command and its options; none prints the usage
	 */
	public static void main(String[] args) {
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		Lab lab = new Lab();
		CommandLine commandLine = new CommandLine(lab);
		Stream.of("serve", "up", "try", "plan")
			.map(commandLine.getSubcommands()::get)
			.forEach((command) -> RunOptions.addTo(command.getCommandSpec()));
		commandLine.setUsageHelpWidth(WIDTH);
		IExecutionStrategy run = commandLine.getExecutionStrategy();
		IParameterExceptionHandler refuse = commandLine.getParameterExceptionHandler();
		return commandLine.setExecutionStrategy((result) -> {
			return lab.forgetsFailure(commandLine) ? run.execute(result) : 1;
		}).setParameterExceptionHandler((ex, args) -> {
			lab.forgetsFailure(commandLine);
			return Stream.of(args).anyMatch((one) -> one.contains(UNREADABLE)) ? askForALocale(commandLine)
					: refuse.handleParseException(ex, args);
		}).setExecutionExceptionHandler(lab::explain);
	}

	@Override
	public void run() {
		this.spec.commandLine().usage(this.spec.commandLine().getOut());
	}

	/** Whether nobody takes an old message for one of this command. */
	private boolean forgetsFailure(CommandLine commandLine) {
		try {
			if (this.failureFile != null) {
				Files.deleteIfExists(this.failureFile);
			}
			return true;
		}
		catch (IOException ex) {
			commandLine.getErr()
				.println("lab: " + this.failureFile + " cannot be removed (" + ex.getMessage()
						+ "). Remove it, or name another --failure-file.");
			return false;
		}
	}

	private static int askForALocale(CommandLine commandLine) {
		commandLine.getErr()
			.println("lab: An argument, maybe the project's folder, has letters that this locale does not have. "
					+ "Set LC_ALL=C.UTF-8 and try again.");
		return 1;
	}

	private int explain(Exception ex, CommandLine commandLine, ParseResult result) {
		Problem problem = LabLog.problem(commandLine.<LabCommand>getCommand().folders(), ex);
		if (isWritten(problem)) {
			return WRITTEN;
		}
		commandLine.getErr().println("lab: " + problem.getMessage());
		return 1;
	}

	/** Where there is no room for it, for instance, it is printed: better than lost. */
	private boolean isWritten(Problem problem) {
		if (this.failureFile == null) {
			return false;
		}
		try {
			Files.createDirectories(this.failureFile.toAbsolutePath().getParent());
			Files.writeString(this.failureFile, problem.getMessage());
			return true;
		}
		catch (IOException ex) {
			problem.addSuppressed(ex);
			return false;
		}
	}

}
