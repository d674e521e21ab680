// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Level;

/**
 * What becomes of a case when one factor is varied and the others stay.
 *
 * @param factor the name of the factor
 * @param line the case, and the levels of the other factors
 * @param points one for each level of the factor, in ascending order
 */
public record Curve(String factor, Cell line, List<Point> points) {

	/**
	 * A case at a level.
	 *
	 * @param level the level as it was asked for
	 * @param at where it lies: of {@code rtt}, what PING took, in milliseconds; of other
	 * factors, the level itself
	 * @param tps TPS of the rounds that count
	 * @param milliseconds the mean time of a request, of any number of users: users ÷
	 * TPS, by Little's law, since users send their next request at once
	 */
	public record Point(Level level, Figure at, Figure tps, Figure milliseconds) {

	}

}
