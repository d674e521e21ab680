// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Problem;

/**
 * What an experiment can vary. Its levels are whole numbers in a range.
 */
public enum Factor {

	/** Threads that send requests at the same time. */
	USERS("users", 1, 1_000, 10, "Threads that send requests at the same time"),

	/** Keys that one request reads. */
	KEYS("keys", 1, Palette.MAX_SIZE, 100, "Keys that one request reads");

	private final String label;

	private final int least;

	private final int most;

	private final Level standard;

	private final String help;

	Factor(String label, int least, int most, int standard, String help) {
		this.label = label;
		this.least = least;
		this.most = most;
		this.standard = Level.of(standard);
		this.help = help;
	}

	/** The factor of a name, or nothing if there is none. */
	public static Optional<Factor> find(String label) {
		return Arrays.stream(values()).filter((factor) -> factor.label.equals(label)).findFirst();
	}

	/** The names of all factors, separated by commas. */
	public static String labels() {
		return Arrays.stream(values()).map(Factor::label).collect(Collectors.joining(", "));
	}

	/** Its name in files, options and tables: for instance {@code users}. */
	public String label() {
		return this.label;
	}

	/** The level of an experiment that does not name the factor. */
	public Level standard() {
		return this.standard;
	}

	/** What it is: a sentence without its full stop. */
	public String help() {
		return this.help;
	}

	/**
	 * Refuses what is no level of this factor.
	 * @throws Problem naming the factor, its range and the level
	 */
	public void check(Level level) {
		if (!level.text().matches("0|[1-9]\\d{0,8}") || level.whole() < this.least || level.whole() > this.most) {
			throw new Problem(String.format(Locale.ROOT,
					"%s must be a whole number from %d to %d, but is %s. Change it in the experiment's file or on the command line.",
					this.label, this.least, this.most, level));
		}
	}

}
