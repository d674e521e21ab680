// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;

/**
 * Something that is counted exactly in two builds of one app, whatever the machine does:
 * there is no chance in it, so there is no interval.
 *
 * @param kind what is counted
 * @param command the command, if commands are counted; else null
 * @param before per request of the old build, 0 or more
 * @param now per request of the new build, 0 or more
 */
public record CountChange(Kind kind, String command, double before, double now) {

	/** What is less comes from connections, not from requests. */
	private static final double COMMANDS = 0.01;

	/** They are counted in 50 requests: one of something else is 0.02. */
	private static final double ROUND_TRIPS = 0.05;

	/** Numbers in a value have more digits or fewer. */
	private static final double BYTES = 16;

	private static final double PART_OF_BYTES = 0.01;

	/** What is counted per request. */
	public enum Kind {

		/** Calls of one command. */
		COMMANDS,

		/** Round trips to Redis. */
		ROUND_TRIPS,

		/** Bytes that Redis received. */
		BYTES_IN,

		/** Bytes that Redis sent. */
		BYTES_OUT

	}

	/**
	 * Compares all that is counted.
	 * @return one for each command that either sends, then round trips and bytes; those
	 * that are not known of both are left out
	 */
	static List<CountChange> of(CellResult before, CellResult now) {
		List<CountChange> all = new ArrayList<>();
		if (before.commands().known() && now.commands().known()) {
			TreeSet<String> names = new TreeSet<>(before.commands().perRequest().keySet());
			names.addAll(now.commands().perRequest().keySet());
			names.forEach((name) -> all
				.add(new CountChange(Kind.COMMANDS, name, before.commands().perRequest().getOrDefault(name, 0.0),
						now.commands().perRequest().getOrDefault(name, 0.0))));
		}
		add(all, Kind.ROUND_TRIPS, Metrics.ROUND_TRIPS, before, now);
		add(all, Kind.BYTES_IN, Metrics.REDIS_BYTES_IN, before, now);
		add(all, Kind.BYTES_OUT, Metrics.REDIS_BYTES_OUT, before, now);
		return List.copyOf(all);
	}

	private static void add(List<CountChange> all, Kind kind, Metric metric, CellResult before, CellResult now) {
		Figure old = before.costs().of(metric);
		Figure current = now.costs().of(metric);
		if (old.known() && current.known()) {
			all.add(new CountChange(kind, null, old.value(), current.value()));
		}
	}

	/** Whether there is more of it than before. */
	public boolean grown() {
		return this.now - this.before > tolerance();
	}

	/** Whether there is less of it than before. */
	public boolean shrunk() {
		return this.before - this.now > tolerance();
	}

	/** Whether there is more or less of it than before. */
	public boolean changed() {
		return grown() || shrunk();
	}

	private double tolerance() {
		return switch (this.kind) {
			case COMMANDS -> COMMANDS;
			case ROUND_TRIPS -> (isWhole(this.before) && isWhole(this.now)) ? ROUND_TRIPS : overlapping();
			case BYTES_IN, BYTES_OUT -> Math.max(BYTES, PART_OF_BYTES * this.before);
		};
	}

	/**
	 * Where commands are sent without waiting for answers, how many of them Redis reads
	 * at once is a matter of time.
	 */
	private double overlapping() {
		return Math.max(1, Math.min(this.before, this.now)) / 2;
	}

	private static boolean isWhole(double count) {
		return Math.abs(count - Math.rint(count)) <= ROUND_TRIPS;
	}

}
