// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CommandRate;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.pattern.Advice;
import io.github.redisaccessbench.lab.pattern.Measured;
import io.github.redisaccessbench.lab.pattern.Pattern;
import io.github.redisaccessbench.lab.pattern.Patterns;
import io.github.redisaccessbench.lab.pattern.Sent;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * How an endpoint reads of which nobody said what it sends, as it was counted, and what
 * one MGET would bring.
 *
 * @param cell the endpoint at one combination of levels
 * @param patterns the known patterns that it has: at least one
 * @param advice what a change would bring, or null
 * @param sent what it sends
 */
public record EndpointPattern(Cell cell, List<Pattern> patterns, Advice advice, @JsonIgnore Sent sent) {

	private static final Map<String, CommandRate> LOOP = Map.of("GET", CommandRate.PER_KEY);

	private static final Map<String, CommandRate> MGET = Map.of("MGET", CommandRate.PER_REQUEST);

	/** One for each endpoint of which it was counted what it sends. */
	static List<EndpointPattern> of(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts) {
		return cells.stream()
			.filter((one) -> one.about().commands() == null && !one.control() && one.commands().known())
			.map((one) -> of(header, cells, contrasts, one))
			.toList();
	}

	/**
	 * By ratios of the same rounds, in which the machine's speed cancels; of cases that
	 * were not compared, by TPS.
	 */
	private static EndpointPattern of(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts,
			CellResult endpoint) {
		Sent sent = Sent.counted(endpoint.commands().perRequest(), value(endpoint, Metrics.ROUND_TRIPS),
				value(endpoint, Metrics.REDIS_CONNECTIONS));
		Advice advice = Stream
			.<Function<CellResult, Optional<Interval>>>of((one) -> ratio(contrasts, one, endpoint),
					(one) -> one.tps().spread())
			.flatMap((tps) -> advice(header, cells, endpoint, sent, tps).stream())
			.findFirst()
			.orElse(null);
		return new EndpointPattern(endpoint.cell(), Patterns.of(sent), advice, sent);
	}

	private static Optional<Interval> ratio(List<ContrastResult> contrasts, CellResult one, CellResult endpoint) {
		return one.equals(endpoint) ? endpoint.tps().spread().map((tps) -> new Interval(1, 1, tps.confidence()))
				: ContrastResult.ratio(contrasts, new Contrast(one.cell(), endpoint.cell())).spread();
	}

	private static Optional<Advice> advice(RunHeader header, List<CellResult> cells, CellResult endpoint, Sent sent,
			Function<CellResult, Optional<Interval>> tps) {
		Optional<Measured> own = measured(endpoint, tps);
		Optional<Measured> loop = yardstick(cells, endpoint, LOOP, tps);
		Optional<Measured> mget = yardstick(cells, endpoint, MGET, tps);
		int keys = endpoint.cell().keys();
		return (own.isEmpty() || loop.isEmpty() || mget.isEmpty() || keys < 2) ? Optional.empty() : Advice.of(sent,
				own.get(), load(header, endpoint), new Advice.Yardsticks(loop.get(), mget.get(), keys));
	}

	/** A case of the same levels that is said to send just this. */
	private static Optional<Measured> yardstick(List<CellResult> cells, CellResult endpoint,
			Map<String, CommandRate> commands, Function<CellResult, Optional<Interval>> tps) {
		return cells.stream()
			.filter((one) -> commands.equals(one.about().commands()) && !one.control()
					&& one.cell().levels().equals(endpoint.cell().levels()))
			.flatMap((one) -> measured(one, tps).stream())
			.findFirst();
	}

	private static Optional<Measured> measured(CellResult one, Function<CellResult, Optional<Interval>> tps) {
		Costs costs = one.costs();
		Figure redis = costs.sum("µs", Metrics.REDIS_CPU.toArray(Metric[]::new));
		boolean counted = Stream.of(costs.of(Metrics.APP_CPU_USER), costs.of(Metrics.APP_CPU_KERNEL), redis)
			.allMatch(Figure::known);
		Measured.Cpu cpu = counted
				? new Measured.Cpu(value(one, Metrics.APP_CPU_USER), value(one, Metrics.APP_CPU_KERNEL), redis.value())
				: null;
		return tps.apply(one).map((interval) -> new Measured(interval, cpu));
	}

	private static Measured.Load load(RunHeader header, CellResult endpoint) {
		int all = header.environment().cores();
		double own = endpoint.cell()
			.level(Factor.CORES)
			.map(Level::decimal)
			.filter((some) -> some > 0)
			.orElse((double) all);
		double busy = (value(endpoint, Metrics.APP_SHARE) + value(endpoint, Metrics.REDIS_SHARE)) * all / own;
		return new Measured.Load(endpoint.cell().users(), own, busy);
	}

	/** NaN if it is missing. */
	private static double value(CellResult one, Metric metric) {
		Figure figure = one.costs().of(metric);
		return figure.known() ? figure.value() : Double.NaN;
	}

}
