// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Text;

/** The part of a document that is made of published runs. */
public final class ReadmeSection {

	/** The experiment that compares the ways to read, of which README.md has a table. */
	public static final String FIRST_SCREEN = "default";

	private static final String BEGIN = "<!-- results of %s: begin, made of published runs -->";

	private static final String END = "<!-- results of %s: end -->";

	private ReadmeSection() {
	}

	/**
	 * Puts a text between the two markers of a place.
	 * @param document the name of the document, for instance {@code README.md}
	 * @param text its text, which holds the markers, each once and in their order
	 * @param experiment the place's name, for instance that of an experiment
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

	private static int indexOfOnly(String text, String marker) {
		int index = text.indexOf(marker);
		return (index == text.lastIndexOf(marker)) ? index : -1;
	}

}
