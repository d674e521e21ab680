// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Level;

/**
 * What a run says of factors that have several levels.
 *
 * @param contrasts how cases compare over all levels, a family of its own
 * @param rtts what PING took at each level of rtt; none without that factor
 * @param curves what becomes of each case
 * @param breakEvens where the order of two cases changes
 * @param models what the time of a request of one user is made of; none without cells of
 * one user at levels of rtt
 */
public record Sweeps(List<SweepContrast> contrasts, List<MeasuredRtt> rtts, List<Curve> curves,
		List<BreakEven> breakEvens, List<Model> models) {

	/** Of a run with one level of each factor. */
	public static final Sweeps NONE = new Sweeps(List.of(), List.of(), List.of(), List.of(), List.of());

	/**
	 * A round trip to the store at a level of rtt.
	 *
	 * @param level what was asked for, in milliseconds that are added
	 * @param ping what PING took, in milliseconds: the median over the iterations of
	 * rounds, with the least and the most of them
	 */
	public record MeasuredRtt(Level level, Figure ping) {

	}

}
