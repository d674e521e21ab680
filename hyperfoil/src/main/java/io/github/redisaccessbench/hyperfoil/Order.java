// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.hyperfoil;

/**
 * A number of requests that the lab asks for.
 *
 * @param host where to
 * @param port its port
 * @param path path and query
 * @param requests how many; 0: it only tells what time it is
 * @param first the place of its first request in the plan of all engines, from 0
 * @param stride how far the next one is from it: how many engines there are
 * @param rate requests per second of all engines, each at its planned time; 0: each
 * sender sends its next one when the last one is answered
 * @param senders requests that may be under way at the same time, 1 or more
 * @param body what the body of every answer is compared with
 * @param comparison how
 * @param timeoutMs how long a request may wait for its answer, in milliseconds
 * @param limitMs how long all may take, in milliseconds
 * @param beginMs when the plan begins, milliseconds since 1970 by this clock, so that
 * several engines begin together; 0: at once
 * @param neighbours who else sends requests meanwhile; null: nobody
 */
public record Order(String host, int port, String path, int requests, int first, int stride, double rate, int senders,
		String body, Comparison comparison, long timeoutMs, long limitMs, long beginMs, Neighbours neighbours) {

	/** How a body is compared. */
	public enum Comparison {

		EQUALS, CONTAINS, MATCHES

	}

	/**
	 * Others, who send their next request when the last one is answered.
	 *
	 * @param path path and query of their requests
	 * @param senders how many they are, 1 or more
	 */
	public record Neighbours(String path, int senders) {

	}

	/** When a request is planned, in nanoseconds from the first one. */
	long plannedNanos(int request) {
		return Math.round((this.first + (double) request * this.stride) * 1e9 / this.rate);
	}

	/** Whether requests come at planned times. */
	boolean isOpen() {
		return this.rate > 0;
	}

	/** What the neighbours are asked for, without an end: any answer is right. */
	Order ofNeighbours() {
		return new Order(this.host, this.port, this.neighbours.path(), Integer.MAX_VALUE, 0, 1, 0,
				this.neighbours.senders(), "", Comparison.CONTAINS, this.timeoutMs, this.limitMs, this.beginMs, null);
	}

}
