// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Series;
import io.github.redisaccessbench.lab.stats.Trend;

/**
 * The components of noise by the method of moments (Searle, Casella and McCulloch,
 * "Variance components", 1992, chapter 3). With C cases, F forks and R rounds, where x is
 * ln(TPS) minus its mean over all cases of the round, which takes out what they share:
 * <ul>
 * <li>change: of x from the first to the last round of a fork, along the line of least
 * squares ({@link Trend}); q: sum of squares that a change of 1 makes
 * <li>block² = (sum of squares of x within forks − q · sum of change²) ÷ (C · F · (R −
 * 2)), around the lines
 * <li>drift² = mean of change² − block² ÷ q
 * <li>fork² = mean over cases of the variance of their fork means − block² ÷ R
 * </ul>
 * None is below 0, and each is multiplied by C ÷ (C − 1) for the mean that was taken out.
 * Two rounds do not tell drift from blocks: then block² = sum of squares ÷ (C · F · (R −
 * 1)), and drift is 0. One fork does not show fork², one round does not show block².
 */
final class Moments {

	private final List<List<Map<Integer, Double>>> cases;

	private Moments(List<List<Map<Integer, Double>>> cases) {
		this.cases = cases;
	}

	static NoiseModel of(List<Series> cases) {
		return new Moments(cases.stream().map((one) -> withoutShared(one, cases)).toList()).model();
	}

	private NoiseModel model() {
		int rounds = this.cases.getFirst().getFirst().size();
		double forks = this.cases.stream().mapToDouble(Moments::forkVariance).average().orElseThrow();
		double sums = this.cases.stream().flatMap(List::stream).mapToDouble(Moments::squares).sum();
		double lines = count();
		double block = 0;
		double drift = 0;
		if (rounds == 2) {
			block = sums / lines;
		}
		else if (rounds > 2) {
			double q = squaresOfLine(rounds);
			double changes = this.cases.stream()
				.flatMap(List::stream)
				.mapToDouble(Trend::change)
				.map((change) -> change * change)
				.sum();
			block = (sums - q * changes) / (lines * (rounds - 2));
			drift = changes / lines - block / q;
		}
		return new NoiseModel(deviation(forks - block / rounds), deviation(block), deviation(drift));
	}

	private double deviation(double variance) {
		int count = this.cases.size();
		return Math.sqrt(Math.max(0, variance) * ((count > 1) ? (double) count / (count - 1) : 1));
	}

	private int count() {
		return this.cases.stream().mapToInt(List::size).sum();
	}

	private static double forkVariance(List<Map<Integer, Double>> forks) {
		Double deviation = Estimate.of(forks.stream().map((fork) -> logs(fork).mean()).toList()).standardDeviation();
		return (deviation != null) ? deviation * deviation : 0;
	}

	private static double squares(Map<Integer, Double> fork) {
		Estimate logs = logs(fork);
		return (logs.n() > 1) ? logs.standardDeviation() * logs.standardDeviation() * (logs.n() - 1) : 0;
	}

	private static Estimate logs(Map<Integer, Double> fork) {
		return Estimate.of(fork.values().stream().map(Math::log).toList());
	}

	/** Sum of ((round − mean of rounds) / (R − 1))² over rounds 1 to R. */
	private static double squaresOfLine(int rounds) {
		return rounds * (rounds + 1) / (12.0 * (rounds - 1));
	}

	private static List<Map<Integer, Double>> withoutShared(Series series, List<Series> cases) {
		return series.byFork()
			.entrySet()
			.stream()
			.<Map<Integer, Double>>map(
					(fork) -> (cases.size() > 1) ? relative(fork.getKey(), fork.getValue(), cases) : fork.getValue())
			.toList();
	}

	private static Map<Integer, Double> relative(int fork, Map<Integer, Double> byPass, List<Series> cases) {
		Map<Integer, Double> relative = new TreeMap<>();
		byPass.forEach((pass, tps) -> relative.put(pass, tps / Math.exp(
				Estimate.of(cases.stream().map((one) -> Math.log(one.byFork().get(fork).get(pass))).toList()).mean())));
		return relative;
	}

}
