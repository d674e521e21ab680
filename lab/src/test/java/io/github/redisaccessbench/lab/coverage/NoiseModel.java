// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.stats.Series;

/**
 * How ln(TPS) of a case may vary. Each fork of a case has an effect of its own, each
 * block too, and over the rounds of a fork a case drifts along a line. What disturbs a
 * round disturbs all of its cases alike and comes on top.
 *
 * @param forkSd standard deviation of a fork's effect, 0 or more
 * @param blockSd standard deviation of a block's effect, 0 or more
 * @param driftSd standard deviation of the drift from the first to the last round, 0 or
 * more
 * @param tails how often blocks are far off
 */
public record NoiseModel(double forkSd, double blockSd, double driftSd, Tails tails) {

	/**
	 * What real runs show, rounded up. {@link #of(List)} of the run in
	 * results/2026-11-21-debian12-2cores (2 forks x 3 rounds x 4 cases): fork 0, block
	 * 0.076, drift 0; of a run of the default experiment with its controls on the same
	 * machine (3 x 2 x 7): fork 0.027, block 0.053; its two rounds do not show a drift.
	 */
	public static final NoiseModel MEASURED = new NoiseModel(0.04, 0.08, 0.03);

	/** Standard deviation of what all cases of a round share. */
	private static final double SHARED_SD = 0.2;

	/**
	 * The distribution of a block's effect.
	 */
	public enum Tails {

		/** Normal. */
		NORMAL,

		/** Student's t with 4 degrees of freedom, scaled to the same deviation. */
		HEAVY

	}

	/**
	 * A model with normally distributed effects.
	 * @param forkSd standard deviation of a fork's effect, 0 or more
	 * @param blockSd standard deviation of a block's effect, 0 or more
	 * @param driftSd standard deviation of the drift, 0 or more
	 */
	public NoiseModel(double forkSd, double blockSd, double driftSd) {
		this(forkSd, blockSd, driftSd, Tails.NORMAL);
	}

	/**
	 * Estimates a model by the method of moments; for the formulas see the source of
	 * {@code Moments}.
	 * @param cases TPS of each case, one or more; all in the same forks, all forks with
	 * the same passes
	 * @return the model, with normal tails; what the values cannot show is 0 in it
	 */
	public static NoiseModel of(List<Series> cases) {
		return Moments.of(cases);
	}

	/**
	 * Simulates a run.
	 * @param trueTps TPS of each case, greater than 0
	 * @param forks number of forks, 1 or more
	 * @param rounds number of rounds, 1 or more: the passes
	 * @param random the source of chance
	 * @return TPS of each case, in the same order; forks and passes are counted from 1
	 */
	public List<Series> simulate(List<Double> trueTps, int forks, int rounds, SplittableRandom random) {
		List<Map<Integer, Map<Integer, Double>>> tps = Stream
			.<Map<Integer, Map<Integer, Double>>>generate(LinkedHashMap::new)
			.limit(trueTps.size())
			.toList();
		for (int fork = 1; fork <= forks; fork++) {
			double[] shared = DoubleStream.generate(() -> SHARED_SD * random.nextGaussian()).limit(rounds).toArray();
			for (int index = 0; index < trueTps.size(); index++) {
				tps.get(index).put(fork, fork(trueTps.get(index), shared, random));
			}
		}
		return tps.stream().map(Series::of).toList();
	}

	private Map<Integer, Double> fork(double trueTps, double[] shared, SplittableRandom random) {
		double effect = this.forkSd * random.nextGaussian();
		double drift = this.driftSd * random.nextGaussian();
		Map<Integer, Double> byPass = new LinkedHashMap<>();
		for (int round = 0; round < shared.length; round++) {
			double along = (shared.length > 1) ? (double) round / (shared.length - 1) - 0.5 : 0;
			byPass.put(round + 1, trueTps * Math.exp(shared[round] + effect + drift * along + block(random)));
		}
		return byPass;
	}

	private double block(SplittableRandom random) {
		double normal = this.blockSd * random.nextGaussian();
		return switch (this.tails) {
			case NORMAL -> normal;
			// t with 4 degrees of freedom is normal / sqrt(chi-square / 4); its variance
			// is 2.
			case HEAVY -> normal / Math.sqrt(chiSquare4(random) / 4) / Math.sqrt(2);
		};
	}

	private static double chiSquare4(SplittableRandom random) {
		return -2 * Math.log((1 - random.nextDouble()) * (1 - random.nextDouble()));
	}

}
