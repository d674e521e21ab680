// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

	/**
	 * Estimates what is left.
	 * @param experiment what is run
	 * @param history what was run so far
	 * @return the estimate
	 */
	public static Progress left(Experiment experiment, List<Outcome> history) {
		int total = experiment.measured().size() * experiment.forks();
		Part cold = new Part(history, BlockKind.COLD, experiment.cases().size() * experiment.forks(), COLD_SECONDS);
		Part single = new Part(history, BlockKind.SINGLE, experiment.cases().size() * experiment.forks(),
				SINGLE_SECONDS);
		Part measured = new Part(history, BlockKind.MEASURED, total * experiment.rounds(),
				experiment.blockMs() / 1000.0);
		Part warmup = new Part(history, BlockKind.WARMUP, (measured.left() > 0) ? warmups(experiment, history) : 0,
				experiment.warmup().blockMs() / 1000.0);
		int forksBegun = history.isEmpty() ? 0 : history.getLast().block().fork();
		double others = cold.seconds() + single.seconds() + measured.seconds()
				+ START_SECONDS * (experiment.forks() - forksBegun);
		double seconds = others + Math.min(warmup.seconds(), Math.max(0, untilLimit(experiment, history) - others));
		return new Progress(cold.left() + warmup.left() + single.left() + measured.left(),
				Duration.ofMillis(Math.round(seconds * 1000)));
	}

	private static double untilLimit(Experiment experiment, List<Outcome> history) {
		return (experiment.minutes() != null) ? 60 * experiment.minutes() - TimeLimit.elapsed(history)
				: Double.POSITIVE_INFINITY;
	}

	/** As many in each fork as in those that are done; in the first, a guess. */
	private static int warmups(Experiment experiment, List<Outcome> history) {
		int fork = history.isEmpty() ? 1 : history.getLast().block().fork();
		Map<Boolean, Long> done = history.stream()
			.filter((outcome) -> outcome.block().kind() == BlockKind.WARMUP)
			.collect(Collectors.partitioningBy((outcome) -> outcome.block().fork() < fork, Collectors.counting()));
		double usual = (fork > 1) ? (double) done.get(true) / (fork - 1)
				: guess(experiment.warmup()) * experiment.measured().size();
		return (int) Math
			.round(done.get(true) + Math.max(usual, done.get(false)) + usual * (experiment.forks() - fork));
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
