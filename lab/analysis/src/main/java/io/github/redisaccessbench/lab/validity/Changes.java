// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Costs;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult.SingleRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What changed from the old build of an app to the new one, at one combination of levels.
 *
 * @param before the old build
 * @param now the new build
 * @param tps TPS of the new ÷ TPS of the old, by each run alone; none if they are not
 * compared
 * @param counts what is counted
 * @param costs what is measured
 */
public record Changes(CellResult before, CellResult now, List<ContrastResult> tps, List<CountChange> counts,
		List<CostChange> costs) {

	/** The case of the new build. */
	public static final String APP = "app";

	/** The case of the old build, the reference. */
	public static final String BASELINE = "baseline";

	/** At each combination of levels; none if a run does not compare two builds. */
	public static List<Changes> of(RunResult result) {
		Experiment experiment = result.experiment();
		return result.compared()
			.stream()
			.filter((one) -> one.cell().caseName().equals(APP) && BASELINE.equals(experiment.judging().reference()))
			.map((now) -> of(result, result.of(now.cell().of(BASELINE)), now))
			.toList();
	}

	private static Changes of(RunResult result, CellResult before, CellResult now) {
		return new Changes(before, now, tps(result, before.cell(), now.cell()), CountChange.of(before, now),
				Stream
					.of(new CostChange("app CPU per request", cpu(before.costs()), cpu(now.costs())),
							new CostChange("allocated per request", before.costs().of(Metrics.APP_ALLOCATED),
									now.costs().of(Metrics.APP_ALLOCATED)),
							new CostChange("memory in RAM", before.costs().of(Metrics.APP_MEMORY),
									now.costs().of(Metrics.APP_MEMORY)),
							new CostChange("start-up", before.start().startUp(), now.start().startUp()))
					.filter((one) -> one.now().known() && one.before().known() && one.before().value() > 0)
					.toList());
	}

	private static List<ContrastResult> tps(RunResult result, Cell before, Cell now) {
		Stream<List<ContrastResult>> runs = (result.runs().size() == 1) ? Stream.of(result.contrasts())
				: result.runs().stream().map(SingleRun::contrasts);
		return runs.flatMap(List::stream)
			.flatMap((one) -> one.from(now).stream())
			.filter((one) -> one.contrast().second().equals(before))
			.toList();
	}

	/** Whether each run shows that the new build is faster, or each that it is slower. */
	public boolean tpsChanged() {
		return !this.tps.isEmpty() && this.tps.getFirst().significant()
				&& this.tps.stream().map(ContrastResult::verdict).distinct().count() == 1;
	}

	private static Figure cpu(Costs costs) {
		Figure sum = costs.sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL);
		Interval user = costs.of(Metrics.APP_CPU_USER).interval();
		Interval kernel = costs.of(Metrics.APP_CPU_KERNEL).interval();
		return (!sum.known() || user == null || kernel == null) ? sum : Figure.of(sum.value(), "µs", sum.n(),
				new Interval(user.low() + kernel.low(), user.high() + kernel.high(), user.confidence()));
	}

	/** Whether a change is shown: for the better or for the worse. */
	public boolean any() {
		return tpsChanged() || this.counts.stream().anyMatch(CountChange::changed)
				|| this.costs.stream().anyMatch(CostChange::shown);
	}

	/** Something that is measured of two builds. */
	public record CostChange(String what, Figure before, Figure now) {

		/** What is less does not matter, however sure it is. */
		private static final double MATTERS = 0.01;

		/** That of the new ÷ that of the old. */
		public double ratio() {
			return this.now.value() / this.before.value();
		}

		/** Whether 95 % intervals over starts are apart: stricter than a test. */
		public boolean shown() {
			Interval old = this.before.interval();
			Interval current = this.now.interval();
			return old != null && current != null && (current.low() > old.high() || current.high() < old.low())
					&& Math.abs(ratio() - 1) >= MATTERS;
		}

	}

	/**
	 * Something that is counted in two builds of one app. There is no chance in it, so
	 * there is no interval.
	 *
	 * @param what what is counted: a command, or {@link #ROUND_TRIPS} or bytes
	 * @param before per request of the old build, 0 or more
	 * @param now per request of the new build, 0 or more
	 */
	public record CountChange(String what, double before, double now) {

		/** Reads of Redis while there is one user. */
		public static final String ROUND_TRIPS = "round trips";

		private static final String BYTES = "bytes ";

		/** Fewer come from connections, not from requests. */
		private static final double COMMANDS = 0.01;

		/** They are counted in 50 requests, of which one of something else is 0.02. */
		private static final double TRIPS = 0.05;

		/** Numbers in values have more digits or fewer. */
		private static final double FEW_BYTES = 16;

		/**
		 * All that is known of both: each command that either sends, round trips, bytes.
		 */
		private static List<CountChange> of(CellResult before, CellResult now) {
			List<CountChange> all = new ArrayList<>();
			if (before.commands().known() && now.commands().known()) {
				Map<String, Double> old = before.commands().perRequest();
				Map<String, Double> current = now.commands().perRequest();
				TreeSet<String> names = new TreeSet<>(old.keySet());
				names.addAll(current.keySet());
				names.forEach((name) -> all
					.add(new CountChange(name, old.getOrDefault(name, 0.0), current.getOrDefault(name, 0.0))));
			}
			List.of(Map.entry(ROUND_TRIPS, Metrics.ROUND_TRIPS), Map.entry(BYTES + "to Redis", Metrics.REDIS_BYTES_IN),
					Map.entry(BYTES + "from Redis", Metrics.REDIS_BYTES_OUT))
				.forEach((one) -> before.costs()
					.of(one.getValue())
					.ifKnown((old) -> now.costs()
						.of(one.getValue())
						.ifKnown((current) -> all.add(new CountChange(one.getKey(), old, current)))));
			return List.copyOf(all);
		}

		/** Whether there is more of it than before. */
		public boolean grown() {
			return this.now - this.before > tolerance();
		}

		/** Whether there is more or less of it than before. */
		public boolean changed() {
			return Math.abs(this.now - this.before) > tolerance();
		}

		private double tolerance() {
			if (this.what.startsWith(BYTES)) {
				return Math.max(FEW_BYTES, this.before / 100);
			}
			if (!this.what.equals(ROUND_TRIPS)) {
				return COMMANDS;
			}
			// How many of overlapping commands Redis reads at once is a matter of time.
			return (isWhole(this.before) && isWhole(this.now)) ? TRIPS
					: Math.max(1, Math.min(this.before, this.now)) / 2;
		}

		private static boolean isWhole(double count) {
			return Math.abs(count - Math.rint(count)) <= TRIPS;
		}

	}

}
