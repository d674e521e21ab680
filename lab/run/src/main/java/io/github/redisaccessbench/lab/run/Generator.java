// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.function.Supplier;

import io.github.redisaccessbench.lab.raw.Environment.GeneratorInfo;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.schedule.Timeouts;

/** A port: sends requests and says how they were answered. */
public interface Generator extends AutoCloseable {

	/**
	 * Waits until it is there.
	 * @return what it is
	 * @throws io.github.redisaccessbench.lab.Problem if it never comes
	 */
	GeneratorInfo await();

	/** Its process; 0: it is on other machines. */
	long pid();

	/** Where it can warm itself up: requests are answered there at once. */
	WarmUpTarget generatorWarmUp();

	/**
	 * Sends the requests of an iteration. Returns when all are answered.
	 * @param endpoint where to
	 * @param request what, and how often
	 * @param patience how long to wait for the iteration, and for one of its answers
	 * @return counts how they were answered, which may take its time
	 * @throws io.github.redisaccessbench.lab.Problem if it cannot send this load, or ends
	 * before
	 */
	Supplier<Samples> send(String label, Endpoint endpoint, Request request, Timeouts patience);

	/**
	 * Ends what waits for it, now and later.
	 * @param why why there is nothing to wait for: the message of the problem
	 */
	void fail(String why);

	/** Tells it that there is nothing more to send. */
	@Override
	void close();

	/**
	 * Where a generator warms itself up.
	 *
	 * @param endpoint where
	 * @param path path and query
	 */
	record WarmUpTarget(Endpoint endpoint, String path, String body) {

	}

}
