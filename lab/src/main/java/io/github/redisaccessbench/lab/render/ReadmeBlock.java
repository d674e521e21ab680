// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.Problem;

/**
 * The part of a README that a published run of an experiment replaces.
 */
public final class ReadmeBlock {

	private static final String BEGIN = "<!-- results of %s: begin, written by 'lab publish' -->";

	private static final String END = "<!-- results of %s: end -->";

	private ReadmeBlock() {
	}

	/**
	 * Puts a report between the two markers of an experiment.
	 * @param readme the text that holds the markers, each once and in their order
	 * @param experiment the experiment's name
	 * @throws Problem if the markers are not there, or more than once
	 */
	public static String replace(String readme, String experiment, String report) {
		String before = String.format(Locale.ROOT, BEGIN, experiment);
		String after = String.format(Locale.ROOT, END, experiment);
		int begin = indexOfOnly(readme, before);
		int end = indexOfOnly(readme, after);
		if (begin < 0 || end < begin) {
			throw new Problem("README.md has no place for results of '" + experiment
					+ "'. Put these two lines there, each once: " + before + " and " + after + ".");
		}
		return readme.substring(0, begin + before.length()) + "\n" + report.strip() + "\n" + readme.substring(end);
	}

	private static int indexOfOnly(String readme, String marker) {
		int index = readme.indexOf(marker);
		return (index == readme.lastIndexOf(marker)) ? index : -1;
	}

}
