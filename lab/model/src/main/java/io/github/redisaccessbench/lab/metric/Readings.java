// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was read of an iteration: the difference of the snapshots at its two edges. What
 * is not known is not in it.
 *
 * @param wallMs how long it took by a clock that cannot be set, in milliseconds; the
 * edges lie a little outside of the first and the last request
 * @param values by id of the metric: what was added, or how it was at the end
 * @param commands calls that the store executed, by command in upper case; null if it
 * does not tell
 * @param storeRestarted whether the store was started anew in between; then nothing else
 * is known of it
 */
public record Readings(double wallMs, SequencedMap<String, Double> values, Map<String, Long> commands,
		boolean storeRestarted) {

	/** What says how it is at a moment; all others only grow while a process lives. */
	private static final Set<String> GAUGES = Stream.of(Metrics.LEDGER, Metrics.DATABASE)
		.flatMap(List::stream)
		.filter((metric) -> metric.basis() == Basis.ITERATION_END)
		.map(Metric::id)
		.collect(Collectors.toSet());

	public Readings {
		values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
		commands = (commands != null) ? Collections.unmodifiableMap(new TreeMap<>(commands)) : null;
	}

	/**
	 * The readings of what happened between two snapshots.
	 * @param wallMs the time in between, in milliseconds
	 */
	public static Readings between(Snapshot before, Snapshot after, double wallMs) {
		List<String> restarted = after.storeRuns()
			.entrySet()
			.stream()
			.filter((run) -> !run.getValue().equals(before.storeRuns().getOrDefault(run.getKey(), run.getValue())))
			.map(Map.Entry::getKey)
			.toList();
		SequencedMap<String, Double> values = new LinkedHashMap<>();
		after.values().forEach((id, value) -> {
			if (GAUGES.contains(id)) {
				values.put(id, value);
			}
			else if (before.values().containsKey(id) && restarted.stream().noneMatch(id::startsWith)) {
				values.put(id, value - before.values().get(id));
			}
		});
		return new Readings(wallMs, values, restarted.isEmpty() ? added(before.commands(), after.commands()) : null,
				!restarted.isEmpty());
	}

	private static Map<String, Long> added(Map<String, Long> before, Map<String, Long> after) {
		if (before == null || after == null) {
			return null;
		}
		Map<String, Long> added = new TreeMap<>();
		after.forEach((command, calls) -> added.put(command, calls - before.getOrDefault(command, 0L)));
		added.values().removeIf((calls) -> calls == 0);
		return added;
	}

	/**
	 * These with further values.
	 * @param more values by metric
	 */
	public Readings with(Map<Metric, Double> more) {
		SequencedMap<String, Double> all = new LinkedHashMap<>(this.values);
		more.forEach((metric, value) -> all.put(metric.id(), value));
		return new Readings(this.wallMs, all, this.commands, this.storeRestarted);
	}

	/**
	 * CPU time of the just-in-time compilers of all apps that are known, in microseconds
	 * by name of the process.
	 */
	public Map<String, Double> compiling() {
		Map<String, Double> compiling = new LinkedHashMap<>();
		this.values.forEach((id, value) -> {
			if (id.startsWith(Metrics.COMPILING_OF)) {
				compiling.put(id.substring(Metrics.COMPILING_OF.length()), value);
			}
		});
		return compiling;
	}

	/**
	 * The time of cores that neither this run's processes nor those of its stores used;
	 * nothing if it is not known.
	 */
	OptionalDouble others() {
		OptionalDouble busy = get(Metrics.MACHINE_BUSY.id());
		OptionalDouble ours = sum(Stream.of(Metrics.APP_CPU, Metrics.GENERATOR_CPU, Metrics.LAB_CPU, Metrics.REDIS_CPU)
			.flatMap(List::stream)
			.toList());
		if (busy.isEmpty() || ours.isEmpty()) {
			return OptionalDouble.empty();
		}
		// What other apps of the run still compile is not another program's.
		double compilers = compiling().values().stream().mapToDouble(Double::doubleValue).sum()
				- get(Metrics.APP_COMPILING.id()).orElse(0);
		double database = sum(Metrics.DB_CPU).orElse(0);
		return OptionalDouble.of(Math.max(0, busy.getAsDouble() - ours.getAsDouble() - database - compilers));
	}

	/** A value: the value, or nothing if it is not known. */
	public OptionalDouble get(String id) {
		Double value = this.values.get(id);
		return (value != null) ? OptionalDouble.of(value) : OptionalDouble.empty();
	}

	/** The sum of several metrics: the sum, or nothing if one of them is not known. */
	public OptionalDouble sum(Collection<Metric> metrics) {
		double sum = 0;
		for (Metric metric : metrics) {
			OptionalDouble value = metric.of(this);
			if (value.isEmpty()) {
				return value;
			}
			sum += value.getAsDouble();
		}
		return OptionalDouble.of(sum);
	}

	/**
	 * A share of the time of all cores.
	 * @param metric a share, or a time in microseconds
	 * @return from 0 to 1, or nothing if it is not known or no time passed by this clock
	 */
	public OptionalDouble ofAllCores(Metric metric) {
		OptionalDouble part = metric.of(this);
		OptionalDouble all = sum(Metrics.MACHINE);
		return (part.isPresent() && all.isPresent() && all.getAsDouble() > 0)
				? OptionalDouble.of(part.getAsDouble() / all.getAsDouble()) : OptionalDouble.empty();
	}

}
