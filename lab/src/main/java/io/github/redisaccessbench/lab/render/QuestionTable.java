// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.validity.Grade;
import io.github.redisaccessbench.lab.validity.RunStatus;
import tools.jackson.databind.JsonNode;

/**
 * What experiments ask, by which command, and what a published run of each said, for
 * README.md. It says nothing that the run's answer does not say.
 */
public final class QuestionTable {

	private QuestionTable() {
	}

	/**
	 * A row.
	 *
	 * @param run the run of the experiment
	 * @param description what the experiment asks: the question, and what else there is
	 * to say
	 */
	public record Row(RunIndex.Entry run, String description) {

		/** The description as far as its first question mark. */
		String question() {
			int end = this.description.indexOf('?');
			return (end < 0) ? this.description : this.description.substring(0, end + 1);
		}

		/** Also the heading of its section. */
		String experiment() {
			return this.run.experiment();
		}

		String command() {
			return "mvn verify"
					+ (experiment().equals(ReadmeSection.FIRST_SCREEN) ? "" : " -Dexperiment=" + experiment());
		}

		/**
		 * The first line of its answer with its grade, without how cases read; and the
		 * verdict on the run, if it is not VALID.
		 */
		String said() {
			JsonNode results = this.run.results();
			JsonNode first = results.at("/answer/0");
			if (first.isMissingNode()) {
				return "Nothing is compared: see its tables.";
			}
			String text = first.path("text").asString();
			for (JsonNode one : results.at("/header/cases")) {
				text = text.replace(" (" + one.path("reads").asString("") + ")", "");
			}
			String line = new Answer.Line(text,
					Optional.ofNullable(first.path("grade").asString(null)).map(Grade::valueOf))
				.words();
			return this.run.status().equals(RunStatus.VALID.name()) ? line
					: line + " The run is " + this.run.status() + ".";
		}

	}

	/** Renders rows: lines that end in a line feed. */
	public static String render(List<Row> rows) {
		return Templates.render("questions.md.mustache", rows, MarkdownReport::escape);
	}

}
