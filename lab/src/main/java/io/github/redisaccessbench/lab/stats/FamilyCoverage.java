// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How often what {@link Comparisons} say of four cases holds for all six pairs together,
 * in simulated experiments. All are shares of experiments, 0 to 1.
 *
 * @param equalToldApart equal cases: any pair is called faster or slower
 * @param falseTie neighbours differ by a bit more than a tie may: any pair is called a
 * tie
 * @param wrong cases like the four of the default experiment: any pair is called faster
 * that is slower, or slower that is faster, or a tie that is none
 * @param intervals the same cases: all intervals, as printed at the levels of Holm's
 * steps, hold their true ratios
 * @param bonferroni the same cases: all intervals would hold them if each had the
 * confidence 1 − α ÷ 6
 */
public record FamilyCoverage(double equalToldApart, double falseTie, double wrong, double intervals,
		double bonferroni) {

	private static final double TIE_PERCENT = 5;

	private static final SequencedMap<String, Double> EQUAL = cases(500, 500, 500, 500);

	private static final SequencedMap<String, Double> NEARLY_TIES = cases(500, 525.5, 552.3, 580.5);

	private static final SequencedMap<String, Double> DEFAULT = cases(500, 480, 6_700, 5_900);

	/**
	 * Simulates experiments with four cases.
	 * @param model how TPS vary
	 * @param forks number of forks, 2 or more
	 * @param rounds number of rounds, 1 or more
	 * @param experiments how many experiments of each kind, 1 or more
	 * @param seed the same seed gives the same result
	 * @return the shares
	 */
	public static FamilyCoverage simulate(NoiseModel model, int forks, int rounds, int experiments, long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		int toldApart = 0;
		int falseTie = 0;
		int wrong = 0;
		int intervals = 0;
		int bonferroni = 0;
		for (int experiment = 0; experiment < experiments; experiment++) {
			toldApart += run(EQUAL, model, forks, rounds, random).anyWrong() ? 1 : 0;
			falseTie += run(NEARLY_TIES, model, forks, rounds, random).anyTie() ? 1 : 0;
			Run usual = run(DEFAULT, model, forks, rounds, random);
			wrong += usual.anyWrong() ? 1 : 0;
			intervals += usual.intervalsHold() ? 1 : 0;
			bonferroni += usual.bonferroniHolds() ? 1 : 0;
		}
		double all = experiments;
		return new FamilyCoverage(toldApart / all, falseTie / all, wrong / all, intervals / all, bonferroni / all);
	}

	static boolean isWrong(Conclusion conclusion, double trueRatio) {
		double band = 1 + TIE_PERCENT / 100;
		return switch (conclusion) {
			case FASTER -> trueRatio <= 1;
			case SLOWER -> trueRatio >= 1;
			case TIE -> trueRatio > band || trueRatio < 1 / band;
			case INCONCLUSIVE -> false;
		};
	}

	private static SequencedMap<String, Double> cases(double... tps) {
		SequencedMap<String, Double> cases = new LinkedHashMap<>();
		IntStream.range(0, tps.length).forEach((index) -> cases.put("case" + (index + 1), tps[index]));
		return cases;
	}

	private static Run run(SequencedMap<String, Double> trueTps, NoiseModel model, int forks, int rounds,
			SplittableRandom random) {
		SequencedMap<String, Map<Integer, Map<Integer, Double>>> tps = model.simulate(trueTps, forks, rounds, random);
		return new Run(trueTps, tps, Comparisons.of(tps, TIE_PERCENT));
	}

	/**
	 * One simulated experiment.
	 */
	private record Run(Map<String, Double> trueTps, Map<String, Map<Integer, Map<Integer, Double>>> tps,
			List<Comparison> pairs) {

		boolean anyWrong() {
			return this.pairs.stream().anyMatch((pair) -> isWrong(pair.conclusion(), ratio(pair)));
		}

		boolean anyTie() {
			return this.pairs.stream().anyMatch((pair) -> pair.conclusion() == Conclusion.TIE);
		}

		boolean intervalsHold() {
			return this.pairs.stream().allMatch((pair) -> pair.interval().contains(ratio(pair)));
		}

		/** An interval holds the values that a test at its level does not reject. */
		boolean bonferroniHolds() {
			return this.pairs.stream().allMatch((pair) -> {
				Estimate log = Estimate.of(PairedRatios.logs(this.tps.get(pair.first()), this.tps.get(pair.second())));
				Estimate error = new Estimate(log.n(), log.mean() - Math.log(ratio(pair)), log.standardDeviation());
				return error.pValue() >= Comparisons.ALPHA / this.pairs.size();
			});
		}

		private double ratio(Comparison pair) {
			return this.trueTps.get(pair.first()) / this.trueTps.get(pair.second());
		}

	}

}
