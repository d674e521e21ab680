// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

/**
 * What a run says of factors that have several levels.
 *
 * @param curves what becomes of each case
 * @param breakEvens where the order of two cases changes
 * @param models what the time of a request of one user is made of; none without cells of
 * one user at levels of rtt
 */
public record Sweeps(List<Curve> curves, List<BreakEven> breakEvens, List<Model> models) {

	/** Of a run with one level of each factor. */
	public static final Sweeps NONE = new Sweeps(List.of(), List.of(), List.of());

}
