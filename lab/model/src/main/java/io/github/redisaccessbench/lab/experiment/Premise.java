// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

import io.github.redisaccessbench.lab.Problem;

/**
 * A condition of an answer, which verdicts of a run fulfil or not:
 * {@code case3 > case1 @ keys 2}. It is about all pairs that it names.
 *
 * @param text how it is written
 */
public record Premise(@JsonValue String text, Pairing pairing, Relation relation) {

	/** How the first of two cells is to the second. */
	public enum Relation {

		/** It has more, which is significant, by more than the margin of ties. */
		MORE(">"),

		/** It has less, which is significant, by more than the margin of ties. */
		LESS("<"),

		/** It has as much, within the margin of ties. */
		TIE("~"),

		/** It is not shown to have less. */
		NOT_LESS(">="),

		/** It is not shown to have more. */
		NOT_MORE("<=");

		private final String sign;

		Relation(String sign) {
			this.sign = sign;
		}

	}

	/**
	 * Reads one.
	 * @throws Problem if it is none
	 */
	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public static Premise of(String text) {
		Relation relation = Stream.of(Relation.values())
			.filter((one) -> text.contains(" " + one.sign + " "))
			.findFirst()
			.orElseThrow(() -> new Problem("'" + text
					+ "' is no condition. Put >, <, ~, >= or <= between two cells, for instance case3 > case1."));
		return new Premise(text, Pairing.of(text, relation.sign), relation);
	}

}
