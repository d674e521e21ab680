// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.wiring.LabLog;
import io.github.redisaccessbench.lab.wiring.LabOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import picocli.CommandLine;

/**
 * The lab. Exit codes: 0 done, 1 something is wrong that the message explains, 2 the
 * command line cannot be understood, 10 something is wrong and the message is in the
 * failure file.
 */
@Command(name = "lab", description = "Runs Redis access-pattern experiments.", mixinStandardHelpOptions = true,
		scope = ScopeType.INHERIT)
public final class Lab implements Runnable {

	/** In the order of the help text. */
	private static final List<Group> GROUPS = List.of(new Group("Look", List.of("up", "try", "read", "probe")),
			new Group("Run, which mvn verify does", List.of("plan", "down")), new Group("Results",
					List.of("report", "predict", "scale", "agree", "compare", "history", "publish", "site")));

	private static final List<String> OF_MAVEN = List.of("serve", "await", "finish");

	/** Of its own, since a JVM that cannot even start ends with 1. */
	private static final int WRITTEN = 10;

	/** Columns of help texts: most options fit on a line or two. */
	private static final int WIDTH = 120;

	private static final Pattern OF_MAVENS_COMMAND_LINE = Pattern.compile("-D([^=]+)(=.*)?", Pattern.DOTALL);

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
		Map<String, Method> methods = Stream.of(RunCommands.class, ReportCommands.class)
			.flatMap((type) -> CommandLine.getCommandMethods(type, null).stream())
			.collect(Collectors.toMap((method) -> method.getAnnotation(Command.class).name(), Function.identity()));
		Stream.concat(GROUPS.stream().flatMap((group) -> group.commands().stream()), OF_MAVEN.stream())
			.forEach((name) -> commandLine.addSubcommand(name, methods.get(name)));
		commandLine.addSubcommand("help", new HelpCommand());
		Stream.of("serve", "up", "try", "plan")
			.map(commandLine.getSubcommands()::get)
			.forEach((command) -> RunOptions.addTo(command.getCommandSpec()));
		commandLine.setUsageHelpWidth(WIDTH);
		commandLine.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
		commandLine.getHelpSectionMap()
			.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
					(help) -> GROUPS.stream().map((group) -> group.text(help)).collect(Collectors.joining())
							+ Text.of("%n'lab help <command>' says more of each.%n"));
		IExecutionStrategy run = commandLine.getExecutionStrategy();
		return commandLine.setExecutionStrategy((result) -> {
			return lab.forgetsFailure(commandLine) ? lab.execute(run, result) : 1;
		}).setParameterExceptionHandler((ex, args) -> {
			lab.forgetsFailure(commandLine);
			return Stream.of(args).anyMatch((one) -> one.contains(UNREADABLE)) ? askForALocale(commandLine)
					: refuse(ex, args);
		}).setExecutionExceptionHandler((ex, command, result) -> lab.explain(ex, command));
	}

	/** An error is explained, too: picocli would let it pass. */
	private int execute(IExecutionStrategy run, ParseResult result) {
		CommandLine command = result.asCommandLineList().getLast();
		try {
			int code = run.execute(result);
			command.getOut().flush();
			return code;
		}
		catch (Error ex) {
			return explain(ex, command);
		}
	}

	@Override
	public void run() {
		this.spec.commandLine().usage(this.spec.commandLine().getOut());
	}

	/** Whether an old message cannot be taken for one of this command. */
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

	/** In few lines: the usage of a run has 170. */
	private static int refuse(ParameterException ex, String[] args) {
		CommandLine command = ex.getCommandLine();
		Optional<String> advice = Stream.of(args).flatMap((one) -> advice(command.getCommandSpec(), one)).findFirst();
		command.getErr().println("lab: " + advice.orElse(ex.getMessage()));
		if (advice.isEmpty()) {
			UnmatchedArgumentException.printSuggestions(ex, command.getErr());
			command.getErr().print(command.getHelp().fullSynopsis());
			command.getErr().println("More: " + command.getCommandSpec().qualifiedName() + " --help");
		}
		return command.getCommandSpec().exitCodeOnInvalidInput();
	}

	/** What to write instead of an old name, or of what Maven's command line has. */
	private static Stream<String> advice(CommandSpec command, String argument) {
		if (command.name().equals("read") && argument.startsWith("--keys")) {
			return Stream.of("--keys of 'lab read' is called --pattern now. "
					+ "Elsewhere --keys is how many keys a request reads.");
		}
		Matcher said = OF_MAVENS_COMMAND_LINE.matcher(argument);
		if (!said.matches()) {
			return Stream.empty();
		}
		String name = said.group(1);
		// Which may be a password.
		String value = Optional.ofNullable(said.group(2))
			.map((text) -> text.matches("=[\\w.,%/-]+") ? text : "=…")
			.orElse("");
		return Stream.of(LabOption.flag(name), name.replaceFirst("(.+)[.]port$", "--port=$1"))
			.filter((flag) -> command.findOption(flag.replaceFirst("=.*", "")) != null)
			.map((flag) -> "-D" + name + " is how Maven is told. Write " + flag + value + ".");
	}

	private int explain(Throwable ex, CommandLine commandLine) {
		Problem problem = LabLog.problem(CommonOptions.of(commandLine).folders(), ex);
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

	/** Commands that people look for together. */
	private record Group(String title, List<String> commands) {

		String text(Help help) {
			Map<String, Help> own = new LinkedHashMap<>();
			this.commands.forEach((name) -> own.put(name, help.subcommands().get(name)));
			return Text.of("%n%s:%n", this.title) + help.commandList(own);
		}

	}

}
