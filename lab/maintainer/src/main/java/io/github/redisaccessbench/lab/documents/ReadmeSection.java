// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.List;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Text;

/** The part of a document that is made of a published run of an experiment. */
public final class ReadmeSection {

	/** The experiment that stands in README.md; all others stand in docs/RESULTS.md. */
	public static final String FIRST_SCREEN = "default";

	private static final String BEGIN = "<!-- results of %s: begin, made of published runs -->";

	private static final Pattern PLACE = Pattern.compile(Pattern.quote(BEGIN).replace("%s", "\\E([a-z0-9-]+)\\Q"));

	private static final String END = "<!-- results of %s: end -->";

	private ReadmeSection() {
	}

	/**
	 * Puts a report between the two markers of an experiment.
	 * @param document the name of the document, for instance {@code README.md}
	 * @param text its text, which holds the markers, each once and in their order
	 * @param experiment the experiment's name
	 * @throws Problem if the markers are not there, or more than once
	 */
	public static String replace(String document, String text, String experiment, String report) {
		String before = Text.of(BEGIN, experiment);
		String after = Text.of(END, experiment);
		int begin = indexOfOnly(text, before);
		int end = indexOfOnly(text, after);
		if (begin < 0 || end < begin) {
			throw new Problem(document + " has no place for results of '" + experiment
					+ "'. Put these two lines there, each once: " + before + " and " + after + ".");
		}
		return text.substring(0, begin + before.length()) + "\n" + report.strip() + "\n" + text.substring(end);
	}

	/** The experiments for which a text has places, in their order. */
	public static List<String> places(String text) {
		return PLACE.matcher(text).results().map((place) -> place.group(1)).toList();
	}

	/** Where the place of an experiment begins in a text; below 0 if it has none. */
	public static int position(String text, String experiment) {
		return text.indexOf(Text.of(BEGIN, experiment));
	}

	private static int indexOfOnly(String text, String marker) {
		int index = text.indexOf(marker);
		return (index == text.lastIndexOf(marker)) ? index : -1;
	}

}
