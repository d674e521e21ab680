// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;

/**
 * What may be said of a contrast, for who puts it into a sentence or a table of his own.
 *
 * @param words the claim without its full stop: for instance
 * {@code case3 is faster, at min 12.1 times}
 * @param amount how much of it: for instance {@code at min 12.1 times}
 */
public record ClaimText(String words, String amount) {

	/** In the words of all reports. */
	public static ClaimText of(Experiment experiment, ContrastResult contrast) {
		String words = new ClaimWords(experiment).of(contrast);
		return new ClaimText(words, switch (contrast.verdict()) {
			case FASTER -> ClaimWords.atLeast(contrast);
			case SLOWER -> ClaimWords.atLeast(contrast.reversed());
			case WITHIN, INCONCLUSIVE, NOT_MEASURED -> words;
		});
	}

}
