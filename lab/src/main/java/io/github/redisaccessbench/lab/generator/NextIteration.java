// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import io.github.redisaccessbench.lab.schedule.Timeouts;
import io.github.redisaccessbench.lab.run.Endpoint;
import io.github.redisaccessbench.lab.run.Request;

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
 * @param body the body that every answer has to have
 * @param timeoutMs how long a request may wait for its answer, in milliseconds
 * @param limitMs how long the threads wait for each other, in milliseconds
 */
public record NextIteration(boolean done, String label, String host, int port, String path, int users, int loops,
		String body, long timeoutMs, long limitMs) {

	/** There is no further iteration. */
	public static final NextIteration DONE = new NextIteration(true, "", "", 0, "", 0, 0, "", 0, 0);

	/**
	 * The answer for an iteration.
	 * @param label label of the samples
	 * @param endpoint where its requests go
	 * @param loops how often each user sends it
	 * @param patience how long to wait
	 * @return what JMeter is to do
	 */
	static NextIteration of(String label, Endpoint endpoint, Request request, int loops, Timeouts patience) {
		return new NextIteration(false, label, endpoint.host(), endpoint.port(), request.path(), request.users(), loops,
				request.body(), patience.request().toMillis(), patience.iteration().toMillis());
	}

}
