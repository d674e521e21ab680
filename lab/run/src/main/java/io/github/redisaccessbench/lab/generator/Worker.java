// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.generator;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Json;
import io.github.redisaccessbench.lab.PrintableText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;

/**
 * What a worker says of itself, and of its last iteration, when it asks for the next one.
 *
 * @param pid its process
 * @param name what sends the requests: JMeter, for instance
 * @param version the version of that
 * @param java the version of its Java
 * @param threads how many threads it has
 * @param outcome what became of the last iteration; null: there was none, or its samples
 * stand in a file
 * @param failure why it cannot go on; null: it can
 */
public record Worker(long pid, String name, String version, String java, int threads, LoadOutcome outcome,
		String failure) {

	private static final Pattern VERSION = Pattern.compile("[\\w.+-]{1,60}");

	private static final ObjectReader READER = Json.LINE.readerFor(Worker.class)
		.without(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

	public Worker {
		failure = (failure != null) ? PrintableText.text(failure) : null;
	}

	/** What JSON says, or nothing if no worker can say so: reports print its versions. */
	static Optional<Worker> parse(byte[] json) {
		try {
			return Optional.ofNullable(READER.<Worker>readValue(json)).filter(Worker::isPlausible);
		}
		catch (JacksonException ex) {
			return Optional.empty();
		}
	}

	private boolean isPlausible() {
		return this.pid > 0 && this.threads > 0 && Stream.of(this.name, this.version, this.java)
			.allMatch((text) -> text != null && VERSION.matcher(text).matches());
	}

}
