// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.Optional;

/**
 * Says where two texts part.
 */
final class Difference {

	private static final int AROUND = 30;

	private Difference() {
	}

	/**
	 * The first difference, in words: lengths, position and surroundings, or nothing if
	 * they are equal.
	 */
	static Optional<String> find(String expected, String actual) {
		if (expected.equals(actual)) {
			return Optional.empty();
		}
		int at = 0;
		while (at < Math.min(expected.length(), actual.length()) && expected.charAt(at) == actual.charAt(at)) {
			at++;
		}
		return Optional
			.of("expected " + expected.length() + " characters, got " + actual.length() + "; they part at character "
					+ at + ", expected \"" + around(expected, at) + "\", got \"" + around(actual, at) + "\".");
	}

	private static String around(String text, int at) {
		int end = Math.min(text.length(), at + AROUND);
		return text.substring(Math.min(at, end), end).replaceAll("\\s+", " ");
	}

}
