// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.function.ToIntFunction;

import io.github.redisaccessbench.lab.experiment.Block.Start;

/**
 * How much of a run is left. An estimate: how many warm-up blocks there will be is known
 * only afterwards.
 *
 * @param blocks blocks still to come
 * @param time how long they are likely to take
 */
public record Progress(int blocks, Duration time) {

	/** A fresh start of all apps, until there are measurements: seconds. */
	private static final double START_SECONDS = 8;

	/** A cold block, until there are measurements: seconds. */
	private static final double COLD_SECONDS = 3;

	/** A block of one user, until there are measurements: seconds. */
	private static final double SINGLE_SECONDS = 0.5;

	/** Estimates what is left. */
	public static Progress left(Schedule schedule, List<Outcome> history) {
		Experiment experiment = schedule.experiment();
		List<Start> starts = schedule.starts();
		int begun = history.isEmpty() ? 0 : starts.indexOf(history.getLast().block().start()) + 1;
		int cases = perFork(schedule, (one) -> experiment.cases().contains(one.name()) ? 1 : 0);
		int cells = perFork(schedule, (one) -> experiment.cells(one.name()).size());
		int singles = perFork(schedule, (one) -> experiment.cases().contains(one.name())
				? (int) experiment.cells(one.name()).stream().map(BlockKind::single).distinct().count() : 0);
		Part cold = new Part(history, BlockKind.COLD, cases * experiment.forks(), COLD_SECONDS);
		Part single = new Part(history, BlockKind.SINGLE, singles * experiment.forks(), SINGLE_SECONDS);
		Part measured = new Part(history, BlockKind.MEASURED, cells * experiment.forks() * experiment.rounds(),
				experiment.blockMs() / 1000.0);
		Part warmup = new Part(history, BlockKind.WARMUP,
				(measured.left() > 0) ? warmups(schedule, starts, Math.max(1, begun), history) : 0,
				experiment.warmup().blockMs() / 1000.0);
		double others = cold.seconds() + single.seconds() + measured.seconds()
				+ START_SECONDS * (starts.size() - begun);
		double seconds = others + Math.min(warmup.seconds(), Math.max(0, untilLimit(experiment, history) - others));
		return new Progress(cold.left() + warmup.left() + single.left() + measured.left(),
				Duration.ofMillis(Math.round(seconds * 1000)));
	}

	private static int perFork(Schedule schedule, ToIntFunction<Case> blocks) {
		return schedule.groups().stream().flatMap((group) -> group.cases().stream()).mapToInt(blocks).sum();
	}

	private static double untilLimit(Experiment experiment, List<Outcome> history) {
		return (experiment.minutes() != null) ? 60 * experiment.minutes() - TimeLimit.elapsed(history)
				: Double.POSITIVE_INFINITY;
	}

	/** As many in each start as in those that are done; in the first, a guess. */
	private static int warmups(Schedule schedule, List<Start> starts, int begun, List<Outcome> history) {
		Start current = starts.get(begun - 1);
		int cells = perFork(schedule, (one) -> schedule.experiment().cells(one.name()).size());
		long all = history.stream().filter((outcome) -> outcome.block().kind() == BlockKind.WARMUP).count();
		long here = history.stream()
			.filter((outcome) -> outcome.block().kind() == BlockKind.WARMUP)
			.filter((outcome) -> outcome.block().start().equals(current))
			.count();
		double usual = (begun > 1) ? (double) (all - here) / (begun - 1)
				: guess(schedule.experiment().warmup()) * cells / schedule.groups().size();
		return (int) Math.round(all - here + Math.max(usual, here) + usual * (starts.size() - begun));
	}

	/** Halfway between the fewest and the most. */
	private static double guess(Warmup warmup) {
		return (Math.min(2 * warmup.window(), warmup.maxBlocks()) + warmup.maxBlocks()) / 2.0;
	}

	private record Part(List<Outcome> history, BlockKind kind, int total, double guessSeconds) {

		int left() {
			return Math.max(0, this.total - done().size());
		}

		double seconds() {
			double each = done().stream()
				.filter((outcome) -> outcome.tps() > 0)
				.mapToDouble((outcome) -> outcome.block().requests() / outcome.tps())
				.average()
				.orElse(this.guessSeconds);
			return each * left();
		}

		private List<Outcome> done() {
			return this.history.stream().filter((outcome) -> outcome.block().kind() == this.kind).toList();
		}

	}

}
