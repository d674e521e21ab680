// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * An open model: requests come at a constant rate, whether those before are answered or
 * not.
 *
 * @param rate requests per second, greater than 0
 * @param requests how many, 1 or more
 * @param neighbour what others request of the same app meanwhile, in a closed loop: path
 * and query; null if there are none
 */
@JsonTypeName("open")
public record OpenLoad(double rate, int requests, String neighbour) implements Load {

	/** Requests that come alone. */
	public OpenLoad(double rate, int requests) {
		this(rate, requests, null);
	}

	@Override
	public int requests(Cell cell) {
		return this.requests;
	}

	@Override
	public OpenLoad lasting(double milliseconds, double tps, Cell cell) {
		return lasting(milliseconds, this.rate).beside(this.neighbour);
	}

	/** The same beside others; null: alone. */
	public OpenLoad beside(String path) {
		return new OpenLoad(this.rate, this.requests, path);
	}

	/** The load of an iteration of about some length, in milliseconds. */
	public static OpenLoad lasting(double milliseconds, double rate) {
		return new OpenLoad(rate, (int) Math.max(1, Math.round(rate * milliseconds / 1_000)));
	}

}
