// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

import io.github.redisaccessbench.lab.Problem;

/**
 * A sentence by a person, in which a run fills in numbers: {@code One MGET serves {case3
 * / case1} times the requests of a loop.}
 *
 * @param text how it is written
 */
public record Sentence(@JsonValue String text, List<Quantity> quantities) {

	private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)}");

	/**
	 * Reads one.
	 * @throws Problem if what is in braces is no quantity
	 */
	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public static Sentence of(String text) {
		return new Sentence(text,
				BRACES.matcher(text).results().map((found) -> Quantity.of(found.group(1).strip())).toList());
	}

	/** The sentence with its numbers, in order. */
	public String with(Function<Quantity, String> numbers) {
		return BRACES.matcher(this.text)
			.replaceAll((found) -> Matcher.quoteReplacement(numbers.apply(Quantity.of(found.group(1).strip()))));
	}

}
