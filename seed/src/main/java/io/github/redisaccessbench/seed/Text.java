// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

/**
 * What comes from outside, made fit for a line on a terminal.
 */
final class Text {

	private static final int LONGEST = 300;

	private Text() {
	}

	static String printable(String text) {
		return text.replaceAll("[\\p{Cntrl}\\u0080-\\u009f\\u2028-\\u202e\\u2066-\\u2069]", "?");
	}

	/**
	 * @param message what an exception says, or null
	 * @return its first line, printable, cut off where it is very long
	 */
	static String reason(String message) {
		String line = printable(String.valueOf(message).lines().findFirst().orElse(""));
		return (line.length() > LONGEST) ? line.substring(0, LONGEST) + "…" : line;
	}

	/**
	 * @return the text without the user and the password of any URL in it
	 */
	static String withoutSecret(String text) {
		return text.replaceAll("://\\S*@", "://");
	}

}
