// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.render.Screen;
import io.github.redisaccessbench.lab.wiring.Folders;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all commands have: folders, and a place to print to. */
class CommonOptions {

	/** The launcher {@code bin/lab} knows where the project is, from any folder. */
	@Option(names = "--home", paramLabel = "<folder>", defaultValue = "${sys:lab.home:-.}",
			description = "The project's folder. Default: that of bin/lab; of java -jar, the current one.")
	private Path home;

	@Option(names = "--work", paramLabel = "<folder>",
			description = "The folder that the lab writes to. Default: jmeter/target/lab.")
	private Path work;

	@Spec(Spec.Target.MIXEE)
	private CommandSpec spec;

	static CommonOptions of(CommandLine command) {
		return command.getMixins()
			.values()
			.stream()
			.flatMap((mixin) -> (mixin instanceof CommonOptions found) ? Stream.of(found) : Stream.of())
			.findFirst()
			.orElseThrow();
	}

	Folders folders() {
		Path project = this.home.toAbsolutePath().normalize();
		return new Folders(project,
				(this.work != null) ? this.work.toAbsolutePath().normalize() : Folders.standardWork(project));
	}

	CommandSpec command() {
		return this.spec;
	}

	PrintWriter out() {
		return this.spec.commandLine().getOut();
	}

	/** The terminal from which the lab was called, or what stands for another program. */
	static Screen screen() {
		if (!isTerminal()) {
			return Screen.PIPED;
		}
		CommandSpec asked = CommandSpec.create();
		asked.usageMessage().autoWidth(true);
		// Ansi heeds NO_COLOR and what else people set.
		return new Screen(asked.usageMessage().width(), true, Ansi.AUTO.enabled());
	}

	/** Since JDK 22 there is always a console, which tells whether it is a terminal. */
	private static boolean isTerminal() {
		Console console = System.console();
		try {
			return console != null && (boolean) Console.class.getMethod("isTerminal").invoke(console);
		}
		catch (ReflectiveOperationException ex) {
			return true;
		}
	}

}
