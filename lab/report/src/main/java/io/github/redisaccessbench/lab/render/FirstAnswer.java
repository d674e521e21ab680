// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * What the first fork of a run says while the next one runs. How far starts differ cannot
 * be known from one of them, so there is a ratio without an interval, and no verdict.
 */
public final class FirstAnswer {

	/** More pairs are a table, and tables are for the end. */
	private static final int MOST = 12;

	private FirstAnswer() {
	}

	/**
	 * In words, a line for each pair that is compared.
	 * @param result of the first fork
	 * @param spent since the first request
	 * @return nothing if there is a pair of which not both were warm
	 */
	public static List<String> lines(RunResult result, Duration spent) {
		List<String> pairs = result.contrasts()
			.stream()
			.flatMap((one) -> pair(result, one.contrast()).stream())
			.toList();
		if (pairs.isEmpty() || pairs.size() < result.contrasts().size()) {
			return List.of();
		}
		List<String> lines = new ArrayList<>();
		lines.add("First answer, from " + Numbers.count(rounds(result), "round") + " of one fork of "
				+ result.experiment().plan().forks() + ", after " + PlanText.minutes(spent)
				+ " min. TPS of the first ÷ TPS of the second:");
		lines.addAll(pairs.subList(0, Math.min(MOST, pairs.size())));
		if (pairs.size() > MOST) {
			lines.add("  and " + (pairs.size() - MOST) + " more pairs");
		}
		lines.add("One start of an app is faster than another. How much that matters here, only a further fork tells.");
		return lines;
	}

	private static int rounds(RunResult result) {
		return result.compared()
			.stream()
			.flatMap((cell) -> cell.warmups().stream())
			.mapToInt((start) -> start.tps().size() - start.first() + 1)
			.min()
			.orElse(0);
	}

	/** The faster one first. */
	private static Optional<String> pair(RunResult result, Contrast contrast) {
		Figure first = result.of(contrast.first()).tps();
		Figure second = result.of(contrast.second()).tps();
		if (!first.known() || !second.known()) {
			return Optional.empty();
		}
		boolean slower = first.value() < second.value();
		Contrast shown = slower ? contrast.reversed() : contrast;
		double ratio = slower ? second.value() / first.value() : first.value() / second.value();
		Experiment experiment = result.experiment();
		return Optional.of("  " + experiment.nameOf(shown.first()) + " / " + experiment.nameOf(shown.second()) + "  "
				+ Numbers.three(ratio));
	}

}
