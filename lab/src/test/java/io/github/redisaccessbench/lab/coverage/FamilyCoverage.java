// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Comparisons;
import io.github.redisaccessbench.lab.stats.Comparisons.Pair;
import io.github.redisaccessbench.lab.stats.Conclusion;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.PairedRatios;

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

	private static final List<Double> EQUAL = List.of(500.0, 500.0, 500.0, 500.0);

	private static final List<Double> NEARLY_TIES = List.of(500.0, 525.5, 552.3, 580.5);

	private static final List<Double> DEFAULT = List.of(500.0, 480.0, 6_700.0, 5_900.0);

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

	/** All pairs: first with second, first with third, and so on. */
	static <T, R> List<R> pairs(List<T> cases, BiFunction<T, T, R> pair) {
		return IntStream.range(0, cases.size())
			.boxed()
			.flatMap((first) -> cases.stream().skip(first + 1).map((second) -> pair.apply(cases.get(first), second)))
			.toList();
	}

	private static Run run(List<Double> trueTps, NoiseModel model, int forks, int rounds, SplittableRandom random) {
		List<Pair> pairs = pairs(model.simulate(trueTps, forks, rounds, random), Pair::new);
		return new Run(pairs(trueTps, (first, second) -> first / second), pairs, Comparisons.of(pairs, TIE_PERCENT));
	}

	/**
	 * One simulated experiment: all of it by pair.
	 */
	private record Run(List<Double> trueRatios, List<Pair> pairs, List<Comparison> comparisons) {

		boolean anyWrong() {
			return indexes()
				.anyMatch((pair) -> isWrong(this.comparisons.get(pair).conclusion(), this.trueRatios.get(pair)));
		}

		boolean anyTie() {
			return this.comparisons.stream().anyMatch((pair) -> pair.conclusion() == Conclusion.TIE);
		}

		boolean intervalsHold() {
			return indexes()
				.allMatch((pair) -> Coverage.holds(this.comparisons.get(pair).interval(), this.trueRatios.get(pair)));
		}

		/** An interval holds the values that a test at its level does not reject. */
		boolean bonferroniHolds() {
			return indexes().allMatch((pair) -> error(pair).pValue() >= Comparisons.ALPHA / this.pairs.size());
		}

		private Estimate error(int pair) {
			Estimate log = Estimate.of(PairedRatios.logs(this.pairs.get(pair).first(), this.pairs.get(pair).second()));
			return new Estimate(log.n(), log.mean() - Math.log(this.trueRatios.get(pair)), log.standardDeviation());
		}

		private IntStream indexes() {
			return IntStream.range(0, this.pairs.size());
		}

	}

}
