// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.stats.Estimate;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * By how much the starts of two builds differ: an app that comes up fast or slow by
 * chance has the same mean as before, and its users have not.
 *
 * @param before standard deviation of ln(TPS) over starts of the old build, 0 or more
 * @param now the same of the new build
 * @param pValue how likely the new one varies at least so much more if both vary alike:
 * the F test of two variances (Snedecor, "Calculation and interpretation of analysis of
 * variance and covariance", 1934); 1 with fewer than two starts of each
 */
public record Spread(double before, double now, double pValue) {

	/** Over all starts of all runs; what runs differ by is left out. */
	static Spread of(List<CountedRounds> runs, Cell before, Cell now) {
		Squares old = Squares.of(runs, before);
		Squares current = Squares.of(runs, now);
		double p = (old.freedom() > 0 && current.freedom() > 0 && old.variance() > 0)
				? FDistribution.of(current.freedom(), old.freedom())
					.survivalProbability(current.variance() / old.variance())
				: 1;
		return new Spread(Math.sqrt(old.variance()), Math.sqrt(current.variance()), p);
	}

	/**
	 * Whether it changed by more than chance, and by what matters.
	 * @param limit the largest slowdown that passes, as a part
	 * @param alpha the chance that this is wrong
	 */
	boolean changed(double limit, double alpha) {
		return this.pValue < alpha && this.now > -Math.log(1 - limit);
	}

	private record Squares(double sum, int freedom) {

		static Squares of(List<CountedRounds> runs, Cell cell) {
			return runs.stream()
				.map((run) -> run.of(cell).stream().map(Squares::start).toList())
				.filter((starts) -> starts.size() > 1)
				.map(Estimate::of)
				.map((one) -> new Squares(one.standardError() * one.standardError() * one.n() * one.degreesOfFreedom(),
						one.degreesOfFreedom()))
				.reduce(new Squares(0, 0),
						(one, other) -> new Squares(one.sum + other.sum, one.freedom + other.freedom));
		}

		private static double start(List<IterationRecord> iterations) {
			return iterations.stream().mapToDouble((record) -> Math.log(record.tps())).average().orElseThrow();
		}

		double variance() {
			return (this.freedom > 0) ? this.sum / this.freedom : 0;
		}

	}

}
