// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/** Did the machine belong to the run? Only iterations that count are looked at. */
final class MachineChecks {

	private static final int MIN_ITERATIONS = 10;

	private MachineChecks() {
	}

	static void add(Findings found, RawRun run, CountedRounds rounds) {
		Experiment experiment = run.experiment();
		// At a rate, and beside others, a request costs something else.
		List<List<IterationRecord>> byCell = byCell(run, rounds, experiment::cells);
		List<IterationRecord> measured = Stream.of(byCell, byCell(run, rounds, experiment::openCells))
			.flatMap(List::stream)
			.flatMap(List::stream)
			.toList();
		double others = mean(measured, Metrics.OTHERS_SHARE);
		double stolen = mean(measured, Metrics.MACHINE_STOLEN);
		if (others > Threshold.OTHER_PROCESSES.getValue() || stolen > Threshold.STOLEN.getValue()) {
			found.add(Reason.OTHER_LOAD,
					"while the cases were measured, other processes used %.0f %% of all cores and the hypervisor took %.0f %%",
					100 * others, 100 * stolen);
		}
		else {
			List<IterationRecord> bursts = measured.stream()
				.filter((record) -> others(record) > Threshold.BURST.getValue())
				.toList();
			found.iterations(Reason.OTHER_LOAD, bursts,
					(record) -> bursts.size() > Threshold.BURSTS.getValue() * measured.size(), (record) -> Text
						.of("shared the machine with others, who used %.0f %% of all cores", 100 * others(record)));
		}
		ofLab(found, experiment, mean(measured, Metrics.LAB_SHARE));
		double throttled = measured.stream()
			.mapToDouble((record) -> of(record, Metrics.MACHINE_THROTTLED) / (1_000 * record.readings().wallMs()))
			.average()
			.orElse(0);
		if (throttled > Threshold.THROTTLED.getValue()) {
			found.add(Reason.THROTTLED, "while the cases were measured, a quota stopped %.2f cores on average",
					throttled);
		}
		disturbed(found, run);
		unsteady(found, byCell);
		found.iterations(Reason.SWAP, measured,
				(record) -> of(record, Metrics.MACHINE_SWAPPED) > Threshold.SWAPPED.getValue(),
				(record) -> Text.of("swapped %.0f pages", of(record, Metrics.MACHINE_SWAPPED)));
		collecting(found, experiment, byCell);
	}

	private static List<List<IterationRecord>> byCell(RawRun run, CountedRounds rounds,
			Function<String, List<Cell>> cells) {
		return run.header()
			.cases()
			.stream()
			.flatMap((one) -> cells.apply(one.name()).stream())
			.map(rounds::all)
			.toList();
	}

	/** Something in the way to a store is the lab's, and has its own bound. */
	private static void ofLab(Findings found, Experiment experiment, double share) {
		boolean proxy = !experiment.levels(Factor.RTT).isEmpty();
		if (share > (proxy ? Threshold.LAB_WITH_PROXY : Threshold.LAB).getValue()) {
			found.add(Reason.LAB_LOAD, "while the cases were measured, the lab itself used %.0f %% of all cores%s",
					100 * share, proxy ? ", with the delay proxy of rtt in it" : "");
		}
	}

	private static void disturbed(Findings found, RawRun run) {
		Double threshold = run.experiment().plan().stealThreshold();
		List<IterationRecord> all = run.iterations()
			.stream()
			.filter((record) -> record.iteration().kind() == IterationKind.MEASURED)
			.toList();
		long slept = all.stream().filter(IterationRecord::slept).count();
		long disturbed = all.stream().filter((record) -> record.isDisturbed(threshold)).count() - slept;
		List<String> seen = new ArrayList<>();
		if (disturbed > 0) {
			seen.add(Text.of("the hypervisor took more than %.0f %% of all cores in %d", threshold, disturbed));
		}
		if (slept > 0) {
			seen.add("the machine slept, or the lab was stopped, in " + slept);
		}
		if (!seen.isEmpty()) {
			found.add(Reason.DISTURBED, "%s of %d iterations, which do not count", String.join(", and ", seen),
					all.size());
		}
	}

	/** What the same thing costs, against its own best in the run. */
	private static void unsteady(Findings found, List<List<IterationRecord>> byCell) {
		double generator = spread(byCell, (record) -> record.readings().sum(Metrics.GENERATOR_CPU));
		double redis = spread(byCell, (record) -> record.readings().sum(Metrics.REDIS_CPU));
		if (Math.max(generator, redis) > Threshold.UNSTEADY.getValue()) {
			found.add(Reason.UNSTEADY_MACHINE,
					"the same request cost the generator up to %.1f times as much CPU time as at other times, and Redis %.1f times",
					generator, redis);
		}
	}

	/**
	 * Of all iterations of a cell: a pause that falls into a short iteration says nothing
	 * of its heap.
	 */
	private static void collecting(Findings found, Experiment experiment, List<List<IterationRecord>> byCell) {
		found.names(Reason.GC_STORM, "garbage collections took this much of the time of all iterations of %s",
				byCell.stream()
					.filter((iterations) -> collecting(iterations) > Threshold.COLLECTING.getValue())
					.map((iterations) -> Text.of("%s (%.0f %%)",
							experiment.nameOf(iterations.getFirst().iteration().cell()), 100 * collecting(iterations)))
					.toList());
	}

	/**
	 * Time in collections ÷ time of the iterations; NaN, which is above nothing, of none.
	 */
	private static double collecting(List<IterationRecord> iterations) {
		double wallMs = iterations.stream().mapToDouble((record) -> record.readings().wallMs()).sum();
		return iterations.stream().mapToDouble((record) -> of(record, Metrics.APP_GC_TIME) / 1_000).sum() / wallMs;
	}

	/** Of the case in the middle: nine of ten iterations ÷ one of ten. */
	private static double spread(List<List<IterationRecord>> byCell, Function<IterationRecord, OptionalDouble> cost) {
		List<Double> spreads = byCell.stream()
			.map((iterations) -> iterations.stream()
				.flatMap((record) -> cost.apply(record)
					.stream()
					.mapToObj((micros) -> micros / record.iteration().requests()))
				.sorted()
				.toList())
			.filter((costs) -> costs.size() >= MIN_ITERATIONS && costs.get(costs.size() / 10) > 0)
			.map((costs) -> costs.get(costs.size() - 1 - costs.size() / 10) / costs.get(costs.size() / 10))
			.sorted()
			.toList();
		return spreads.isEmpty() ? 1 : spreads.get(spreads.size() / 2);
	}

	private static double others(IterationRecord record) {
		return record.readings().ofAllCores(Metrics.OTHERS_SHARE).orElse(0);
	}

	private static double of(IterationRecord record, Metric metric) {
		return metric.of(record.readings()).orElse(0);
	}

	private static double mean(List<IterationRecord> iterations, Metric metric) {
		return iterations.stream()
			.flatMapToDouble((record) -> record.readings().ofAllCores(metric).stream())
			.average()
			.orElse(0);
	}

}
