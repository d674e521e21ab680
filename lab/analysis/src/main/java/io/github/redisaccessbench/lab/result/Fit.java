// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.stats.Line;

/**
 * The model of a case in one start of its process.
 *
 * @param start the start
 * @param constantMs milliseconds of every request
 * @param perKeyMs milliseconds for each key
 * @param roundTrips round trips of a request, by the keys that it reads; at least one
 */
public record Fit(Start start, double constantMs, double perKeyMs, NavigableMap<Integer, Double> roundTrips) {

	/**
	 * A cell with one user, as it was in a start.
	 *
	 * @param rttMs what PING took, in milliseconds
	 * @param ms the time of a request, in milliseconds
	 */
	record Seen(Cell cell, double rttMs, double ms) {

		/** The keys that a request reads. */
		int keys() {
			return this.cell.keys();
		}

		/** Whether a factor has a level in it. */
		boolean is(Factor factor, Level level) {
			return this.cell.level(factor).orElseThrow().equals(level);
		}

		/** All times are known equally well, in percent. */
		private double weight() {
			return 1 / (this.ms * this.ms);
		}

	}

	/**
	 * Fits constant and time for each key, given round trips.
	 * @param seen the cells, at least one
	 * @param roundTrips by keys, for all keys of these cells
	 */
	static Fit of(Start start, List<Seen> seen, NavigableMap<Integer, Double> roundTrips) {
		Line line = Line.through(seen.stream()
			.map((one) -> new Line.Point(one.keys(), one.ms() - roundTrips.get(one.keys()) * one.rttMs(), one.weight()))
			.toList());
		return new Fit(start, line.intercept(), line.slope(), roundTrips);
	}

	/**
	 * Round trips by what they cost: how much longer a request takes with each
	 * millisecond that a round trip takes longer.
	 */
	static NavigableMap<Integer, Double> roundTrips(List<Seen> seen) {
		NavigableMap<Integer, Double> trips = new TreeMap<>();
		seen.stream()
			.mapToInt(Seen::keys)
			.distinct()
			.forEach((keys) -> trips.put(keys,
					Line.through(seen.stream()
						.filter((one) -> one.keys() == keys)
						.map((one) -> new Line.Point(one.rttMs(), one.ms(), one.weight()))
						.toList()).slope()));
		return trips;
	}

	/**
	 * What it says of a request. Between numbers of keys that were measured, round trips
	 * are interpolated.
	 * @param keys how many keys it reads
	 * @param rtt how long a round trip takes, in milliseconds
	 * @return milliseconds, greater than 0
	 */
	public double milliseconds(int keys, double rtt) {
		return Math.max(Double.MIN_NORMAL, this.constantMs + keys * this.perKeyMs + roundTrips(keys) * rtt);
	}

	private double roundTrips(int keys) {
		Map.Entry<Integer, Double> below = this.roundTrips.floorEntry(keys);
		Map.Entry<Integer, Double> above = this.roundTrips.ceilingEntry(keys);
		if (below == null || above == null) {
			return ((below != null) ? below : above).getValue();
		}
		int step = above.getKey() - below.getKey();
		return (step == 0) ? below.getValue()
				: below.getValue() + (above.getValue() - below.getValue()) * (keys - below.getKey()) / step;
	}

}
