// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;

/**
 * What JMeter is to do next: send {@code users} × {@code loops} requests, or stop.
 *
 * @param done whether it is to stop; the rest is empty then
 * @param label label of the samples
 * @param host host of the requests
 * @param port port of the requests
 * @param path path and query of the requests
 * @param users how many of the threads send requests
 * @param loops requests of each of them
 * @param body what every answer is compared with
 * @param bodyTest how, in JMeter's numbers: see {@link #test}
 * @param timeoutMs how long a request may wait for its answer, in milliseconds
 * @param limitMs how long the threads wait for each other, in milliseconds
 */
public record NextIteration(boolean done, String label, String host, int port, String path, int users, int loops,
		String body, int bodyTest, long timeoutMs, long limitMs) {

	/** There is no further iteration. */
	public static final NextIteration DONE = new NextIteration(true, "", "", 0, "", 0, 0, "", 0, 0, 0);

	/** It is to send nothing, and to ask again. */
	static final NextIteration NOTHING = new NextIteration(false, "nothing", "127.0.0.1", 1, "/", 0, 1, "",
			test(Comparison.Kind.CONTAINS), 1_000, 600_000);

	/**
	 * How JMeter's Response Assertion knows a comparison (org.apache.jmeter.assertions.
	 * ResponseAssertion: MATCH, EQUALS, SUBSTRING).
	 */
	static int test(Comparison.Kind kind) {
		return switch (kind) {
			case MATCHES -> 1;
			case EQUALS -> 8;
			case CONTAINS -> 16;
		};
	}

}
