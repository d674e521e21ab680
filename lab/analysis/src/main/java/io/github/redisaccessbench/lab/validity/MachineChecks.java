// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Estimate;

/** Did the machine belong to the run? Only iterations that count are looked at. */
final class MachineChecks {

	private static final int MIN_ITERATIONS = 10;

	/** Of Redis in an iteration: less may be another program's. */
	private static final double MIN_MICROS = 1_000;

	private static final Level KEYS = Level.of(100);

	private static final int USERS = 10;

	/** What 100 colors take as JSON; as others write them, half of it or twice. */
	private static final double COLORS_BYTES = 5_949;

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
						.of("shared the machine: other processes used %.0f %% of all cores", 100 * others(record)));
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
		speed(found, byCell);
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

	/**
	 * What the same request costs Redis, whose own clock counts microseconds, against its
	 * best in the run, and against other machines. The generator's counts steps of 10 ms,
	 * of which an iteration takes three to thirty.
	 */
	private static void speed(Findings found, List<List<IterationRecord>> byCell) {
		double spread = spread(byCell);
		if (spread > Threshold.UNSTEADY.getValue()) {
			found.add(Reason.UNSTEADY_MACHINE,
					"the same request cost Redis up to %.1f times as much CPU time as at other times", spread);
		}
		byCell.stream()
			.filter(MachineChecks::isYardstick)
			.map((iterations) -> Estimate.median(costs(iterations)))
			.min(Comparator.naturalOrder())
			.filter((micros) -> micros > Threshold.SLOW.getValue())
			.ifPresent((micros) -> found.add(Reason.SLOW_MACHINE,
					"one MGET of 100 keys cost Redis %.0f µs of CPU time, and on other machines 11 to 14 µs", micros));
	}

	/** Whether each request is one MGET of the 100 colors, from ten users or more. */
	private static boolean isYardstick(List<IterationRecord> iterations) {
		return !costs(iterations).isEmpty() && iterations.stream().allMatch((record) -> {
			Cell cell = record.iteration().cell();
			int requests = record.samples().requests();
			double bytes = of(record, Metrics.REDIS_BYTES_OUT) / requests;
			return KEYS.equals(cell.levels().get(Factor.KEYS.label())) && cell.users() >= USERS
					&& Map.of("MGET", (long) requests).equals(record.readings().commands()) && bytes > COLORS_BYTES / 2
					&& bytes < 2 * COLORS_BYTES;
		});
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
	private static double spread(List<List<IterationRecord>> byCell) {
		List<Double> spreads = byCell.stream()
			.map(MachineChecks::costs)
			.filter((costs) -> costs.size() >= MIN_ITERATIONS)
			.map((costs) -> costs.get(costs.size() - 1 - costs.size() / 10) / costs.get(costs.size() / 10))
			.sorted()
			.toList();
		return spreads.isEmpty() ? 1 : spreads.get(spreads.size() / 2);
	}

	/**
	 * What a request cost Redis in each iteration, ascending, in microseconds: where it
	 * was asked enough to tell.
	 */
	private static List<Double> costs(List<IterationRecord> iterations) {
		return iterations.stream()
			.flatMap((record) -> record.readings()
				.sum(Metrics.REDIS_CPU)
				.stream()
				.filter((micros) -> micros >= MIN_MICROS)
				.mapToObj((micros) -> micros / record.iteration().requests()))
			.sorted()
			.toList();
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
