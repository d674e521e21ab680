// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Splits a line into words, as shells and redis-cli do: at white space, but for what
 * stands in single or double quotes. In double quotes {@code \n}, {@code \r}, {@code \t},
 * {@code \"} and {@code \\} mean what they mean elsewhere.
 */
public final class Words {

	private static final Map<Character, Character> ESCAPED = Map.of('n', '\n', 'r', '\r', 't', '\t', '"', '"', '\\',
			'\\');

	private final String line;

	private final List<String> words = new ArrayList<>();

	private int at;

	private Words(String line) {
		this.line = line;
	}

	/**
	 * The words of a line; none of a blank one.
	 * @throws Problem if a quote does not end
	 */
	public static List<String> of(String line) {
		Words split = new Words(line);
		while (split.skipWhitespace()) {
			split.words.add(split.word());
		}
		return List.copyOf(split.words);
	}

	/** Whether there is more. */
	private boolean skipWhitespace() {
		while (this.at < this.line.length() && Character.isWhitespace(this.line.charAt(this.at))) {
			this.at++;
		}
		return this.at < this.line.length();
	}

	private String word() {
		StringBuilder word = new StringBuilder();
		while (this.at < this.line.length() && !Character.isWhitespace(this.line.charAt(this.at))) {
			char next = this.line.charAt(this.at++);
			if (next == '"' || next == '\'') {
				quoted(next, word);
			}
			else {
				word.append(next);
			}
		}
		return word.toString();
	}

	private void quoted(char quote, StringBuilder word) {
		int begin = this.at;
		while (this.at < this.line.length()) {
			char next = this.line.charAt(this.at++);
			if (next == quote) {
				return;
			}
			boolean escapes = next == '\\' && quote == '"' && this.at < this.line.length()
					&& ESCAPED.containsKey(this.line.charAt(this.at));
			word.append(escapes ? ESCAPED.get(this.line.charAt(this.at++)) : next);
		}
		throw new Problem("a quote (" + quote + ") that begins at character " + begin + " does not end");
	}

}
