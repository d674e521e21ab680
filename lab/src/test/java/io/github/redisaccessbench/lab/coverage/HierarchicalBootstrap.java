// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * The percentile bootstrap for values that come in groups: forks are drawn with
 * replacement, and within each of them its rounds (Davison and Hinkley, "Bootstrap
 * methods and their application", 1997, section 3.8). With few forks its intervals are
 * too narrow; {@link Coverage} shows by how much, and that is why reports use
 * {@link Estimate}.
 */
public final class HierarchicalBootstrap {

	private HierarchicalBootstrap() {
	}

	/**
	 * The interval of the mean over groups of the means within them.
	 * @param groups the values of each group; neither the list nor a group is empty
	 * @param confidence between 0 and 1
	 * @param resamples how often is drawn; 399 or more for 95 %
	 * @param random the source of chance
	 * @return the interval
	 */
	public static Interval interval(List<List<Double>> groups, double confidence, int resamples,
			SplittableRandom random) {
		double[][] values = groups.stream()
			.map((group) -> group.stream().mapToDouble(Double::doubleValue).toArray())
			.toArray(double[][]::new);
		double[] means = new double[resamples];
		Arrays.setAll(means, (index) -> resampledMean(values, random));
		Arrays.sort(means);
		int tail = Math.max(1, (int) Math.round((resamples + 1) * (1 - confidence) / 2));
		return new Interval(means[tail - 1], means[resamples - tail], confidence);
	}

	private static double resampledMean(double[][] groups, SplittableRandom random) {
		double sum = 0;
		for (int drawn = 0; drawn < groups.length; drawn++) {
			double[] group = groups[random.nextInt(groups.length)];
			double within = 0;
			for (int value = 0; value < group.length; value++) {
				within += group[random.nextInt(group.length)];
			}
			sum += within / group.length;
		}
		return sum / groups.length;
	}

}
