// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.experiment.Slo;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.Samples;
import io.github.redisaccessbench.lab.raw.Times;
import org.HdrHistogram.Histogram;

/**
 * The times of requests, of all cells of compared cases. Percentiles of iterations are
 * not averaged: the times of all iterations of a fork are put together first (G. Tene,
 * "How not to measure latency", 2013). Iterations in which the generator was late do not
 * count.
 *
 * @param rounds the rounds that count
 */
record Latencies(CountedRounds rounds) {

	private static final String MS = "ms";

	private static final String LATE = "the generator was late in all iterations";

	private static final double MICROS = 1_000;

	private static final double HUNDREDTH = 99;

	/** One for each cell; none if no times are known. */
	List<LatencyResult> all() {
		Experiment experiment = this.rounds.run().experiment();
		List<LatencyResult> all = experiment.cases()
			.stream()
			.flatMap((name) -> Stream.concat(experiment.cells(name).stream(), experiment.openCells(name).stream()))
			.filter((cell) -> cell.rate().filter(Rate::isSearched).isEmpty())
			.flatMap((cell) -> of(cell).stream())
			.toList();
		return all.stream().map((one) -> one.comparedWith(lowest(one.cell(), all))).toList();
	}

	/** The same cell at its lowest rate, which need not be the first. */
	private static Optional<LatencyResult> lowest(Cell cell, List<LatencyResult> all) {
		return all.stream()
			.filter((one) -> one.cell().rate().isPresent() && one.cell().withoutRate().equals(cell.withoutRate()))
			.filter((one) -> one.rate().known())
			.min(Comparator.comparing((one) -> one.rate().value()));
	}

	private Optional<LatencyResult> of(Cell cell) {
		List<List<IterationRecord>> all = this.rounds.of(cell)
			.stream()
			.map((fork) -> fork.stream().filter((one) -> one.samples().times() != null).toList())
			.filter((fork) -> !fork.isEmpty())
			.toList();
		if (all.isEmpty()) {
			return Optional.empty();
		}
		List<List<IterationRecord>> forks = all.stream()
			.map((fork) -> fork.stream().filter((one) -> !one.samples().lagged()).toList())
			.filter((fork) -> !fork.isEmpty())
			.toList();
		List<Histogram> times = telling(merged(forks, Samples::times));
		int lagged = size(all) - size(forks);
		return Optional.of(
				new LatencyResult(cell,
						mean(forks, "requests/s",
								(one) -> (one.iteration().load() instanceof OpenLoad open) ? open.rate() : one.tps()),
						mean(forks, "", IterationRecord::served), percentile(times, 50), percentile(times, 90),
						percentile(times, HUNDREDTH), percentile(times, 99.9),
						cell.neighbour().isPresent() ? Figure.missing("µs", "others were served meanwhile")
								: appCpu(forks),
						figure(merged(forks, Samples::lags), HUNDREDTH), lagged, false,
						cell.neighbour().isPresent() ? mean(forks, "requests/s", Latencies::ofNeighbours) : null));
	}

	private static Figure appCpu(List<List<IterationRecord>> forks) {
		return Figure.of(forks.stream().flatMap((fork) -> appCpuOf(fork).stream()).map(List::of).toList(), "µs",
				"no CPU time of the app was seen");
	}

	private static Optional<Double> appCpuOf(List<IterationRecord> fork) {
		OptionalDouble user = Ledger.ratio(Metrics.APP_CPU_USER, fork);
		OptionalDouble kernel = Ledger.ratio(Metrics.APP_CPU_KERNEL, fork);
		return (user.isPresent() && kernel.isPresent() && user.getAsDouble() + kernel.getAsDouble() > 0)
				? Optional.of(user.getAsDouble() + kernel.getAsDouble()) : Optional.empty();
	}

	private static int size(List<List<IterationRecord>> forks) {
		return forks.stream().mapToInt(List::size).sum();
	}

	/** At least one in an iteration, since a mean of logarithms knows no 0. */
	private static double ofNeighbours(IterationRecord one) {
		Integer all = one.samples().neighbours();
		return Math.max(1, (all != null) ? all : 0) * 1_000.0 / Math.max(1, one.samples().durationMs());
	}

	private static Figure mean(List<List<IterationRecord>> forks, String unit, ToDoubleFunction<IterationRecord> of) {
		return Figure.of(forks.stream().map((fork) -> fork.stream().map(of::applyAsDouble).toList()).toList(), unit,
				LATE);
	}

	private static List<Histogram> merged(List<List<IterationRecord>> forks, Function<Samples, Times> of) {
		return forks.stream().map((fork) -> {
			Histogram sum = new Histogram(3);
			fork.forEach((one) -> sum.add(of.apply(one.samples()).histogram()));
			return sum;
		}).toList();
	}

	/**
	 * The forks that have enough requests to tell what one of a hundred takes; all, if
	 * none has. All percentiles are of the same forks, or a higher one could be below a
	 * lower one.
	 */
	private static List<Histogram> telling(List<Histogram> forks) {
		List<Histogram> enough = forks.stream()
			.filter((fork) -> fork.getTotalCount() >= Slo.requestsFor(HUNDREDTH))
			.toList();
		return enough.isEmpty() ? forks : enough;
	}

	private static Figure percentile(List<Histogram> forks, double percent) {
		return forks.stream().allMatch((fork) -> fork.getTotalCount() >= Slo.requestsFor(percent))
				? figure(forks, percent)
				: Figure.missing(MS, Text.of("it takes %.0f requests in each fork", Slo.requestsFor(percent)));
	}

	private static Figure figure(List<Histogram> forks, double percent) {
		return Figure.of(forks.stream()
			.map((fork) -> List.of(Math.max(1, fork.getValueAtPercentile(percent)) / MICROS))
			.toList(), MS, LATE);
	}

}
