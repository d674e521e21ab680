// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a line into words, as shells and redis-cli do: at white space, but for what
 * stands in single or double quotes. In double quotes {@code \n}, {@code \r}, {@code \t},
 * {@code \"} and {@code \\} mean what they mean elsewhere.
 */
public final class Words {

	private static final Pattern ESCAPE = Pattern.compile("\\\\[nrt\"\\\\]");

	private static final String QUOTES = "\"((?:" + ESCAPE + "|[^\"])*+)\"|'([^']*+)'";

	private static final Pattern QUOTED = Pattern.compile(QUOTES);

	private static final Pattern WORD = Pattern.compile("(?:" + QUOTES + "|[^\\s\"'])++|(?<open>[\"'])");

	private Words() {
	}

	/**
	 * The words of a line; none of a blank one.
	 * @throws Problem if a quote does not end
	 */
	public static List<String> of(String line) {
		List<String> words = new ArrayList<>();
		Matcher word = WORD.matcher(line);
		while (word.find()) {
			if (word.group("open") != null) {
				throw new Problem(
						"a quote (" + word.group() + ") that begins at character " + word.end() + " does not end");
			}
			words.add(QUOTED.matcher(word.group())
				.replaceAll((quoted) -> Matcher
					.quoteReplacement((quoted.group(2) != null) ? quoted.group(2) : unescaped(quoted.group(1)))));
		}
		return List.copyOf(words);
	}

	private static String unescaped(String text) {
		return ESCAPE.matcher(text).replaceAll((one) -> Matcher.quoteReplacement(one.group().translateEscapes()));
	}

}
