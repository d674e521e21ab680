// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Function;

import io.github.redisaccessbench.lab.metric.Basis;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What a request costs: for each metric its sum over iterations ÷ the sum of what it is
 * counted per. Never a mean of ratios, in which a short iteration would count as much as
 * a long one. With two starts of its app or more it has a 95 % confidence interval over
 * these.
 */
public final class Ledger {

	private Ledger() {
	}

	/**
	 * Adds up.
	 * @param metrics what
	 * @param iterations the iterations of a cell of some kind in which all went well
	 * @param all those that count, or others if none does: what most cases send to Redis
	 * does not depend on that
	 * @param counted whether its counters were to be read
	 * @return a figure for each metric, by its id
	 */
	static SequencedMap<String, Figure> of(List<Metric> metrics,
			Function<IterationKind, List<IterationRecord>> iterations, List<IterationRecord> all, boolean counted) {
		SequencedMap<String, Figure> ledger = new LinkedHashMap<>();
		Map<IterationKind, List<IterationRecord>> known = new EnumMap<>(IterationKind.class);
		metrics.forEach((metric) -> ledger.put(metric.id(), figure(metric,
				Metrics.COLD_OR_WARM.contains(metric) ? all : known.computeIfAbsent(metric.basis().kind(), iterations),
				counted)));
		return ledger;
	}

	private static Figure figure(Metric metric, List<IterationRecord> iterations, boolean counted) {
		Sum all = new Sum();
		SequencedMap<Start, Sum> starts = new LinkedHashMap<>();
		List<Double> each = new ArrayList<>();
		for (IterationRecord iteration : iterations) {
			OptionalDouble amount = metric.of(iteration.readings());
			OptionalDouble base = base(metric.basis(), iteration);
			if (amount.isPresent() && base.isPresent()) {
				all.add(amount.getAsDouble(), base.getAsDouble());
				starts.computeIfAbsent(iteration.iteration().start(), (start) -> new Sum())
					.add(amount.getAsDouble(), base.getAsDouble());
				each.add(amount.getAsDouble() / base.getAsDouble());
			}
		}
		if (all.bases <= 0) {
			return Figure.missing(metric.unit(), missing(metric, iterations, counted));
		}
		List<Double> finite = each.stream().filter(Double::isFinite).sorted().toList();
		Interval interval = interval(all.ratio(), starts.values().stream().filter((start) -> start.bases > 0).toList());
		return Figure.of(all.ratio(), metric.unit(), finite.size(), interval, finite.getFirst(), finite.getLast());
	}

	/**
	 * The sum over some iterations ÷ that of what it is counted per; empty if not known.
	 */
	public static OptionalDouble ratio(Metric metric, List<IterationRecord> iterations) {
		Figure figure = figure(metric, iterations, true);
		return figure.known() ? OptionalDouble.of(figure.value()) : OptionalDouble.empty();
	}

	/**
	 * Around the value of all starts together, as wide as that of a mean over starts.
	 * Nothing that is counted is less than 0.
	 */
	private static Interval interval(double value, List<Sum> starts) {
		Interval mean = Estimate.of(starts.stream().map(Sum::ratio).toList()).interval();
		if (mean == null) {
			return null;
		}
		double half = (mean.high() - mean.low()) / 2;
		return new Interval(Math.max(0, value - half), value + half, mean.confidence());
	}

	private static OptionalDouble base(Basis basis, IterationRecord iteration) {
		return switch (basis) {
			case REQUEST, SINGLE_REQUEST -> OptionalDouble.of(iteration.samples().requests());
			case ITERATION_BEGIN, ITERATION_END, START -> OptionalDouble.of(1);
			case CORES -> iteration.readings().sum(Metrics.MACHINE);
		};
	}

	private static String missing(Metric metric, List<IterationRecord> iterations, boolean counted) {
		return iterations.isEmpty() ? "not measured"
				: counted ? metric.whenMissing() : "its counters were not to be read";
	}

	/** Amounts, and what they are counted per. */
	private static final class Sum {

		private double amounts;

		private double bases;

		void add(double amount, double base) {
			this.amounts += amount;
			this.bases += base;
		}

		double ratio() {
			return this.amounts / this.bases;
		}

	}

}
