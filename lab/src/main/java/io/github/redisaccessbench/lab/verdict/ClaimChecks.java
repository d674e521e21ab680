// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.stats.Comparison;

/**
 * Does the run carry what it says?
 */
final class ClaimChecks {

	/** A noise floor above this, in percent, hides what people ask about. */
	private static final double NOISE_FLOOR_PERCENT = 10;

	private static final int FEWEST_FORKS = 3;

	private ClaimChecks() {
	}

	static List<Finding> of(Experiment experiment, Claims claims) {
		Found found = new Found();
		String different = claims.twins()
			.stream()
			.filter(Comparison::toldApart)
			.map((pair) -> String.format(Locale.ROOT, "%s is %.2f times %s", pair.first(), pair.ratio(), pair.second()))
			.collect(Collectors.joining(", "));
		if (!different.isEmpty()) {
			found.add(Reason.TWINS_DIFFER, "two names of one case differ: %s", different);
		}
		Double noiseFloor = claims.noiseFloorPercent();
		if (noiseFloor != null && noiseFloor > NOISE_FLOOR_PERCENT) {
			found.add(Reason.NOISE_FLOOR, "two names of one case may differ by up to %.0f %%", noiseFloor);
		}
		if (experiment.forks() < FEWEST_FORKS) {
			found.add(Reason.TOO_FEW_FORKS, "%d fresh start%s of every app", experiment.forks(),
					(experiment.forks() > 1) ? "s" : "");
		}
		generator(found, experiment, claims);
		return found.list();
	}

	private static void generator(Found found, Experiment experiment, Claims claims) {
		String bound = experiment.cases()
			.stream()
			.filter((name) -> claims.saturation().get(name).generatorBound())
			.map((name) -> name + words(claims.saturation().get(name)))
			.collect(Collectors.joining(", "));
		if (!bound.isEmpty()) {
			found.add(Reason.GENERATOR_BOUND, "limited by the generator: %s", bound);
		}
	}

	private static String words(Saturation saturation) {
		String ceiling = (saturation.ceilingShare() != null)
				? String.format(Locale.ROOT, "%.0f %% of its ceiling", 100 * saturation.ceilingShare()) : null;
		String cpu = (saturation.generatorShare() != null)
				? String.format(Locale.ROOT, "JMeter used %.0f %% of all cores", 100 * saturation.generatorShare())
				: null;
		return Stream.of(ceiling, cpu).filter(Objects::nonNull).collect(Collectors.joining(", ", " (", ")"));
	}

}
