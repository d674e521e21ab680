// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.io.Console;

import io.github.redisaccessbench.lab.render.Screen;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The terminal from which the lab was called, if there is one.
 */
final class Terminal {

	private Terminal() {
	}

	/** It, or what stands for a file or another program. */
	static Screen screen() {
		// Ansi heeds NO_COLOR and what else people set.
		return isThere() ? new Screen(columns(), true, Ansi.AUTO.enabled()) : Screen.PIPED;
	}

	private static int columns() {
		CommandSpec asked = CommandSpec.create();
		asked.usageMessage().autoWidth(true);
		return asked.usageMessage().width();
	}

	/** Since JDK 22 there is always a console, which tells whether it is a terminal. */
	private static boolean isThere() {
		Console console = System.console();
		if (console == null) {
			return false;
		}
		try {
			return (boolean) Console.class.getMethod("isTerminal").invoke(console);
		}
		catch (ReflectiveOperationException ex) {
			return true;
		}
	}

}
