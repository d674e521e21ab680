// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Comparator;
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
import io.github.redisaccessbench.lab.pattern.Sent;
import io.github.redisaccessbench.lab.pattern.Slope;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * How an endpoint reads whose commands are not declared, as it was counted, and what one
 * MGET would bring.
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
		Sent sent = sent(endpoint);
		Optional<CellResult> loop = yardstick(cells, endpoint, LOOP);
		Optional<CellResult> mget = yardstick(cells, endpoint, MGET);
		if (loop.isEmpty() || mget.isEmpty() || endpoint.cell().keys() < 2) {
			return new EndpointPattern(endpoint.cell(), Pattern.of(sent), null, sent);
		}
		Optional<Slope> slope = slope(cells, contrasts, endpoint, mget.get());
		// By ratios of the same rounds, in which the machine's speed cancels; else by
		// TPS.
		List<Function<CellResult, Optional<Interval>>> units = List.of((one) -> ratio(contrasts, one, endpoint),
				(one) -> ratio(contrasts, one, loop.get()), (one) -> ratio(contrasts, one, mget.get()),
				(one) -> one.tps().spread());
		Advice advice = units.stream()
			.flatMap((tps) -> all(tps, endpoint, loop.get(), mget.get()).stream())
			.findFirst()
			.flatMap((all) -> Advice.of(sent, all.get(0), load(header, endpoint),
					new Advice.Yardsticks(all.get(1), all.get(2), endpoint.cell().keys()), slope))
			.orElse(null);
		return new EndpointPattern(endpoint.cell(), Pattern.of(sent), advice, sent);
	}

	private static Sent sent(CellResult endpoint) {
		return Sent.counted(endpoint.commands().perRequest(), value(endpoint, Metrics.ROUND_TRIPS),
				value(endpoint, Metrics.REDIS_CONNECTIONS));
	}

	/** What was measured of some cells in one unit, if it is known of all of them. */
	private static Optional<List<Measured>> all(Function<CellResult, Optional<Interval>> tps, CellResult... cells) {
		List<Measured> known = Stream.of(cells).flatMap((one) -> tps.apply(one).stream()).map(Measured::new).toList();
		return Optional.of(known).filter((all) -> all.size() == cells.length);
	}

	/**
	 * From the same endpoint with those keys that differ most, if it then sends more, or
	 * less.
	 */
	private static Optional<Slope> slope(List<CellResult> cells, List<ContrastResult> contrasts, CellResult endpoint,
			CellResult mget) {
		double commands = sent(endpoint).total();
		return cells.stream()
			.filter((one) -> one.commands().known()
					&& one.cell().at(Factor.KEYS, Level.of(endpoint.cell().keys())).equals(endpoint.cell())
					&& Math.abs(sent(one).total() - commands) >= 1)
			.max(Comparator.comparingInt((one) -> Math.abs(one.cell().keys() - endpoint.cell().keys())))
			.flatMap((other) -> yardstick(cells, other, MGET)
				.flatMap((mgetThere) -> all((one) -> one.tps().spread(), endpoint, other, mget, mgetThere))
				.map((all) -> Slope.of(sent(other).total() - commands,
						// The more TPS, the less time.
						ratio(contrasts, endpoint, other).orElseGet(() -> all.get(1).timeAgainst(all.get(0))),
						all.get(0), all.get(2), all.get(3), other.cell().keys() - endpoint.cell().keys())));
	}

	private static Optional<Interval> ratio(List<ContrastResult> contrasts, CellResult one, CellResult unit) {
		return one.equals(unit) ? unit.tps().spread().map((tps) -> new Interval(1, 1, tps.confidence()))
				: ContrastResult.ratio(contrasts, new Contrast(one.cell(), unit.cell())).spread();
	}

	/** A case of the same levels that is said to send just this. */
	private static Optional<CellResult> yardstick(List<CellResult> cells, CellResult endpoint,
			Map<String, CommandRate> commands) {
		return cells.stream()
			.filter((one) -> commands.equals(one.about().commands()) && !one.control()
					&& one.cell().levels().equals(endpoint.cell().levels()))
			.findFirst();
	}

	private static Measured.Load load(RunHeader header, CellResult endpoint) {
		double busy = (value(endpoint, Metrics.APP_SHARE) + value(endpoint, Metrics.REDIS_SHARE))
				/ OwnCores.part(header, endpoint.cell());
		return new Measured.Load(endpoint.cell().users(), OwnCores.of(header, endpoint.cell()), busy);
	}

	/** NaN if it is missing. */
	private static double value(CellResult one, Metric metric) {
		Figure figure = one.costs().of(metric);
		return figure.known() ? figure.value() : Double.NaN;
	}

}
