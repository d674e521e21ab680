// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Warmup;
import io.github.redisaccessbench.lab.raw.BlockResult;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Holm;
import io.github.redisaccessbench.lab.stats.Trend;

/**
 * Were the cases warm, and did they stay as they were?
 */
final class SteadyChecks {

	/** A change over all rounds of a fork that matters, in percent. */
	private static final double CHANGE_PERCENT = 5;

	private SteadyChecks() {
	}

	static List<Finding> of(RawRun run) {
		Found found = new Found();
		warmup(found, run);
		trend(found, run);
		return found.list();
	}

	private static void warmup(Found found, RawRun run) {
		Experiment experiment = run.header().experiment();
		if (experiment.warmup().maxBlocks() == 0) {
			found.add(Reason.NOT_STEADY, "there was no warm-up");
			return;
		}
		String notWarm = experiment.measured()
			.stream()
			.flatMap((name) -> notWarm(run, name, experiment.warmup()))
			.collect(Collectors.joining(", "));
		if (!notWarm.isEmpty()) {
			found.add(Reason.NOT_STEADY, "not yet warm when measured: %s", notWarm);
		}
	}

	private static Stream<String> notWarm(RawRun run, String name, Warmup warmup) {
		Map<Integer, Double> compiling = run.correct(name, BlockKind.MEASURED)
			.stream()
			.map(BlockResult::outcome)
			.filter((outcome) -> outcome.jitShare() != null)
			.collect(Collectors.groupingBy((outcome) -> outcome.block().fork(),
					Collectors.averagingDouble((outcome) -> 100 * outcome.jitShare())));
		Map<Integer, List<Outcome>> warmups = run.warmups(name);
		return Stream.concat(compiling.entrySet()
			.stream()
			.filter((fork) -> fork.getValue() > warmup.jitPercent())
			.map((fork) -> String.format(Locale.ROOT, "%s in fork %d (its JVM compiled for %.0f %% of the time)", name,
					fork.getKey(), fork.getValue())),
				warmups.entrySet()
					.stream()
					.filter((fork) -> !compiling.containsKey(fork.getKey()) && !warmup.steady(fork.getValue()))
					.map((fork) -> name + " in fork " + fork.getKey() + " (still getting faster)"));
	}

	private static void trend(Found found, RawRun run) {
		List<String> names = run.header().experiment().measured();
		List<Estimate> changes = names.stream().map((name) -> change(run.measured(name))).toList();
		List<Holm.Step> steps = Holm.test(
				changes.stream().map((change) -> (change != null) ? change.pValue() : 1.0).toList(), Comparisons.ALPHA);
		String trends = IntStream.range(0, names.size())
			.filter((index) -> steps.get(index).rejected())
			.filter((index) -> percent(changes.get(index)) >= CHANGE_PERCENT)
			.mapToObj((index) -> names.get(index) + ((changes.get(index).mean() > 0) ? " faster" : " slower") + " by "
					+ Math.round(percent(changes.get(index))) + " %")
			.collect(Collectors.joining(", "));
		if (!trends.isEmpty()) {
			found.add(Reason.TREND, "from the first to the last round of a fork: %s", trends);
		}
	}

	private static double percent(Estimate change) {
		return 100 * Math.expm1(Math.abs(change.mean()));
	}

	private static Estimate change(Map<Integer, Map<Integer, Double>> byFork) {
		List<Double> changes = byFork.values().stream().map(Trend::change).filter(Objects::nonNull).toList();
		return changes.isEmpty() ? null : Estimate.of(changes);
	}

}
