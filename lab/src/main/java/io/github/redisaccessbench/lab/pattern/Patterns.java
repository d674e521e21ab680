// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out which pattern it is that a request has.
 */
public final class Patterns {

	/** Ways in which commands wait for each other. */
	static final Set<Pattern> IN_TURN = Set.of(Pattern.LOOP, Pattern.HASH_LOOP, Pattern.SEVERAL);

	private static final Set<String> HASHES = Set.of("HGETALL", "HGET", "HMGET", "HVALS", "HKEYS");

	/** Per request: what happens in every second one is meant. */
	private static final double ONE = 0.5;

	/** Reads per command. A loop has 1 exactly, 100 keys in 100 threads 0.16 to 0.4. */
	private static final double LOOP_READS = 0.9;

	private static final double PIPELINE_READS = 0.1;

	/** Of a loop: the other commands are what it begins or ends with. */
	private static final double MOST = 0.8;

	/**
	 * Nobody gets an answer, makes the next command of it and has Redis begin that in so
	 * few microseconds.
	 */
	private static final long AT_ONCE_MICROS = 20;

	private static final double SOME_AT_ONCE = 0.05;

	private Patterns() {
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
			all.add(Pattern.CONNECTION_PER_REQUEST);
		}
		if (sent.scans().total() >= ONE) {
			all.add(Pattern.SCAN);
		}
		if (rest.total() >= ONE || all.isEmpty()) {
			all.add(way(rest));
		}
		return all;
	}

	/**
	 * The way in which commands are sent; nothing is warned of.
	 * @param sent commands without those that look through all keys
	 */
	static Pattern way(Sent sent) {
		double commands = sent.total();
		double trips = sent.waits();
		double scripts = sent.scripts();
		if (commands < ONE) {
			return Pattern.NONE;
		}
		if (scripts >= ONE && (commands - scripts < ONE || trips < scripts + ONE)) {
			return Pattern.SCRIPT;
		}
		if (commands < 1 + ONE) {
			String name = sent.calls().firstEntry().getKey();
			return (!sent.isSingleKey(name) || name.equals("HMGET")) ? Pattern.ONE_MGET : Pattern.ONE_KEY;
		}
		if (Double.isNaN(trips)) {
			return Pattern.OTHER;
		}
		if (trips <= Math.max(1 + ONE, PIPELINE_READS * commands)) {
			return Pattern.PIPELINED;
		}
		return (trips < LOOP_READS * commands || isAtOnce(sent.ofTheRequest())) ? Pattern.PARALLEL
				: inTurn(sent, commands);
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
				return HASHES.contains(one.getKey()) ? Pattern.HASH_LOOP : Pattern.LOOP;
			}
			known += SentCommand.isWithoutKeys(one.getKey()) ? 0 : one.getValue();
		}
		return (known >= commands / 2) ? Pattern.SEVERAL : Pattern.OTHER;
	}

}
