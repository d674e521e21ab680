// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

import io.github.redisaccessbench.lab.Problem;

/** What the words for levels of {@link Factor#CORES} are on a machine. */
public final class SplitCores {

	private static final String SPLIT = "split";

	private static final String SHARED = "shared";

	static final List<String> WORDS = List.of(SPLIT, SHARED);

	private static final Level NONE = Level.of(0);

	private SplitCores() {
	}

	/**
	 * An experiment as a machine can run it: {@code split} becomes half of its cores,
	 * rounded up, {@code shared} 0. Where all cells share all cores, or nothing can be
	 * split, cells have no level of the factor.
	 * @param processors logical processors that can be handed out, 1 or more; 1 where the
	 * operating system does not bind processes to them
	 * @throws Problem if more cores are asked for than the generator can spare
	 */
	public static Experiment on(int processors, Experiment experiment) {
		List<Level> levels = experiment.levels(Factor.CORES)
			.stream()
			.map((level) -> number(level, processors))
			.distinct()
			.toList();
		levels.forEach((level) -> check(level, processors));
		SequencedMap<String, List<Level>> factors = new LinkedHashMap<>(experiment.sweep().factors());
		factors.remove(Factor.CORES.label());
		if (levels.stream().anyMatch((level) -> !level.equals(NONE))) {
			factors.put(Factor.CORES.label(), levels);
		}
		return experiment.with(factors);
	}

	private static Level number(Level level, int processors) {
		return switch (level.text()) {
			case SHARED -> NONE;
			case SPLIT -> (processors > 1) ? Level.of((processors + 1) / 2) : NONE;
			default -> level;
		};
	}

	private static void check(Level level, int processors) {
		if (level.whole() >= processors && !level.equals(NONE)) {
			throw new Problem("cores must be less than the " + processors
					+ " that this lab may bind processes to, since the generator needs one, but is " + level
					+ ". Write 'split' or 'shared'.");
		}
	}

}
