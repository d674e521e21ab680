// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.regex.Pattern;

/**
 * Text from outside (titles, error messages, names that Redis tells) as one line of plain
 * letters. What a format takes for markup, that format escapes.
 */
final class Plain {

	private static final Pattern BREAKS = Pattern.compile("[\\s\\u0085\\u2028\\u2029]+");

	/**
	 * Control characters, such as those that change a terminal's colours, and those that
	 * change the direction of what stands around them.
	 */
	private static final Pattern HIDDEN = Pattern.compile(
			"[\\p{Cntrl}\\u0080-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ufffe\\uffff]|\\p{Cs}");

	/** A spreadsheet would take it for a formula. */
	private static final Pattern FORMULA = Pattern.compile("[=+@-].*");

	private Plain() {
	}

	/** A text in one line; what cannot be shown is a replacement character. */
	static String text(String text) {
		return HIDDEN.matcher(BREAKS.matcher(text).replaceAll(" ")).replaceAll("\ufffd");
	}

	/**
	 * A text for a cell of a spreadsheet: behind an apostrophe if it might be a formula.
	 * @param text the text, or null
	 */
	static String cell(String text) {
		if (text == null) {
			return null;
		}
		String plain = text(text);
		return FORMULA.matcher(plain).matches() ? "'" + plain : plain;
	}

}
