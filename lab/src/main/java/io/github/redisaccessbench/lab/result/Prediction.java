// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

/**
 * What a model says of a situation that was not measured.
 *
 * @param model the model
 * @param milliseconds the time of a request of one user
 * @param toReference how many times as many requests per second as the reference
 */
public record Prediction(Model model, Figure milliseconds, Figure toReference) {

}
