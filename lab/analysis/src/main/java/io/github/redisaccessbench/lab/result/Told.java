// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.experiment.Telling.Answer;

/**
 * The sentence of a person that a run supports, with what it fills in.
 *
 * @param answer the sentence and its conditions
 * @param numbers for each quantity what the run says: of a ratio, of each pair that it
 * names; of a figure, of each cell
 * @param claims the contrasts that its conditions rest on
 * @param conditions the ratios of these
 */
public record Told(Answer answer, SequencedMap<Quantity, List<Named>> numbers, List<ContrastResult> claims,
		List<Named> conditions) {

}
