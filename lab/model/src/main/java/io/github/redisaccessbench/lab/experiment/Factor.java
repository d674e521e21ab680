// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;

/**
 * What an experiment can vary. Its levels are numbers in a range: see {@link Setting}.
 */
public enum Factor {

	USERS, KEYS, RTT,

	/**
	 * Cores of the warm apps and their stores; the generator and the lab have the others.
	 * 0: all share all cores. In files and options also as words: {@link SplitCores}.
	 */
	CORES;

	private final String label = name().toLowerCase(Locale.ROOT);

	private final Setting setting = Setting.at("factors/" + this.label);

	private final int min = (int) this.setting.min();

	private final int max = (int) this.setting.max();

	/** The factor of a name, or nothing if there is none. */
	public static Optional<Factor> find(String label) {
		return Arrays.stream(values()).filter((factor) -> factor.label.equals(label)).findFirst();
	}

	/** The names of all factors. */
	public static List<String> names() {
		return Arrays.stream(values()).map(Factor::label).toList();
	}

	/** The names of all factors, separated by commas. */
	public static String labels() {
		return String.join(", ", names());
	}

	/** Its name in files, options and tables: for instance {@code users}. */
	public String label() {
		return this.label;
	}

	/**
	 * The level of an experiment that does not name the factor; nothing if its cells have
	 * no level of it then.
	 */
	public Optional<Level> standard() {
		return this.setting.standard().stream().mapToObj(Level::of).findFirst();
	}

	/**
	 * Refuses what is no level of this factor.
	 * @throws Problem naming the factor, its range and the level
	 */
	public void check(Level level) {
		if (!words().contains(level.text()) && !isInRange(level)) {
			throw new Problem(this.label + " must be " + range() + ", but is " + level
					+ ". Change it in the experiment's file or on the command line.");
		}
	}

	/** Words for levels that depend on the machine. */
	public List<String> words() {
		return (this == CORES) ? SplitCores.WORDS : List.of();
	}

	private boolean isInRange(Level level) {
		return isWritten(level.text()) && level.decimal() >= this.min && level.decimal() <= this.max;
	}

	/** Whether a text is a number as levels are written: two texts, two numbers. */
	private boolean isWritten(String text) {
		return text.matches("(0|[1-9]\\d{0,8})(\\.\\d*[1-9])?")
				&& text.length() - (text + ".").indexOf('.') - 1 <= this.setting.decimals();
	}

	/**
	 * The levels that it takes, in words: for instance
	 * {@code a whole number from 1 to 1000}.
	 */
	public String range() {
		return numbers() + words().stream().map((word) -> " or " + word).collect(Collectors.joining());
	}

	private String numbers() {
		return (this.setting.decimals() == 0)
				? String.format(Locale.ROOT, "a whole number from %d to %d", this.min, this.max)
				: String.format(Locale.ROOT, "a number from %d to %d with at most %d decimals", this.min, this.max,
						this.setting.decimals());
	}

}
