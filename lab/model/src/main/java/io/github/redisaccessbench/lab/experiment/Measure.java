// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonValue;

import io.github.redisaccessbench.lab.Problem;

/**
 * What cells are compared by: TPS, what one request costs, and figures that a cell has
 * once. An experiment answers by what the varied part costs, since another part may limit
 * TPS.
 */
public enum Measure {

	/** Requests per second of the closed loop. */
	TPS("requests"),

	/** CPU time of all Redis processes for one request. */
	REDIS_CPU("CPU of Redis"),

	/** CPU time of the app for one request. */
	APP_CPU("CPU of the app"),

	/** CPU time of the database for one request. */
	DB_CPU("CPU of the database"),

	/** Bytes that the app allocates for one request. */
	APP_ALLOCATED("allocation"),

	/**
	 * Bytes that the app's process has in RAM, shared ones with it: there ZGC has its
	 * heap.
	 */
	APP_MEMORY("memory"),

	/** The time that 99 of 100 requests take at most, at a rate. */
	P99("time of 99 of 100 requests"),

	/** The rate that 90 % of windows keep. */
	KEPT("rate that is kept"),

	/** How often a second the command is sent that is asked about. */
	ASKED("calls"),

	/** The time from the start of the process to the end of its first answer. */
	START("time until the first answer");

	private final String words;

	Measure(String words) {
		this.words = words;
	}

	/**
	 * What there is more or less of, in a sentence: for instance {@code CPU of Redis}.
	 */
	public String words() {
		return this.words;
	}

	/**
	 * Whether a cell has one figure of it, with its interval, instead of one in each
	 * round.
	 */
	public boolean isFigure() {
		return compareTo(APP_MEMORY) > 0;
	}

	/**
	 * The one that is written so.
	 * @throws Problem if there is none
	 */
	static Measure of(String text) {
		return Stream.of(values())
			.filter((one) -> one.toString().equals(text))
			.findFirst()
			.orElseThrow(() -> new Problem(
					"There is nothing called '" + text + "' by which cells are compared. Choose from: "
							+ Stream.of(values()).map(Measure::toString).collect(Collectors.joining(", ")) + "."));
	}

	/** How it is written in files: for instance {@code redis.cpu}. */
	@JsonValue
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', '.');
	}

}
