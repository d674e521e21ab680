// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * What users are promised: that some part of all requests takes less than a time.
 *
 * @param text as it is written: {@code p99<20ms}
 * @param percentile that part, in percent
 * @param milliseconds the time
 */
public record Slo(@JsonValue String text, double percentile, double milliseconds) {

	private static final Pattern TEXT = Pattern
		.compile("p(50|90|95|99|99[.]9)\\s*<\\s*((?:0|[1-9]\\d{0,4})(?:\\.\\d{1,3})?)\\s*ms");

	/** A percentile with fewer requests beyond it is mostly chance. */
	private static final int BEYOND = 5;

	/**
	 * How many requests it takes to tell what a percentile of them takes: 500 for the
	 * 99th.
	 * @param percentile in percent, below 100
	 */
	public static double requestsFor(double percentile) {
		return BEYOND / (1 - percentile / 100);
	}

	/**
	 * The promise that a text makes.
	 * @throws IllegalArgumentException if it makes none
	 */
	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public static Slo of(String text) {
		Matcher parts = TEXT.matcher(text.strip());
		if (!parts.matches() || Double.parseDouble(parts.group(2)) == 0) {
			throw new IllegalArgumentException(
					"must be like p99<20ms: p50, p90, p95, p99 or p99.9, and milliseconds up to 99999, but is '" + text
							+ "'");
		}
		return new Slo("p" + parts.group(1) + "<" + parts.group(2) + "ms", Double.parseDouble(parts.group(1)),
				Double.parseDouble(parts.group(2)));
	}

	@Override
	public String toString() {
		return this.text;
	}

}
