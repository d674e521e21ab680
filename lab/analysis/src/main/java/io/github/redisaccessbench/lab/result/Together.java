// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.RandomizedBlocks;

/**
 * Two cells compared by several runs of one experiment, each of which counts as much.
 * What runs differ by is seen as what forks differ by is: runs are the blocks of a
 * randomized-block design, and their variance is that of all cells that are alike, with
 * (runs − 1) × (cells − 1) degrees of freedom (Kalibera and Jones, "Rigorous benchmarking
 * in reasonable time", ISMM 2013: the variance of the highest level decides). What forks
 * differ by is in it.
 *
 * @param runs each run by itself; one or more
 * @param between what other runs of the kind of a pair differ by
 */
record Together(List<PooledVariance> runs, Function<Contrast, BetweenRuns> between) {

	/** Runs of which no more is known than what they say. */
	Together(List<PooledVariance> runs) {
		this(runs, (contrast) -> BetweenRuns.UNKNOWN);
	}

	/**
	 * The first less the second in another run on such a machine, or null if no run
	 * measured them together: of several runs, its interval is a prediction interval. Of
	 * one run it is that run's own.
	 */
	Estimate next(Contrast contrast) {
		Estimate mean = difference(contrast);
		List<Estimate> each = each(contrast);
		return (each.size() < 2) ? mean : this.between.apply(contrast).next(mean, each);
	}

	private List<Estimate> each(Contrast contrast) {
		return this.runs.stream().map((run) -> run.difference(contrast)).filter(Objects::nonNull).toList();
	}

	/** The first less the second, or null if no run measured them together. */
	Estimate difference(Contrast contrast) {
		List<Estimate> each = each(contrast);
		if (each.size() < 2) {
			return each.isEmpty() ? null : each.getFirst();
		}
		Estimate between = RandomizedBlocks
			.of(this.runs.stream().map((run) -> run.less(contrast)).toList(),
					this.runs.stream().flatMap((run) -> run.independent(contrast).stream()).distinct().toList())
			.difference(contrast.first(), contrast.second());
		return new Estimate(each.stream().mapToInt(Estimate::n).sum(), between.mean(), between.standardError(),
				between.degreesOfFreedom());
	}

}
