// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Rerun;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * What others measured, and what a run of this project says of it.
 *
 * @param rerun what they say
 * @param ours the same, measured here
 * @param agreement whether it holds
 */
public record RerunResult(Rerun rerun, Figure ours, Agreement agreement) {

	/**
	 * Looks it up.
	 * @param run the published run of its experiment, if there is one
	 */
	public static RerunResult of(Rerun rerun, Optional<RunResult> run) {
		Figure ours = run.map((result) -> ours(rerun, result)).orElse(Figure.missing("", "not measured"));
		return new RerunResult(rerun, ours, Agreement.of(rerun, ours));
	}

	private static Figure ours(Rerun rerun, RunResult run) {
		Experiment experiment = run.header().experiment();
		Cell first = rerun.cell(experiment, rerun.of());
		if (!rerun.isRatio()) {
			return run.of(first).tps().dividing(first.users(), "s");
		}
		Cell second = rerun.cell(experiment, rerun.to());
		return rerun.measure().equals(Rerun.TPS) ? tps(run, new Contrast(first, second))
				: ratio(cost(run, first, rerun.measure()), cost(run, second, rerun.measure()));
	}

	private static Figure tps(RunResult run, Contrast wanted) {
		return Stream.concat(run.contrasts().stream(), run.contrasts().stream().map(ContrastResult::reversed))
			.filter((one) -> one.contrast().equals(wanted))
			.map(ContrastResult::ratio)
			.findFirst()
			.orElse(Figure.missing("", "not compared"));
	}

	private static Figure cost(RunResult run, Cell cell, String metric) {
		return run.of(cell).costs().byId().getOrDefault(metric, Figure.missing("", "not measured"));
	}

	/** Its interval holds whatever both of theirs do. */
	private static Figure ratio(Figure first, Figure second) {
		Figure ratio = Figure.of("", (one, other) -> one / other, List.of(first, second));
		if (first.spread().isEmpty() || second.spread().isEmpty() || second.interval().low() <= 0) {
			return ratio;
		}
		Interval interval = new Interval(first.interval().low() / second.interval().high(),
				first.interval().high() / second.interval().low(), first.interval().confidence());
		return new Figure(ratio.value(), "", ratio.n(), interval, null, null, null);
	}

}
