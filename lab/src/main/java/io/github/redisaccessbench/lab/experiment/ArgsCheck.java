// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * What can be an argument of an app in an experiment: what begins with {@code -X} or
 * {@code -D} is for the JVM, with {@code --} for Spring.
 */
final class ArgsCheck {

	/** Names of files are made of it. */
	private static final int LONGEST = 120;

	private static final String NAME = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

	private static final Pattern ARGUMENT = Pattern.compile("-X.+|-D.+|--[a-zA-Z].*");

	/** What runs other code in the JVM, reads options elsewhere, or locks the lab out. */
	private static final Pattern HARMFUL = Pattern
		.compile("-Xrun.*|-Xdebug|-Xbootclasspath.*|-XX:(OnError|OnOutOfMemoryError|Flags|VMOptionsFile)=.*"
				+ "|-XX:[+]DisableAttachMechanism");

	/** As Spring Boot reads names: without case and dashes. */
	private static final Pattern OF_THE_LAB = Pattern.compile(
			"server[.](port|address)|spring[.](datasource|r2dbc)[.](url|username|password|name)|spring[.]data[.]redis[.](url|host|port|username|password|database|ssl|sentinel|cluster)([.].*)?"
					+ "|java[.]io[.]tmpdir|java[.]rmi[.]server[.]hostname|com[.]sun[.]management[.].*|spring[.]config[.].*");

	private ArgsCheck() {
	}

	/** Whether an argument is for the JVM; otherwise it is for Spring. */
	static boolean isOfJvm(String argument) {
		return !argument.startsWith("--");
	}

	/** The arguments of a combination of levels. */
	static List<String> split(Map<String, Level> levels) {
		return levels.values().stream().flatMap(ArgsCheck::words).toList();
	}

	private static Stream<String> words(Level level) {
		return level.text().equals(Setting.NONE) ? Stream.of()
				: Stream.of(level.text().split(" ")).filter((word) -> !word.isEmpty());
	}

	/**
	 * Refuses what no process could be started with, or not be measured.
	 * @throws Problem naming factor and argument
	 */
	static void check(Map<String, List<Level>> args) {
		args.forEach((label, levels) -> {
			if (!label.matches(NAME) || Factor.find(label).isPresent()) {
				throw new Problem("'" + label + "' under 'args' is no name for a factor, or taken: "
						+ "lower-case letters, digits and hyphens, and none of: " + Factor.labels() + ".");
			}
			ExperimentCheck.checkLevels(label, levels);
			levels.forEach((level) -> check(label, level));
		});
	}

	private static void check(String label, Level level) {
		if (level.text().isBlank()) {
			throw new Problem("args: a level of '" + label + "' is empty. Write none for a level without arguments.");
		}
		if (level.text().length() > LONGEST) {
			throw new Problem("args: a level of '" + label + "' has " + level.text().length() + " characters; "
					+ LONGEST + " is the most. Put some of it into a file of the app.");
		}
		words(level).forEach((argument) -> {
			if (!ARGUMENT.matcher(argument).matches()) {
				throw new Problem("args: '" + argument + "' of '" + label
						+ "' is no argument: write -X… or -D… for the JVM, --… for Spring, or none.");
			}
			if (HARMFUL.matcher(argument).matches()) {
				throw new Problem("args: '" + argument + "' of '" + label
						+ "' would change what is measured, or keep the lab from measuring it. Leave it out.");
			}
			if (OF_THE_LAB.matcher(property(argument)).matches()) {
				throw new Problem(
						"args: '" + argument + "' of '" + label + "' is set by the lab itself. Leave it out.");
			}
		});
	}

	private static String property(String argument) {
		return argument.replaceFirst("^(--|-D)", "")
			.replaceFirst("=.*", "")
			.replace("-", "")
			.replace("_", ".")
			.toLowerCase(Locale.ROOT);
	}

}
