// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

/**
 * A number of requests that the lab asks for: its {@code NextIteration}.
 *
 * @param done whether there are none any more
 * @param host where to
 * @param port its port
 * @param path path and query
 * @param users requests that may be under way at the same time, 1 or more
 * @param requests how many, without those of neighbours
 * @param rate requests per second, each at its planned time; 0: each sender sends its
 * next one when the last one is answered
 * @param neighbours users that send other requests meanwhile, in a closed loop: how many
 * @param neighbour path and query of their requests
 * @param body what the body of every answer is compared with
 * @param bodyTest how: {@link #EQUALS}, {@link #MATCHES}, or whether it contains it
 * @param timeoutMs how long a request may wait for its answer, in milliseconds
 * @param limitMs how long all may take, in milliseconds
 */
public record Order(boolean done, String host, int port, String path, int users, int requests, double rate,
		int neighbours, String neighbour, String body, int bodyTest, long timeoutMs, long limitMs) {

	/** JMeter's numbers, which the lab speaks. */
	static final int MATCHES = 1;

	static final int EQUALS = 8;

	static final int CONTAINS = 16;

	/** When a request is planned, in nanoseconds from the first one. */
	long plannedNanos(int request) {
		return Math.round(request * 1e9 / this.rate);
	}

	/** Whether requests come at planned times. */
	boolean isOpen() {
		return this.rate > 0;
	}

	/** What the neighbours are asked for, without an end: any answer is right. */
	Order ofNeighbours() {
		return new Order(false, this.host, this.port, this.neighbour, this.neighbours, Integer.MAX_VALUE, 0, 0, "", "",
				CONTAINS, this.timeoutMs, this.limitMs);
	}

}
