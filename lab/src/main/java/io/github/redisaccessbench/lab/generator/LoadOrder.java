// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import io.github.redisaccessbench.lab.run.ExpectedAnswer.Comparison;

/**
 * What the worker of {@link Hyperfoil} is to send, as its {@code Order} has it.
 *
 * @param host where to
 * @param port its port
 * @param path path and query
 * @param requests how many
 * @param first the place of its first request in the plan of all engines, from 0
 * @param stride how far the next one is from it
 * @param rate requests per second of all engines, each at its planned time; 0: each
 * sender sends its next one when the last one is answered
 * @param senders requests that may be under way at the same time
 * @param body what the body of every answer is compared with
 * @param comparison how
 * @param timeoutMs how long a request may wait for its answer, in milliseconds
 * @param limitMs how long all may take, in milliseconds
 * @param beginMs when it begins, milliseconds since 1970 by the clock of the engine; 0:
 * at once
 * @param neighbours who else sends requests meanwhile; null: nobody
 */
record LoadOrder(String host, int port, String path, int requests, int first, int stride, double rate, int senders,
		String body, Comparison.Kind comparison, long timeoutMs, long limitMs, long beginMs, Neighbours neighbours) {

	/**
	 * Others, in a closed loop.
	 *
	 * @param path path and query of their requests
	 * @param senders how many they are
	 */
	record Neighbours(String path, int senders) {
	}

}
