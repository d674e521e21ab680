// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Problem;

/** What an experiment can vary. Its levels are numbers in a range. */
public enum Factor {

	USERS("users", 1, 1_000, 0, Level.of(10), "Threads that send requests at the same time"),

	KEYS("keys", 1, Palette.MAX_SIZE, 0, Level.of(100), "Keys that one request reads"),

	RTT("rtt", 0, 2_000, 3, null,
			"Milliseconds that a round trip from app to store and back takes longer; bandwidth is not limited"),

	/**
	 * Cores of the warm apps and their stores; the generator and the lab have the others.
	 * 0: all share all cores. In files and options also as words: {@link SplitCores}.
	 */
	CORES("cores", 0, 1_024, 0, null,
			"Cores for warm apps and stores, the others being the generator's; split: half of all; shared: all for all; Linux only");

	private final String label;

	private final int min;

	private final int max;

	private final int decimals;

	private final Level standard;

	private final String help;

	Factor(String label, int min, int max, int decimals, Level standard, String help) {
		this.label = label;
		this.min = min;
		this.max = max;
		this.decimals = decimals;
		this.standard = standard;
		this.help = help;
	}

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

	public int min() {
		return this.min;
	}

	public int max() {
		return this.max;
	}

	/** How many decimals a level may have. */
	public int decimals() {
		return this.decimals;
	}

	/**
	 * The level of an experiment that does not name the factor; nothing if its cells have
	 * no level of it then.
	 */
	public Optional<Level> standard() {
		return Optional.ofNullable(this.standard);
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
				&& text.length() - (text + ".").indexOf('.') - 1 <= this.decimals;
	}

	/**
	 * The levels that it takes, in words: for instance
	 * {@code a whole number from 1 to 1000}.
	 */
	public String range() {
		return numbers() + words().stream().map((word) -> " or " + word).collect(Collectors.joining());
	}

	private String numbers() {
		return (this.decimals == 0) ? String.format(Locale.ROOT, "a whole number from %d to %d", this.min, this.max)
				: String.format(Locale.ROOT, "a number from %d to %d with at most %d decimals", this.min, this.max,
						this.decimals);
	}

}
