// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Ledger;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What others measured, and what a run of this project says of it.
 *
 * @param rerun what they say
 * @param ours the same, measured here
 * @param agreement whether it holds
 */
record RerunResult(Rerun rerun, Figure ours, Agreement agreement) {

	/**
	 * Looks it up.
	 * @param run the published run of its experiment, if there is one
	 */
	public static RerunResult of(Rerun rerun, Optional<RawRun> run) {
		Figure ours = run.filter((one) -> isMeasured(rerun, one.header().experiment()))
			.map((one) -> ours(rerun, new CountedRounds(one)))
			.orElse(Figure.missing("", "not measured"));
		return new RerunResult(rerun, ours, Agreement.of(rerun, ours));
	}

	private static boolean isMeasured(Rerun rerun, Experiment experiment) {
		return Stream.of(rerun.of(), rerun.to())
			.filter(Objects::nonNull)
			.allMatch((name) -> experiment.cases().contains(name));
	}

	private static Figure ours(Rerun rerun, CountedRounds rounds) {
		RunResult result = Analysis.of(rounds, null);
		Experiment experiment = result.experiment();
		Cell first = rerun.cell(experiment, rerun.of());
		if (!rerun.isRatio()) {
			return result.of(first).milliseconds().over(1_000, "s");
		}
		Contrast pair = new Contrast(first, rerun.cell(experiment, rerun.to()));
		return rerun.measure().equals(Rerun.TPS) ? ContrastResult.ratio(result.contrasts(), pair)
				: cost(rounds, pair, rerun.measure());
	}

	/** The geometric mean of the ratios of all forks, each of which has both. */
	private static Figure cost(CountedRounds rounds, Contrast pair, String id) {
		Map<Start, Double> first = byStart(rounds, pair.first(), id);
		Map<Start, Double> second = byStart(rounds, pair.second(), id);
		List<Double> logs = first.keySet()
			.stream()
			.filter(second::containsKey)
			.map((start) -> Math.log(first.get(start) / second.get(start)))
			.filter(Double::isFinite)
			.toList();
		return logs.isEmpty() ? Figure.missing("", "not measured") : Figure.ofLogarithm(Estimate.of(logs), "");
	}

	/** What a request costs in each start: a reference is in several of a fork. */
	private static Map<Start, Double> byStart(CountedRounds rounds, Cell cell, String id) {
		Map<Start, Double> costs = new LinkedHashMap<>();
		RawRun run = rounds.run();
		Metrics.of(run.experiment(), run.layout().find(cell.caseName()))
			.stream()
			.filter((metric) -> metric.id().equals(id))
			.forEach((metric) -> rounds.of(cell)
				.forEach((records) -> Ledger.ratio(metric, records)
					.ifPresent((cost) -> costs.put(records.getFirst().iteration().start(), cost))));
		return costs;
	}

	/** Whether what others measured holds here. */
	public enum Agreement {

		/** All of the interval is near enough. */
		HOLDS("agrees"),

		/** Some of the interval is near enough. */
		MAY_HOLD("inconclusive"),

		/** It is far from their number, but on the same side of 1. */
		DIRECTION_ONLY("same direction only"),

		/** All of the interval is on the other side of 1. */
		OPPOSITE("opposite direction"),

		/** None of the interval is near enough. */
		DOES_NOT_HOLD("does not agree"),

		/** There is no published run, or no interval. */
		NOT_MEASURED("not measured");

		private final String words;

		Agreement(String words) {
			this.words = words;
		}

		public String words() {
			return this.words;
		}

		/**
		 * Compares.
		 * @param ours what was measured here
		 */
		static Agreement of(Rerun rerun, Figure ours) {
			if (ours.spread().isEmpty()) {
				return NOT_MEASURED;
			}
			Interval interval = ours.interval();
			if (interval.low() >= rerun.min() && interval.high() <= rerun.max()) {
				return HOLDS;
			}
			if (interval.low() <= rerun.max() && interval.high() >= rerun.min()) {
				return MAY_HOLD;
			}
			if (!rerun.isRatio() || rerun.isEquality() || interval.holds(1)) {
				return DOES_NOT_HOLD;
			}
			return ((interval.low() > 1) == rerun.isMore()) ? DIRECTION_ONLY : OPPOSITE;
		}

	}

}
