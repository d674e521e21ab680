// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Known ways to read from Redis. */
public enum Pattern {

	CONNECTION_PER_REQUEST("case3/pipelined-unpooled", " over a new connection",
			"Each request opens a connection to Redis and closes it.",
			"A connection takes several round trips to open, and Redis' time: share one, or use a pool."),

	SCAN(null, " to look through all keys",
			"Redis looks at every key of the database, however few are wanted; KEYS stops all other clients meanwhile.",
			"Its time grows with all keys of the database: keep the names in a set, or compute them."),

	HASH_LOOP("case2", " one after another",
			"Each hash is read by a command of its own, which waits for the one before. There is no MGET for hashes: one pipeline sends all.",
			null),

	LOOP("case1", " one after another",
			"Each key has a command of its own, which waits for the one before: time grows with keys and distance.",
			null),

	SEVERAL("case3/chunks", " in several round trips",
			"Commands wait for each other. One MGET or one pipeline sends all at once, unless a command needs the answer of another.",
			null),

	PARALLEL("case1/virtual-threads", " at the same time",
			"Round trips overlap, but client and Redis still handle each command by itself.", null),

	PIPELINED("case3/pipelined", " in one go",
			"Commands are sent together, so distance hardly counts. Client and Redis still handle each by itself.",
			null),

	SCRIPT("case3/lua", " in a script", "One round trip. While a script runs, Redis serves no other client.", null),

	ONE_MGET("case3", " in one round trip", "One command reads everything: nothing is left to gather.", null),

	ONE_KEY("case3/blob", " in one round trip", "One command reads everything: nothing is left to gather.", null),

	OTHER(null, " in a way that is none of those that the lab knows", "The lab has no case like it.", null),

	NONE("case3/in-memory", "", "No command for Redis was seen.", null);

	/** Ways in which commands wait for each other. */
	static final Set<Pattern> IN_TURN = Set.of(LOOP, HASH_LOOP, SEVERAL);

	private static final Set<String> HASHES = Set.of("HGETALL", "HGET", "HMGET", "HVALS", "HKEYS");

	/** Per request: what happens in every second one is meant. */
	private static final double ONE = 0.5;

	/** Reads per command. A loop has 1 exactly, 100 keys in 100 threads 0.16 to 0.4. */
	private static final double LOOP_READS = 0.9;

	private static final double PIPELINE_READS = 0.1;

	/** Of a loop: the other commands are what it begins or ends with. */
	private static final double MOST = 0.8;

	/** No client makes the next command of an answer and has it begun so fast. */
	private static final long AT_ONCE_MICROS = 20;

	private static final double SOME_AT_ONCE = 0.05;

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

	/** For instance "Your endpoint sends 100 GET one after another: like case1." */
	public String sentence(Sent sent) {
		String what = switch (this) {
			case NONE -> "nothing to Redis";
			case CONNECTION_PER_REQUEST -> sent.words();
			case SCAN -> sent.scans().words();
			default -> sent.withoutScans().words();
		};
		return "Your endpoint sends " + what + this.how + nearest().map((one) -> ": like " + one).orElse("") + ".";
	}

	/**
	 * All patterns of a request: at least one. What is warned of comes first, then the
	 * way in which its commands are sent. A request that is the first one of an app looks
	 * like one that always opens a connection, so it has to be a later one.
	 */
	public static List<Pattern> of(Sent sent) {
		List<Pattern> all = new ArrayList<>();
		Sent rest = sent.withoutScans();
		if (sent.connections() >= ONE && sent.total() >= ONE) {
			all.add(CONNECTION_PER_REQUEST);
		}
		if (sent.scans().total() >= ONE) {
			all.add(SCAN);
		}
		if (rest.total() >= ONE || all.isEmpty()) {
			all.add(way(rest));
		}
		return all;
	}

	/** The way in which commands are sent, none of which looks through all keys. */
	static Pattern way(Sent sent) {
		double commands = sent.total();
		double trips = sent.waits();
		double scripts = sent.scripts();
		if (commands < ONE) {
			return NONE;
		}
		if (scripts >= ONE && (commands - scripts < ONE || trips < scripts + ONE)) {
			return SCRIPT;
		}
		if (commands < 1 + ONE) {
			String name = sent.calls().firstEntry().getKey();
			return (!sent.isSingleKey(name) || name.equals("HMGET")) ? ONE_MGET : ONE_KEY;
		}
		if (Double.isNaN(trips)) {
			return OTHER;
		}
		if (trips <= Math.max(1 + ONE, PIPELINE_READS * commands)) {
			return PIPELINED;
		}
		return (trips < LOOP_READS * commands || isAtOnce(sent.ofTheRequest())) ? PARALLEL : inTurn(sent, commands);
	}

	/** Whether commands of different connections do not wait for each other. */
	private static boolean isAtOnce(List<SentCommand> commands) {
		int close = 0;
		for (int next = 1; next < commands.size(); next++) {
			SentCommand one = commands.get(next - 1);
			SentCommand other = commands.get(next);
			if (!one.connection().equals(other.connection()) && other.micros() - one.micros() <= AT_ONCE_MICROS) {
				close++;
			}
		}
		return close > 0 && close >= SOME_AT_ONCE * commands.size();
	}

	private static Pattern inTurn(Sent sent, double commands) {
		double known = 0;
		for (Map.Entry<String, Double> one : sent.calls().entrySet()) {
			boolean most = one.getValue() >= Math.min(MOST * commands, commands - 1 - ONE);
			if (one.getValue() > 1 + ONE && most && sent.isSingleKey(one.getKey())) {
				return HASHES.contains(one.getKey()) ? HASH_LOOP : LOOP;
			}
			known += SentCommand.WITHOUT_KEYS.contains(one.getKey()) ? 0 : one.getValue();
		}
		return (known >= commands / 2) ? SEVERAL : OTHER;
	}

}
