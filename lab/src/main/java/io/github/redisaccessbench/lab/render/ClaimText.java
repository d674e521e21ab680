// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;

/**
 * The verdict of a contrast in words, for who shows it beside the names of the two.
 *
 * @param words the claim without its full stop: for instance
 * {@code case3 serves at least 12.1× the requests of case1}
 * @param ofFirst what is said of the first, seen from it: for instance
 * {@code at least 12.1×}
 * @param ofSecond what is said of the second
 */
public record ClaimText(String words, String ofFirst, String ofSecond) {

	/** In the words of all reports. */
	public static ClaimText of(Experiment experiment, ContrastResult contrast) {
		String words = new ClaimWords(experiment).of(contrast);
		return new ClaimText(words, seen(contrast, words), seen(contrast.reversed(), words));
	}

	private static String seen(ContrastResult from, String words) {
		return switch (from.verdict()) {
			case FASTER -> ClaimWords.nearEnd(from);
			case SLOWER -> ClaimWords.nearEnd(from);
			case WITHIN, INCONCLUSIVE, NOT_MEASURED -> words;
		};
	}

}
