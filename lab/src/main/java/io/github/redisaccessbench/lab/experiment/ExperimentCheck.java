// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.HashSet;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.lab.Problem;

/**
 * Refuses an experiment that cannot be run.
 */
public final class ExperimentCheck {

	private ExperimentCheck() {
	}

	/**
	 * Checks every number against its range and every case against the catalog.
	 * @param experiment the experiment
	 * @param catalog what there is
	 * @throws Problem naming the first value that does not fit, and its range
	 */
	public static void check(Experiment experiment, Catalog catalog) {
		if (experiment.cases().isEmpty()) {
			throw new Problem("The experiment has no cases. Name at least one, for instance -Dcases=case1,case3.");
		}
		experiment.measured().forEach(catalog::find);
		if (new HashSet<>(experiment.measured()).size() < experiment.measured().size()) {
			throw new Problem("A case is named twice in 'cases' and 'controls'. Name each once.");
		}
		if (!experiment.cases().contains(experiment.reference())) {
			throw new Problem("The reference '" + experiment.reference() + "' is none of the cases: "
					+ String.join(", ", experiment.cases()) + ". Choose one of them.");
		}
		if (!(experiment.tiePercent() > 0 && experiment.tiePercent() <= 50)) {
			throw new Problem(
					"tie-percent must be greater than 0 and at most 50, but is " + experiment.tiePercent() + ".");
		}
		range("users", experiment.users(), 1, 1_000);
		range("loops", experiment.loops(), 1, 100_000);
		range("limit", experiment.limit(), 1, Palette.MAX_SIZE);
		range("forks", experiment.forks(), 1, 100);
		range("rounds", experiment.rounds(), 1, 100);
		range("block-ms", experiment.blockMs(), 1, 600_000);
		if (experiment.minutes() != null && !(experiment.minutes() > 0 && experiment.minutes() <= 1_440)) {
			throw new Problem("minutes must be greater than 0 and at most 1440, but is " + experiment.minutes()
					+ ". Leave it out for a run that takes as long as it takes.");
		}
		if (experiment.warmup() == null) {
			throw new Problem("The experiment has no 'warmup'. Copy it from experiments/default.yaml.");
		}
		range("warmup.block-ms", experiment.warmup().blockMs(), 1, 600_000);
		range("warmup.window", experiment.warmup().window(), 1, 100);
		if (experiment.warmup().maxBlocks() != 0) {
			range("warmup.max-blocks", experiment.warmup().maxBlocks(), 2 * experiment.warmup().window(), 1_000);
		}
		if (!(experiment.warmup().tolerancePercent() > 0)) {
			throw new Problem("warmup.tolerance-percent must be greater than 0.");
		}
		if (!(experiment.warmup().jitPercent() > 0)) {
			throw new Problem("warmup.jit-percent must be greater than 0.");
		}
	}

	private static void range(String name, int value, int least, int most) {
		if (value < least || value > most) {
			throw new Problem(name + " must be a whole number from " + least + " to " + most + ", but is " + value
					+ ". Change it in the experiment's file or on the command line.");
		}
	}

}
