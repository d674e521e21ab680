// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Problem;

/**
 * Draws experiments with cases and controls of {@link TwentyCases}, which may not fit
 * into groups.
 */
public final class RandomExperiment {

	private RandomExperiment() {
	}

	/**
	 * An experiment in which each case is compared with the reference.
	 * @return 1 to 12 cases, up to 5 controls, up to 2 × 2 levels, up to 3 forks and
	 * rounds
	 */
	public static Experiment with(SplittableRandom random) {
		List<String> names = new ArrayList<>(TwentyCases.CATALOG.cases().stream().map(Case::name).toList());
		// More A/A controls and baselines than there would be by chance.
		names.removeIf((name) -> TwentyCases.NAMES.contains(name) && !name.endsWith("7") && !name.endsWith("1")
				&& random.nextBoolean());
		Collections.shuffle(names, random);
		int cases = random.nextInt(1, Math.min(13, names.size() - 5));
		int controls = random.nextInt(6);
		return AnExperiment.of(names.subList(0, cases).toArray(String[]::new))
			.controls(names.subList(cases, cases + controls).toArray(String[]::new))
			.reference(names.get(random.nextInt(cases)))
			.compare(Comparing.REFERENCE)
			.processes(random.nextInt(2, 8))
			.users(levels(random, 10, 1))
			.keys(levels(random, 100, 50))
			.forks(random.nextInt(1, 4))
			.rounds(random.nextInt(1, 4))
			.build();
	}

	/**
	 * Whether an experiment fits into groups.
	 * @return whether it does
	 */
	public static boolean fits(Experiment experiment) {
		try {
			return !Groups.of(experiment, TwentyCases.cases(experiment)).isEmpty();
		}
		catch (Problem problem) {
			return false;
		}
	}

	private static int[] levels(SplittableRandom random, int... levels) {
		return IntStream.of(levels).limit(random.nextInt(1, levels.length + 1)).toArray();
	}

}
