// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Contrast;

/**
 * What to think of a claim.
 *
 * @param contrast the claim is about these two
 * @param grade how far it may be believed
 * @param reservations why not further, in words
 */
public record ClaimJudgement(Contrast contrast, Grade grade, List<String> reservations) {

}
