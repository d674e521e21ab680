// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.time.Duration;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.metric.RoundTrip;
import io.github.redisaccessbench.lab.probe.Pings;

/**
 * How far away the Redis of options is.
 *
 * @param folders where things are
 * @param variables the environment
 */
public record RttProbe(Folders folders, Options options, Map<String, String> variables) {

	/** Programs get faster when they do something again. */
	private static final int WARM_UP = 100;

	private static final int PINGS = 200;

	/** For a Redis that is far away. */
	private static final Duration LONGEST = Duration.ofSeconds(10);

	/**
	 * Sends PING after PING.
	 * @throws Problem if no Redis is named, it does not answer, or a secret is on the
	 * command line
	 */
	public RoundTrip measure() {
		this.options.requireNoSecret();
		try (Pings pings = new Stores(this.folders, this.options, this.variables).pings()) {
			pings.micros(WARM_UP, LONGEST.dividedBy(2));
			return RoundTrip.of(pings.micros(PINGS, LONGEST));
		}
	}

}
