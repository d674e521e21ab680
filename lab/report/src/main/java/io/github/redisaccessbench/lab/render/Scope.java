// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.raw.RunHeader;

/** Which of several levels is shown, and what stores are called. */
public final class Scope {

	private Scope() {
	}

	/** What cases read from, in words. */
	public static String store(RunHeader header) {
		return !header.asksDatabase() ? "Redis" : header.asksRedis() ? "the stores" : "the database";
	}

	/** The level that is nearest to the standard one; the first, if there is none. */
	static Level nearest(Experiment experiment, String label) {
		List<Level> levels = experiment.everyFactor().get(label);
		return Factor.find(label)
			.flatMap(Factor::standard)
			.flatMap((standard) -> levels.stream()
				.min(Comparator.comparing((level) -> Math.abs(Math.log(level.decimal() / standard.decimal())))))
			.orElseGet(levels::getFirst);
	}

}
