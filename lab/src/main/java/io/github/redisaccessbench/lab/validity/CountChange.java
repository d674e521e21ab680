// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;

/**
 * Something that is counted in two builds of one app. There is no chance in it, so there
 * is no interval.
 *
 * @param what what is counted: a command, or {@link #ROUND_TRIPS} or bytes
 * @param before per request of the old build, 0 or more
 * @param now per request of the new build, 0 or more
 */
public record CountChange(String what, double before, double now) {

	/** Reads of Redis while there is one user. */
	public static final String ROUND_TRIPS = "round trips";

	private static final String BYTES = "bytes ";

	/** Fewer come from connections, not from requests. */
	private static final double COMMANDS = 0.01;

	/** They are counted in 50 requests, of which one of something else is 0.02. */
	private static final double TRIPS = 0.05;

	/** Numbers in values have more digits or fewer. */
	private static final double FEW_BYTES = 16;

	/** All that is known of both: each command that either sends, round trips, bytes. */
	static List<CountChange> of(CellResult before, CellResult now) {
		List<CountChange> all = new ArrayList<>();
		if (before.commands().known() && now.commands().known()) {
			Map<String, Double> old = before.commands().perRequest();
			Map<String, Double> current = now.commands().perRequest();
			TreeSet<String> names = new TreeSet<>(old.keySet());
			names.addAll(current.keySet());
			names.forEach((name) -> all
				.add(new CountChange(name, old.getOrDefault(name, 0.0), current.getOrDefault(name, 0.0))));
		}
		List.of(Map.entry(ROUND_TRIPS, Metrics.ROUND_TRIPS), Map.entry(BYTES + "to Redis", Metrics.REDIS_BYTES_IN),
				Map.entry(BYTES + "from Redis", Metrics.REDIS_BYTES_OUT))
			.forEach((one) -> add(all, one.getKey(), before.costs().of(one.getValue()), now, one.getValue()));
		return List.copyOf(all);
	}

	private static void add(List<CountChange> all, String what, Figure before, CellResult now, Metric metric) {
		now.costs()
			.of(metric)
			.ifKnown((current) -> before.ifKnown((old) -> all.add(new CountChange(what, old, current))));
	}

	/** Whether there is more of it than before. */
	public boolean grown() {
		return this.now - this.before > tolerance();
	}

	/** Whether there is more or less of it than before. */
	public boolean changed() {
		return Math.abs(this.now - this.before) > tolerance();
	}

	private double tolerance() {
		if (this.what.startsWith(BYTES)) {
			return Math.max(FEW_BYTES, this.before / 100);
		}
		if (!this.what.equals(ROUND_TRIPS)) {
			return COMMANDS;
		}
		// How many of overlapping commands Redis reads at once is a matter of time.
		return (isWhole(this.before) && isWhole(this.now)) ? TRIPS : Math.max(1, Math.min(this.before, this.now)) / 2;
	}

	private static boolean isWhole(double count) {
		return Math.abs(count - Math.rint(count)) <= TRIPS;
	}

}
