// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.Optional;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.Json;
import tools.jackson.core.JacksonException;

/**
 * What JMeter says of itself when it asks for an iteration.
 *
 * @param pid its process
 * @param jmeter its version
 * @param java the version of its Java
 * @param threads how many threads it has
 */
public record Worker(long pid, String jmeter, String java, int threads) {

	private static final Pattern VERSION = Pattern.compile("[\\w.+-]{1,60}");

	/** What JSON says, or nothing if no JMeter can say so: reports print its versions. */
	static Optional<Worker> parse(byte[] json) {
		try {
			return Optional.ofNullable(Json.LINE.readValue(json, Worker.class)).filter(Worker::isPlausible);
		}
		catch (JacksonException ex) {
			return Optional.empty();
		}
	}

	private boolean isPlausible() {
		return this.pid > 0 && this.threads > 0 && VERSION.matcher(this.jmeter).matches()
				&& VERSION.matcher(this.java).matches();
	}

}
