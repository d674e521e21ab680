// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What people wrote about an experiment, which no run changes.
 *
 * @param question what it asks, in one sentence; or null
 * @param decides by what cells are compared besides TPS, that which answers first
 * @param answers the first whose conditions hold is told
 * @param copy the file to copy, from the project's folder; or null
 * @param beware what to know before that is copied, in one sentence; or null
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Telling(String question, List<Measure> decides, List<Answer> answers, String copy, String beware) {

	public Telling {
		decides = (decides != null) ? List.copyOf(decides) : List.of();
		answers = (answers != null) ? List.copyOf(answers) : List.of();
	}

	/** Whether other words, or null, are about the same question. */
	public boolean isAbout(Telling other) {
		return other != null && Objects.equals(this.question, other.question);
	}

	/**
	 * A sentence, and when it may be said.
	 *
	 * @param when all have to hold; each is a {@link Premise}
	 * @param say the sentence; what is in braces is a {@link Quantity}
	 */
	@JsonInclude(JsonInclude.Include.NON_EMPTY)
	public record Answer(List<Premise> when, Sentence say) {

		public Answer {
			when = (when != null) ? List.copyOf(when) : List.of();
		}

	}

}
