// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.Optional;

/**
 * Known ways to read from Redis.
 */
public enum Pattern {

	/** A new connection for each request. */
	CONNECTION_PER_REQUEST("case3/pipelined-unpooled", " over a new connection",
			"Each request opens a connection to Redis and closes it.",
			"A connection takes several round trips to open, and Redis' time: share one, or use a pool."),

	/** SCAN or KEYS. */
	SCAN(null, " to look through all keys",
			"Redis looks at every key of the database, however few are wanted; KEYS stops everybody else meanwhile.",
			"Its time grows with all keys of the database: keep the names in a set, or compute them."),

	/** Commands for hashes, one after another. */
	HASH_LOOP("case2", " one after another",
			"Each hash is read by a command of its own, which waits for the one before. There is no MGET for hashes: one pipeline sends all.",
			null),

	/** The same command for one key, one after another. */
	LOOP("case1", " one after another",
			"Each key has a command of its own, which waits for the one before: time grows with keys and distance.",
			null),

	/** Several commands, one after another, of which each could read more. */
	SEVERAL("case3/chunks", " in several round trips",
			"Commands wait for each other. One MGET or one pipeline sends all at once, unless a command needs the answer of another.",
			null),

	/** Commands do not wait for each other. */
	PARALLEL("case1/virtual-threads", " at the same time",
			"Round trips overlap, but client and Redis still handle each command by itself.", null),

	/** Many commands in few round trips. */
	PIPELINED("case3/pipelined", " in one go",
			"Commands are sent together, so distance hardly counts. Client and Redis still handle each by itself.",
			null),

	/** One command that runs a script. */
	SCRIPT("case3/lua", " in a script", "One round trip. While a script runs, Redis serves nobody else.", null),

	/** One command for many keys, or for many fields. */
	ONE_MGET("case3", " in one round trip", "One command reads everything: nothing is left to gather.", null),

	/** One command for one key. */
	ONE_KEY("case3/blob", " in one round trip", "One command reads everything: nothing is left to gather.", null),

	/** None of the others. */
	OTHER(null, " in a way that is none of those that the lab knows", "The lab has no case like it.", null),

	/** Nothing is sent. */
	NONE("case3/in-memory", "", "No command for Redis was seen.", null);

	private final String nearest;

	private final String how;

	private final String meaning;

	private final String warning;

	Pattern(String nearest, String how, String meaning, String warning) {
		this.nearest = nearest;
		this.how = how;
		this.meaning = meaning;
		this.warning = warning;
	}

	/** Name of the case of this project that is most like it, if there is one. */
	public Optional<String> nearest() {
		return Optional.ofNullable(this.nearest);
	}

	/** What it is: a sentence or two. */
	public String meaning() {
		return this.meaning;
	}

	/** What to know, and to do instead: a sentence, if it is a way to be warned of. */
	public Optional<String> warning() {
		return Optional.ofNullable(this.warning);
	}

	/**
	 * Who sends what, and which case is like that: for instance "Your endpoint sends 100
	 * GET one after another: like case1."
	 */
	public String sentence(Sent sent) {
		String what = switch (this) {
			case NONE -> "nothing to Redis";
			case CONNECTION_PER_REQUEST -> sent.words();
			case SCAN -> sent.scans().words();
			default -> sent.withoutScans().words();
		};
		return "Your endpoint sends " + what + this.how + nearest().map((one) -> ": like " + one).orElse("") + ".";
	}

}
