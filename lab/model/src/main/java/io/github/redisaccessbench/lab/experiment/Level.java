// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A value of a factor: a number, or a text. Two numbers are the same level if they are
 * equal, however they are written.
 *
 * @param text the value, a number without needless zeros
 */
public record Level(String text) {

	private static final String NO_ARGUMENTS = "none";

	private static final Pattern ARGUMENT = Pattern.compile(".*=|-XX:[+]Use|-Xm[xns]|-Xss");

	/** Makes a level. Several words in a list are one text. */
	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public static Level of(Object value) {
		if (value instanceof List<?> words) {
			return new Level(words.stream().map(String::valueOf).collect(Collectors.joining(" ")));
		}
		return new Level((value instanceof Number number && Double.isFinite(number.doubleValue()))
				? new BigDecimal(number.toString()).stripTrailingZeros().toPlainString() : String.valueOf(value));
	}

	/**
	 * The value as a whole number.
	 * @throws NumberFormatException if it is none
	 */
	public int whole() {
		return Integer.parseInt(this.text);
	}

	/**
	 * The value as a number.
	 * @throws NumberFormatException if it is none
	 */
	public double decimal() {
		return Double.parseDouble(this.text);
	}

	/** The arguments that it stands for, if it is one of an app's; none for "none". */
	public List<String> arguments() {
		return this.text.equals(NO_ARGUMENTS) ? List.of()
				: Stream.of(this.text.split(" ")).filter((word) -> !word.isEmpty()).toList();
	}

	/** What precedes the value, if it is an argument of an app's that has one. */
	String argument() {
		Matcher argument = ARGUMENT.matcher(this.text);
		return argument.lookingAt() ? argument.group() : "";
	}

	/** The value as it stands in JSON: a number if it is one, else the text. */
	@JsonValue
	Object json() {
		return this.text.matches("-?\\d+(\\.\\d+)?") ? new BigDecimal(this.text) : this.text;
	}

	@Override
	public String toString() {
		return this.text;
	}

}
