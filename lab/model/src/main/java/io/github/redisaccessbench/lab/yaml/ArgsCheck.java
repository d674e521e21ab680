// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;

/**
 * What can be an argument of an app in an experiment: one of {@link AllowedArg}. What
 * begins with {@code --} is for Spring, all else for the JVM.
 */
final class ArgsCheck {

	/** Names of files are made of it. */
	private static final int LONGEST = 120;

	private static final String NAME = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

	/** What should not be read by others, in a name or in a URL. */
	private static final Pattern PASSWORD = Pattern.compile(".*(passw|secret|token|credential|://[^/]*@).*",
			Pattern.CASE_INSENSITIVE);

	private ArgsCheck() {
	}

	/**
	 * Refuses what no process could be started with, or not be measured.
	 * @throws Problem naming factor and argument
	 */
	static void check(String label, List<Level> levels) {
		if (!label.matches(NAME) || Factor.find(label).isPresent()) {
			throw new Problem("'" + label + "' under 'args' is no name for a factor, or taken: "
					+ "lower-case letters, digits and hyphens, and none of: " + Factor.labels() + ".");
		}
		ExperimentCheck.checkLevels(label, levels);
		levels.forEach((level) -> ProgramFactor.find(label)
			.ifPresentOrElse((factor) -> factor.check(level.text()), () -> check(label, level)));
	}

	private static void check(String label, Level level) {
		if (level.text().isBlank()) {
			throw new Problem("args: a level of '" + label + "' is empty. Write none for a level without arguments.");
		}
		if (level.text().length() > LONGEST) {
			throw new Problem("args: a level of '" + label + "' has " + level.text().length() + " characters; "
					+ LONGEST + " is the most. Put some of it into a file of the app.");
		}
		level.arguments().forEach((argument) -> check(label, argument));
	}

	private static void check(String label, String argument) {
		if (PASSWORD.matcher(argument).matches()) {
			throw new Problem("args: '" + argument.replaceFirst("=.*", "=…") + "' of '" + label
					+ "' names a password, which others can read on a command line and in the record of a run. "
					+ "Leave it out: apps get those of REDIS_URL and DB_PASSWORD from the lab.");
		}
		if (!AllowedArg.ANY.matcher(argument).matches()) {
			AllowedArg.Kind kind = AllowedArg.Kind.of(argument);
			throw new Problem("args: '" + argument + "' of '" + label + "' is no argument that an experiment may set. "
					+ "For " + kind.words() + " it may set, for instance, " + AllowedArg.example(kind)
					+ ". All of them: docs/EXPERIMENTS.md, Arguments.");
		}
	}

}
