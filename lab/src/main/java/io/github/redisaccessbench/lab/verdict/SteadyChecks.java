// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Block.Start;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Holm;
import io.github.redisaccessbench.lab.stats.Trend;

/**
 * Were the cases warm, and did they stay as they were?
 */
final class SteadyChecks {

	private SteadyChecks() {
	}

	static List<Finding> of(RawRun run) {
		Findings found = new Findings(run.header().experiment());
		warmup(found, run);
		trend(found, run);
		return found.list();
	}

	private static void warmup(Findings found, RawRun run) {
		Experiment experiment = run.header().experiment();
		if (experiment.warmup().maxBlocks() == 0) {
			found.add(Reason.NOT_STEADY, "there was no warm-up");
			return;
		}
		String notWarm = cells(experiment).flatMap((cell) -> notWarm(run, cell)).collect(Collectors.joining(", "));
		if (!notWarm.isEmpty()) {
			found.add(Reason.NOT_STEADY, "not yet warm when measured: %s", notWarm);
		}
	}

	private static Stream<Cell> cells(Experiment experiment) {
		return experiment.everyCase().stream().flatMap((name) -> experiment.cells(name).stream());
	}

	private static Stream<String> notWarm(RawRun run, Cell cell) {
		Experiment experiment = run.header().experiment();
		String name = experiment.nameOf(cell);
		Map<Start, Double> compiling = byStart(
				run.correct(cell, BlockKind.MEASURED)
					.stream()
					.map(BlockRecord::outcome)
					.filter((outcome) -> outcome.jitShare() != null),
				Collectors.averagingDouble((outcome) -> 100 * outcome.jitShare()));
		Stream<String> stillCompiling = compiling.entrySet()
			.stream()
			.filter((start) -> start.getValue() > experiment.warmup().jitPercent())
			.map((start) -> String.format(Locale.ROOT, "%s in %s (its JVM compiled for %.0f %% of the time)", name,
					words(run, start.getKey()), start.getValue()));
		Stream<String> stillFaster = run.warmups(cell)
			.entrySet()
			.stream()
			.filter((start) -> !compiling.containsKey(start.getKey()) && !experiment.warmup().steady(start.getValue()))
			.map((start) -> name + " in " + words(run, start.getKey()) + " (still getting faster)");
		return Stream.concat(stillCompiling, stillFaster);
	}

	private static <T> Map<Start, T> byStart(Stream<Outcome> outcomes, Collector<Outcome, ?, T> how) {
		return outcomes.collect(Collectors.groupingBy((outcome) -> outcome.block().start(), LinkedHashMap::new, how));
	}

	private static String words(RawRun run, Start start) {
		boolean groups = run.blocks().stream().anyMatch((record) -> record.block().group() > 1);
		return "fork " + start.fork() + (groups ? ", group " + start.group() : "");
	}

	private static void trend(Findings found, RawRun run) {
		Experiment experiment = run.header().experiment();
		List<Cell> cells = cells(experiment).toList();
		List<Optional<Estimate>> changes = cells.stream()
			.map((cell) -> change(run.correct(cell, BlockKind.MEASURED)))
			.toList();
		List<Holm.Step> steps = Holm.test(
				changes.stream().map((change) -> change.map(Estimate::pValue).orElse(1.0)).toList(),
				Threshold.FALSE_CLAIMS.getValue());
		String trends = IntStream.range(0, cells.size())
			.filter((index) -> steps.get(index).rejected())
			.filter((index) -> percent(changes.get(index).get()) >= Threshold.TREND.getValue())
			.mapToObj((index) -> experiment.nameOf(cells.get(index))
					+ ((changes.get(index).get().mean() > 0) ? " faster" : " slower") + " by "
					+ Math.round(percent(changes.get(index).get())) + " %")
			.collect(Collectors.joining(", "));
		if (!trends.isEmpty()) {
			found.add(Reason.TREND, "from the first to the last round of a fork: %s", trends);
		}
	}

	private static double percent(Estimate change) {
		return 100 * Math.expm1(Math.abs(change.mean()));
	}

	/**
	 * One change for each fork: the mean of those of its starts, which are other JVMs.
	 */
	private static Optional<Estimate> change(List<BlockRecord> measured) {
		SequencedMap<Integer, List<Double>> byFork = new TreeMap<>();
		byStart(measured.stream().map(BlockRecord::outcome), Collectors.toMap((outcome) -> outcome.block().round(),
				Outcome::tps, (one, other) -> other, TreeMap::new))
			.forEach((start, byRound) -> {
				Double change = Trend.change(byRound);
				if (change != null) {
					byFork.computeIfAbsent(start.fork(), (fork) -> new ArrayList<>()).add(change);
				}
			});
		List<Double> changes = byFork.values().stream().map((fork) -> Estimate.of(fork).mean()).toList();
		return changes.isEmpty() ? Optional.empty() : Optional.of(Estimate.of(changes));
	}

}
