// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.regex.Pattern;

/**
 * Text from outside (titles, error messages, what servers tell) as one line of plain
 * letters. What a format takes for markup, that format escapes.
 */
public final class PrintableText {

	private static final Pattern BREAKS = Pattern.compile("[\\s\\u0085\\u2028\\u2029]+");

	/**
	 * Control characters, such as those that change a terminal's colours, and those that
	 * change the direction of what stands around them.
	 */
	private static final Pattern HIDDEN = Pattern.compile(
			"[\\p{Cntrl}\\u0080-\\u009f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ufffe\\uffff]|\\p{Cs}");

	/** A spreadsheet would take it for a formula, some also in letters of full width. */
	private static final Pattern FORMULA = Pattern.compile("[=+@\\uff1d\\uff0b\\uff0d\\uff20-].*");

	/**
	 * But for what arguments and annotations are written in, for instance
	 * {@code -XX:+UseG1GC} or {@code @Cacheable(sync = true)}: without quotes, further
	 * brackets, ! and |, a formula calls nothing and leads to no other file.
	 */
	private static final Pattern HARMLESS = Pattern
		.compile("(--?|@)[A-Za-z]\\w*+([(]\\w++ = (true|false)[)])?+[\\w .,:=+%-]*+");

	/** Letters of an error message that people still read. */
	private static final int LONGEST_REASON = 300;

	private PrintableText() {
	}

	/** A text in one line; what cannot be shown is a replacement character. */
	public static String text(String text) {
		return HIDDEN.matcher(BREAKS.matcher(text).replaceAll(" ")).replaceAll("\ufffd");
	}

	/**
	 * The first line of an error message from outside, cut off where it is very long,
	 * without its full stop: a part of a sentence of ours.
	 * @param message the message, or null
	 */
	public static String reason(String message) {
		String line = text(String.valueOf(message).lines().findFirst().orElse("").strip());
		return brief(line, LONGEST_REASON).replaceAll("[.]$", "");
	}

	/** A text, cut off where it has more letters than that. */
	public static String brief(String text, int longest) {
		return (text.length() > longest) ? text.substring(0, longest) + "…" : text;
	}

	/**
	 * A text for a cell of a spreadsheet: behind an apostrophe if it might be a formula
	 * that does more than show something else. Whose text it is does not matter: a record
	 * may say what it likes.
	 * @param text the text, or null
	 */
	public static String cell(String text) {
		if (text == null) {
			return null;
		}
		String plain = text(text);
		return FORMULA.matcher(plain).matches() && !HARMLESS.matcher(plain).matches() ? "'" + plain : plain;
	}

}
