// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Estimate;

/**
 * Where levels lie. Users, keys and numbers in arguments are what was asked for. The time
 * of a round trip is what PING took: the delay that is asked for comes on top of what the
 * network takes anyway.
 */
final class LevelPositions {

	private static final String MILLISECONDS = "ms";

	private static final double MICROS = 1_000;

	private final RawRun run;

	private final Map<Level, Figure> rtts = new HashMap<>();

	LevelPositions(RawRun run) {
		this.run = run;
	}

	/**
	 * Where a level lies; missing if it was not measured.
	 * @param factor the name of a factor whose levels are numbers
	 */
	Figure of(String factor, Level level) {
		return factor.equals(Factor.RTT.label()) ? this.rtts.computeIfAbsent(level, this::rtt)
				: Figure.of(this.run.experiment().number(factor, level).orElseThrow(), "", 1);
	}

	/** What was measured at the levels of rtt. */
	List<Sweeps.MeasuredRtt> rtts() {
		return this.run.experiment()
			.levels(Factor.RTT)
			.stream()
			.map((level) -> new Sweeps.MeasuredRtt(level, of(Factor.RTT.label(), level)))
			.toList();
	}

	private Figure rtt(Level level) {
		List<Double> sorted = rtts(level, (start) -> true);
		return sorted.isEmpty() ? Figure.missing(MILLISECONDS, "PING was not measured") : Figure
			.of(Estimate.median(sorted), MILLISECONDS, sorted.size(), null, sorted.getFirst(), sorted.getLast());
	}

	/**
	 * What PING took in a start at a level of rtt, in milliseconds; nothing if it was not
	 * measured.
	 */
	OptionalDouble rttMs(Start start, Level level) {
		List<Double> sorted = rtts(level, start::equals);
		return sorted.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Estimate.median(sorted));
	}

	private List<Double> rtts(Level level, Predicate<Start> starts) {
		return this.run.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.MEASURED
					&& starts.test(record.iteration().start())
					&& record.iteration().cell().level(Factor.RTT).filter(level::equals).isPresent())
			.flatMapToDouble((record) -> Metrics.RTT.of(record.readings()).stream())
			.map((micros) -> micros / MICROS)
			.sorted()
			.boxed()
			.toList();
	}

}
