// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
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
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.OrderStatistics;
import org.HdrHistogram.Histogram;

/**
 * The times of requests, of all cells of compared cases. The sample of a percentile is a
 * window, which is an iteration: a stall delays all requests of one window and none of
 * the next, and windows of a fork are no more alike than those of two. What a median over
 * windows hides is told beside it: how many windows are far worse, the worst one, and the
 * p99.9 of all requests together (G. Tene, "How not to measure latency", 2013).
 * Iterations in which the generator was late do not count.
 *
 * @param rounds the rounds that count
 */
record Latencies(CountedRounds rounds) {

	private static final String MS = "ms";

	private static final String LATE = "the generator was late in all iterations";

	private static final double MICROS = 1_000;

	private static final double HUNDREDTH = 99;

	/** Times the typical p99: in published runs, chance alone seldom reaches it. */
	private static final int STALLED = 3;

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
		List<List<IterationRecord>> all = timed(this.rounds.of(cell), (one) -> true);
		if (all.isEmpty()) {
			return Optional.empty();
		}
		List<List<IterationRecord>> forks = timed(all, (one) -> !one.samples().lagged());
		List<Histogram> windows = forks.stream()
			.flatMap(List::stream)
			.map((one) -> one.samples().times().histogram())
			.toList();
		List<Histogram> lags = forks.stream()
			.flatMap(List::stream)
			.map((one) -> one.samples().lags().histogram())
			.toList();
		Figure p99 = typical(windows, HUNDREDTH);
		int lagged = size(all) - size(forks);
		return Optional.of(
				new LatencyResult(cell,
						mean(forks, "requests/s",
								(one) -> (one.iteration().load() instanceof OpenLoad open) ? open.rate() : one.tps()),
						mean(forks, "", IterationRecord::served), typical(windows, 50), typical(windows, 90), p99,
						together(windows, 99.9, Slo.requestsFor(99.9)), stalled(windows, p99),
						cell.neighbour().isPresent() ? Figure.missing("µs", "others were served meanwhile")
								: appCpu(forks),
						together(lags, HUNDREDTH, 1), lagged, false,
						cell.neighbour().isPresent() ? mean(forks, "requests/s", Latencies::ofNeighbours) : null));
	}

	/** Forks that have none are left out. */
	private static List<List<IterationRecord>> timed(List<List<IterationRecord>> forks,
			Predicate<IterationRecord> condition) {
		return forks.stream()
			.map((fork) -> fork.stream().filter((one) -> one.samples().times() != null && condition.test(one)).toList())
			.filter((fork) -> !fork.isEmpty())
			.toList();
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

	/**
	 * The median over windows. Each needs one request beyond the percentile, on average:
	 * with one hundred requests, the second slowest is their p99.
	 */
	private static Figure typical(List<Histogram> windows, double percent) {
		double needed = Math.ceil(100 / (100 - percent));
		if (windows.isEmpty() || windows.stream().anyMatch((one) -> one.getTotalCount() < needed)) {
			return Figure.missing(MS,
					windows.isEmpty() ? LATE : Text.of("it takes %.0f requests in each iteration", needed));
		}
		List<Double> all = windows.stream().map((one) -> ms(one, percent)).toList();
		return Figure.of(Estimate.median(all), MS, all.size(), OrderStatistics.ofMedian(all), Collections.min(all),
				Collections.max(all));
	}

	private static Figure together(List<Histogram> windows, double percent, double needed) {
		Histogram sum = new Histogram(3);
		windows.forEach(sum::add);
		if (windows.isEmpty() || sum.getTotalCount() < needed) {
			return Figure.missing(MS, windows.isEmpty() ? LATE : Text.of("it takes %.0f requests", needed));
		}
		return Figure.of(ms(sum, percent), MS, windows.size());
	}

	private static int stalled(List<Histogram> windows, Figure typical) {
		return (int) windows.stream()
			.filter((one) -> typical.known() && ms(one, HUNDREDTH) > STALLED * typical.value())
			.count();
	}

	private static double ms(Histogram times, double percent) {
		return Math.max(1, times.getValueAtPercentile(percent)) / MICROS;
	}

}
