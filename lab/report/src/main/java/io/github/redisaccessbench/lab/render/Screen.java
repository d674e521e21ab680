// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.regex.Pattern;

/**
 * Where text is shown.
 *
 * @param columns how many letters a line holds
 * @param terminal whether it is a terminal: otherwise a file or another program, which
 * gets neither lines drawn nor lines that are written anew
 * @param colours whether it shows colours
 */
public record Screen(int columns, boolean terminal, boolean colours) {

	/** Less makes no table. */
	private static final int MIN = 40;

	/** Longer lines of words are hard to read. */
	private static final int WORDS = 120;

	public Screen {
		columns = Math.max(MIN, columns);
	}

	/** A file, or another program: wide enough for every table. */
	public static final Screen PIPED = new Screen(160, false, false);

	/** How words can be shown. */
	enum Style {

		PLAIN("0"), STRONG("1"), FAINT("2"), GOOD("32"), DOUBTFUL("33"), BAD("31");

		private final String code;

		Style(String code) {
			this.code = code;
		}

	}

	/** A line in a style, if there are colours. */
	String show(String line, Style style) {
		return (this.colours && style != Style.PLAIN) ? "\u001b[" + style.code + "m" + line + "\u001b[0m" : line;
	}

	/**
	 * Words in lines that fit, each with a line feed.
	 * @param first what the first line begins with
	 * @param others what the others begin with
	 */
	String wrap(String words, String first, String others, Style style) {
		int width = Math.min(this.columns, WORDS) - others.length();
		StringBuilder text = new StringBuilder();
		Pattern.compile("(.{1," + width + "})(?: |$)|.{" + width + "}")
			.matcher(words)
			.results()
			.forEach((line) -> text.append(text.isEmpty() ? first : others)
				.append(show(line.group().stripTrailing(), style))
				.append('\n'));
		return text.toString();
	}

}
