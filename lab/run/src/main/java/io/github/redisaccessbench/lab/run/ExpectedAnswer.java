// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.Optional;

/** What every answer to a request has to be, besides its status 200. */
public interface ExpectedAnswer {

	ExpectedAnswer ANY = new Comparison(Comparison.Kind.CONTAINS, "");

	static ExpectedAnswer exactly(String text) {
		return new Comparison(Comparison.Kind.EQUALS, text);
	}

	/** Where two texts part, in words; nothing if they are equal. */
	static Optional<String> difference(String expected, String actual) {
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
		int end = Math.min(text.length(), at + 30);
		return text.substring(Math.min(at, end), end).replaceAll("\\s+", " ");
	}

	/**
	 * How an answer differs from it, in words, or nothing if it does not. The first
	 * answer may be what later ones are compared with.
	 */
	Optional<String> difference(String body);

	/**
	 * How a generator compares an answer with it.
	 * @throws IllegalStateException if it is not known before the first answer
	 */
	Comparison comparison();

	/** A comparison that needs nothing but the answer. */
	record Comparison(Kind kind, String text) implements ExpectedAnswer {

		/** Both are the same; the text is in the answer, or a pattern of all of it. */
		public enum Kind {

			EQUALS, CONTAINS, MATCHES

		}

		@Override
		public Optional<String> difference(String body) {
			return (this.kind == Kind.EQUALS) ? ExpectedAnswer.difference(this.text, body) : Optional.empty();
		}

		@Override
		public Comparison comparison() {
			return this;
		}

	}

}
