// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Steadiness;

/**
 * What each process did from round to round, in the rounds that count. The machine's
 * speed changes within seconds and does so for all cells of a round, so a process is seen
 * beside the others of its rounds: what the median of all processes did is taken away.
 * With fewer than three processes it cannot be told which one changed.
 */
final class Series {

	private static final int MIN = 3;

	private final Map<Start, Map<String, Steadiness>> all = new LinkedHashMap<>();

	private final Function<Cell, String> process;

	Series(CountedRounds rounds) {
		this.process = rounds.run().layout()::process;
		rounds.logs().forEach((start, cells) -> this.all.put(start, steadiness(cells)));
	}

	private Map<String, Steadiness> steadiness(Map<Cell, List<Double>> cells) {
		Map<String, Steadiness> found = new LinkedHashMap<>();
		SequencedMap<String, double[]> processes = new LinkedHashMap<>();
		cells.forEach((cell, logs) -> {
			double mean = Estimate.of(logs).mean();
			double[] sums = processes.computeIfAbsent(this.process.apply(cell), (one) -> new double[logs.size()]);
			long served = cells.keySet().stream().filter((one) -> isOf(one, cell)).count();
			IntStream.range(0, sums.length).forEach((round) -> sums[round] += (logs.get(round) - mean) / served);
		});
		if (processes.size() >= MIN) {
			List<double[]> values = List.copyOf(processes.values());
			processes.forEach((name, series) -> found.put(name, Steadiness.of(IntStream.range(0, series.length)
				.mapToObj((round) -> series[round] - Estimate.median(values.stream().map((one) -> one[round]).toList()))
				.toList())));
		}
		return found;
	}

	private boolean isOf(Cell one, Cell other) {
		return this.process.apply(one).equals(this.process.apply(other));
	}

	/** What the process of a cell did in a fork and group. */
	Steadiness of(Cell cell, WarmupResult start) {
		return this.all.entrySet()
			.stream()
			.filter((one) -> one.getKey().fork() == start.fork() && one.getKey().group() == start.group())
			.map((one) -> one.getValue().get(this.process.apply(cell)))
			.filter((found) -> found != null)
			.findFirst()
			.orElse(Steadiness.UNKNOWN);
	}

}
