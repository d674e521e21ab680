// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.List;
import java.util.SequencedMap;

/**
 * How long it took to read some keys of the user's own Redis in several ways, in the same
 * rounds.
 *
 * @param server what it is
 * @param kind what the keys hold
 * @param found keys that were found, of which some are read in each round
 * @param keys how many are read at a time
 * @param bytes of an answer, on average
 * @param micros microseconds by way, one for each round that counts; of the last way, the
 * others are told multiples
 * @param touched keys that were read or looked at altogether
 * @param seconds for so long
 * @param cpu so much of a core the server used meanwhile, for all its clients
 * @param ended why it ended before its time, part of a sentence; null: it did not
 */
public record KeyTimes(String server, Kind kind, int found, int keys, double bytes,
		SequencedMap<Way, List<Double>> micros, long touched, double seconds, double cpu, String ended) {

	/** What keys hold. */
	public enum Kind {

		/** Strings. */
		STRING("string", "GET"),

		/** Hashes. */
		HASH("hash", "HGETALL");

		private final String type;

		private final String command;

		Kind(String type, String command) {
			this.type = type;
			this.command = command;
		}

		/** What TYPE says. */
		public String type() {
			return this.type;
		}

		/** What reads one. */
		public String command() {
			return this.command;
		}

	}

	/** How they are read. */
	public enum Way {

		/** A command for each, which waits for the one before. */
		LOOP,

		/** A command for each, all sent at once. */
		PIPELINE,

		/** One command for all, which only strings have. */
		MGET

	}

}
