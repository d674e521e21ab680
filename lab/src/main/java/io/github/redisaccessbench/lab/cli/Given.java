// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import java.util.function.Function;

import io.github.redisaccessbench.lab.Problem;

/**
 * What options say. Maven passes each of them, so one that nobody gave is blank.
 */
final class Given {

	private Given() {
	}

	static boolean isGiven(String text) {
		return text != null && !text.isBlank();
	}

	/**
	 * A number.
	 * @param name what the option is called in Maven
	 * @param kind what it should be
	 * @param text what it says
	 * @return the number, or null if nobody gave it
	 * @throws Problem if it is none
	 */
	static <T> T number(String name, String kind, String text, Function<String, T> parse) {
		try {
			return isGiven(text) ? parse.apply(text.strip()) : null;
		}
		catch (NumberFormatException ex) {
			throw new Problem(name + " must be " + kind + ", but is '" + text + "'.", ex);
		}
	}

}
