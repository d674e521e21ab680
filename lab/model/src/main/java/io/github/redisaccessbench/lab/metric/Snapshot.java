// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What probes read at one moment. What could not be read is not in it.
 *
 * @param values values by id of the metric
 * @param commands calls that the store has executed so far, by command in upper case;
 * null if it does not tell
 * @param storeRuns for each store something that changes when it is started anew, by what
 * the ids of its metrics begin with
 */
public record Snapshot(SequencedMap<String, Double> values, Map<String, Long> commands, Map<String, String> storeRuns) {

	public static final Snapshot NOTHING = new Snapshot(new LinkedHashMap<>(), null, Map.of());

	public Snapshot {
		values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
		commands = (commands != null) ? Map.copyOf(commands) : null;
		storeRuns = Map.copyOf(storeRuns);
	}

	/**
	 * Values alone.
	 * @param values values by metric
	 */
	public static Snapshot of(Map<Metric, Double> values) {
		SequencedMap<String, Double> byId = new LinkedHashMap<>();
		values.forEach((metric, value) -> byId.put(metric.id(), value));
		return new Snapshot(byId, null, Map.of());
	}

	/** This and what another probe read: both together. */
	public Snapshot and(Snapshot other) {
		SequencedMap<String, Double> both = new LinkedHashMap<>(this.values);
		both.putAll(other.values);
		Map<String, String> runs = new LinkedHashMap<>(this.storeRuns);
		runs.putAll(other.storeRuns);
		return new Snapshot(both, together(this.commands, other.commands), runs);
	}

	private static Map<String, Long> together(Map<String, Long> one, Map<String, Long> other) {
		if (one == null || other == null) {
			return (one != null) ? one : other;
		}
		Map<String, Long> both = new LinkedHashMap<>(one);
		other.forEach((command, calls) -> both.merge(command, calls, Long::sum));
		return both;
	}

}
