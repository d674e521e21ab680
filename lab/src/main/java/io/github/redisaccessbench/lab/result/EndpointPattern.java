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

	private static EndpointPattern of(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts,
			CellResult endpoint) {
		Sent sent = Sent.counted(endpoint.commands().perRequest(), value(endpoint, Metrics.ROUND_TRIPS),
				value(endpoint, Metrics.REDIS_CONNECTIONS));
		Optional<CellResult> loop = yardstick(cells, endpoint, LOOP);
		Optional<CellResult> mget = yardstick(cells, endpoint, MGET);
		if (loop.isEmpty() || mget.isEmpty() || endpoint.cell().keys() < 2) {
			return new EndpointPattern(endpoint.cell(), Patterns.of(sent), null, sent);
		}
		// By ratios of the same rounds, in which the machine's speed cancels; else by
		// TPS.
		List<Function<CellResult, Optional<Interval>>> units = List.of((one) -> ratio(contrasts, one, endpoint),
				(one) -> ratio(contrasts, one, loop.get()), (one) -> ratio(contrasts, one, mget.get()),
				(one) -> one.tps().spread());
		Advice advice = units.stream()
			.flatMap((tps) -> advice(sent, load(header, endpoint), tps, endpoint, loop.get(), mget.get()).stream())
			.findFirst()
			.orElse(null);
		return new EndpointPattern(endpoint.cell(), Patterns.of(sent), advice, sent);
	}

	private static Optional<Interval> ratio(List<ContrastResult> contrasts, CellResult one, CellResult unit) {
		return one.equals(unit) ? unit.tps().spread().map((tps) -> new Interval(1, 1, tps.confidence()))
				: ContrastResult.ratio(contrasts, new Contrast(one.cell(), unit.cell())).spread();
	}

	private static Optional<Advice> advice(Sent sent, Measured.Load load, Function<CellResult, Optional<Interval>> tps,
			CellResult endpoint, CellResult loop, CellResult mget) {
		return measured(endpoint, tps)
			.flatMap((own) -> measured(loop, tps).flatMap((first) -> measured(mget, tps).flatMap((second) -> Advice
				.of(sent, own, load, new Advice.Yardsticks(first, second, endpoint.cell().keys())))));
	}

	/** A case of the same levels that is said to send just this. */
	private static Optional<CellResult> yardstick(List<CellResult> cells, CellResult endpoint,
			Map<String, CommandRate> commands) {
		return cells.stream()
			.filter((one) -> commands.equals(one.about().commands()) && !one.control()
					&& one.cell().levels().equals(endpoint.cell().levels()))
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
