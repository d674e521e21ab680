// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import io.github.redisaccessbench.lab.stats.Interval;

/**
 * How much longer a request of an endpoint takes for each command more: from the same
 * endpoint with another number of keys.
 *
 * @param command what one command more takes, as a part of the request's time
 * @param key what one key more takes in an MGET of this project, as a part of the same; 0
 * or more
 */
public record Slope(Interval command, Interval key) {

	/**
	 * Of what our MGET takes for a key, that of strangers' apps took 0.3 to 0.6: at
	 * least.
	 */
	private static final double CHEAPEST = 0.25;

	/** And at most. */
	private static final double DEAREST = 2;

	/**
	 * From two numbers of keys of the same endpoint.
	 * @param more commands of a request with other keys, less those of this one; not 0
	 * @param time time of a request with other keys ÷ that of this one
	 * @param here what was measured of the endpoint
	 * @param mgetHere what was measured of an MGET of as many keys
	 * @param mgetThere what was measured of an MGET of as many as the other keys
	 * @param moreKeys those keys, less these; not 0
	 */
	public static Slope of(double more, Interval time, Measured here, Measured mgetHere, Measured mgetThere,
			int moreKeys) {
		Interval one = mgetHere.time();
		Interval other = mgetThere.time();
		Interval key = ordered((other.low() - one.high()) / moreKeys, (other.high() - one.low()) / moreKeys, one);
		return new Slope(ordered((time.low() - 1) / more, (time.high() - 1) / more, time),
				new Interval(Math.max(0, key.low()) / here.time().high(), Math.max(0, key.high()) / here.time().low(),
						one.confidence()));
	}

	private static Interval ordered(double one, double other, Interval from) {
		return new Interval(Math.min(one, other), Math.max(one, other), from.confidence());
	}

	/**
	 * What a request saves that sends one command for all its keys, as a part of its
	 * time: 0 or more.
	 * @param keys how many keys it reads
	 */
	Interval saved(double commands, int keys) {
		double fewer = commands - 1;
		double fewerKeys = fewer * keys / commands;
		return new Interval(Math.max(0, fewer * this.command.low() - fewerKeys * DEAREST * this.key.high()),
				Math.max(0, fewer * this.command.high() - fewerKeys * CHEAPEST * this.key.low()),
				this.command.confidence());
	}

}
