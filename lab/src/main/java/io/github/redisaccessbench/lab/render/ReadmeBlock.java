// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.Problem;

/**
 * The part of a README that a published run replaces.
 */
public final class ReadmeBlock {

	private static final String BEGIN = "<!-- results: begin, written by 'lab publish' -->";

	private static final String END = "<!-- results: end -->";

	private ReadmeBlock() {
	}

	/**
	 * Puts a report between the two markers.
	 * @param readme the text that holds the markers, each once and in their order
	 * @throws Problem if the markers are not there, or more than once
	 */
	public static String replace(String readme, String report) {
		int begin = indexOfOnly(readme, BEGIN);
		int end = indexOfOnly(readme, END);
		if (begin < 0 || end < begin) {
			throw new Problem("README.md has no place for results. Put these two lines there, each once: " + BEGIN
					+ " and " + END + ".");
		}
		return readme.substring(0, begin + BEGIN.length()) + "\n" + report.strip() + "\n" + readme.substring(end);
	}

	private static int indexOfOnly(String readme, String marker) {
		int index = readme.indexOf(marker);
		return (index == readme.lastIndexOf(marker)) ? index : -1;
	}

}
