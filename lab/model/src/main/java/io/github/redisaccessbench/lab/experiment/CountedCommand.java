// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A command that an experiment asks about, more than about TPS: how often it is sent.
 *
 * @param text as it is written: {@code INCR = questions to the origin}
 * @param command the command, in upper case
 * @param means what one of it stands for, in the plural
 */
public record CountedCommand(@JsonValue String text, String command, String means) {

	private static final Pattern TEXT = Pattern.compile("([A-Z][A-Z|]{0,30}) *= *([a-z][A-Za-z ]{1,60})");

	/**
	 * The command that a text names.
	 * @throws IllegalArgumentException if it names none
	 */
	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public static CountedCommand of(String text) {
		Matcher parts = TEXT.matcher(text.strip());
		if (!parts.matches()) {
			throw new IllegalArgumentException(
					"must be like INCR = questions to the origin: a command, and what it stands for, but is '" + text
							+ "'");
		}
		return new CountedCommand(text.strip(), parts.group(1), parts.group(2));
	}

}
