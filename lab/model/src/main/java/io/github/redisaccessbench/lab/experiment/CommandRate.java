// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * How often a case sends a command to its store.
 *
 * @param times how often for each of what it is per: 1 or more
 * @param per what it depends on
 */
public record CommandRate(int times, Per per) {

	/** Once for each request. */
	public static final CommandRate PER_REQUEST = new CommandRate(1, Per.REQUEST);

	/** Once for each key of each request. */
	public static final CommandRate PER_KEY = new CommandRate(1, Per.KEY);

	/** As often as is needed: it depends on what the store holds. */
	public static final CommandRate AS_NEEDED = new CommandRate(1, Per.NEED);

	private static final Pattern TEXT = Pattern.compile("(?:([1-9]\\d{0,3})-(?=per-))?(.*)");

	/**
	 * Reads one.
	 * @param text for instance {@code per-key}, or {@code 42-per-request}
	 * @throws IllegalArgumentException if it is none, with what it may be
	 */
	@JsonCreator
	public static CommandRate of(String text) {
		Matcher rate = TEXT.matcher(text);
		return Arrays.stream(Per.values())
			.filter((per) -> rate.matches() && per.text.equals(rate.group(2)))
			.map((per) -> new CommandRate((rate.group(1) != null) ? Integer.parseInt(rate.group(1)) : 1, per))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"must be one of " + Arrays.stream(Per.values()).map((per) -> per.text).toList()
							+ ", or for instance 42-per-request, but is '" + text + "'"));
	}

	/**
	 * How often that is for some requests. It must not be {@link #AS_NEEDED}.
	 * @param requests number of requests
	 * @param keys keys that one request reads
	 * @param stored colors that are stored
	 * @return number of commands
	 */
	public long times(long requests, int keys, int stored) {
		return this.times * switch (this.per) {
			case REQUEST -> requests;
			case KEY -> requests * keys;
			case KEYS_25 -> requests * Math.ceilDiv(keys, 25);
			case STORED_COLOR -> requests * stored;
			case NEED -> throw new IllegalStateException("It is not known how often");
		};
	}

	/** How it is written in files. */
	@Override
	@JsonValue
	public String toString() {
		return ((this.times > 1) ? this.times + "-" : "") + this.per.text;
	}

	/** What a rate depends on. */
	public enum Per {

		/** Each request. */
		REQUEST("per-request"),

		/** Each key of each request. */
		KEY("per-key"),

		/** Each 25 keys of each request, the last ones of which may be fewer. */
		KEYS_25("per-25-keys"),

		/** Each color that is stored, in each request, however many it reads. */
		STORED_COLOR("per-stored-color"),

		/** What the store holds. */
		NEED("as-needed");

		private final String text;

		Per(String text) {
			this.text = text;
		}

	}

}
