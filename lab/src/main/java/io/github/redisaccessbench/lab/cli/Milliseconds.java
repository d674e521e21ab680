// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;

/**
 * Short times on the command line.
 */
final class Milliseconds {

	private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,6})?|\\.\\d{1,6})\\s*(us|µs|ms|s|)");

	private Milliseconds() {
	}

	/**
	 * Reads a time: a number and {@code us}, {@code ms}, {@code s} or nothing, which is
	 * milliseconds.
	 * @param name what the time is, for the message
	 * @return milliseconds, 0 or more
	 * @throws Problem if it is no time
	 */
	static double parse(String name, String text) {
		Matcher time = TIME.matcher(text.strip());
		if (!time.matches()) {
			throw new Problem(name + " must be a time such as 0.8ms or 800us, but is '" + text + "'.");
		}
		double number = Double.parseDouble(time.group(1));
		return switch (time.group(2)) {
			case "us", "µs" -> number / 1_000;
			case "s" -> number * 1_000;
			default -> number;
		};
	}

}
