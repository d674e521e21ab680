// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.Optional;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.experiment.Case;

/**
 * What every answer to a request has to be, besides its status 200.
 */
public interface ExpectedAnswer {

	/** Whatever it holds. */
	ExpectedAnswer ANY = new Comparison(Comparison.Kind.CONTAINS, "");

	/** Exactly this text. */
	static ExpectedAnswer exactly(String text) {
		return new Comparison(Comparison.Kind.EQUALS, text);
	}

	/**
	 * What a case has to answer, which may be recorded anew.
	 * @param path path and query
	 */
	static ExpectedAnswer to(Case one, String path) {
		return new Answers().of(one, path, Palette.DEFAULT_SIZE);
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

	/**
	 * A comparison that needs nothing but the answer.
	 *
	 * @param kind how it compares
	 * @param text with what
	 */
	record Comparison(Kind kind, String text) implements ExpectedAnswer {

		/** How texts are compared. */
		public enum Kind {

			/** They are the same. */
			EQUALS,

			/** The answer contains the text. */
			CONTAINS,

			/** The whole answer matches the text, a regular expression. */
			MATCHES

		}

		@Override
		public Optional<String> difference(String body) {
			return (this.kind == Kind.EQUALS) ? Difference.find(this.text, body) : Optional.empty();
		}

		@Override
		public Comparison comparison() {
			return this;
		}

	}

}
