// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;

/**
 * How many requests come in a second.
 *
 * @param amount requests per second, or percent
 * @param ofCapacity whether it is a part of what the same case serves in a closed loop,
 * in percent
 */
public record Rate(double amount, boolean ofCapacity) {

	private static final Pattern TEXT = Pattern.compile("((?:0|[1-9]\\d{0,5})(?:\\.\\d{1,2})?)(%?)");

	private static final double MIN = 0.1;

	private static final double MAX = 100_000;

	private static final double MAX_PERCENT = 200;

	private static final String SEARCHED = "slo";

	/** Whether a level is the rate up to which the experiment's promise is kept. */
	public static boolean isSearched(Level level) {
		return level.text().equals(SEARCHED);
	}

	/**
	 * The rate that a level stands for: {@code 500} or {@code 80%}.
	 * @throws Problem if it is none
	 */
	public static Rate of(Level level) {
		Matcher text = TEXT.matcher(level.text());
		if (text.matches()) {
			Rate rate = new Rate(Double.parseDouble(text.group(1)), !text.group(2).isEmpty());
			if (rate.amount >= MIN && rate.amount <= (rate.ofCapacity ? MAX_PERCENT : MAX)) {
				return rate;
			}
		}
		throw new Problem("rates must be requests per second, from 0.1 to 100000, or percent of what a case can serve, "
				+ "from 0.1% to 200%, but one is '" + level
				+ "'. Change it in the experiment's file or on the command line.");
	}

	/**
	 * Requests per second.
	 * @param capacity those that the case serves in a closed loop
	 */
	public double perSecond(double capacity) {
		return this.ofCapacity ? this.amount * capacity / 100 : this.amount;
	}

}
