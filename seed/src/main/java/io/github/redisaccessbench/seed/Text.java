// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

/**
 * What comes from outside, made fit for a line on a terminal.
 */
final class Text {

	private Text() {
	}

	static String printable(String text) {
		return text.replaceAll("[\\p{Cntrl}\\u0080-\\u009f\\u2028-\\u202e\\u2066-\\u2069]", "?");
	}

	/**
	 * The first line of what an exception says, printable, cut off if it is very long.
	 */
	static String reason(String message) {
		String line = printable(String.valueOf(message).lines().findFirst().orElse(""));
		return (line.length() > 300) ? line.substring(0, 300) + "…" : line;
	}

}
