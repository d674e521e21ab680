// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How long cases take to start, × the reference, where nothing else is asked: an
 * experiment without rounds. The shortest comes first.
 */
final class StartWords {

	private StartWords() {
	}

	/** Nothing if the run is invalid, has rounds, or has no second case. */
	static Optional<String> of(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<CellResult> others = report.result()
			.compared()
			.stream()
			.filter((cell) -> toReference(cell).known() && toReference(cell).n() > 0)
			.sorted(Comparator.comparing((cell) -> toReference(cell).value()))
			.toList();
		if (!report.usable() || experiment.plan().rounds() > 0 || others.isEmpty()) {
			return Optional.empty();
		}
		CellResult first = others.getFirst();
		return Optional.of("Start-up and first answer take " + words(first, "(95 % interval ") + " as long with "
				+ experiment.nameOf(first.cell()) + " as with " + experiment.judging().reference()
				+ others.stream()
					.skip(1)
					.map((cell) -> ", " + words(cell, "(") + " with " + experiment.nameOf(cell.cell()))
					.collect(Collectors.joining())
				+ ".");
	}

	private static String words(CellResult cell, String begin) {
		Figure ratio = toReference(cell);
		return Numbers.three(ratio) + "×"
				+ ratio.spread().map((interval) -> " " + begin + Numbers.interval(interval).substring(1)).orElse("");
	}

	private static Figure toReference(CellResult cell) {
		return cell.start().timeToReference();
	}

}
