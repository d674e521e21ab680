// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Optional;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How often each case sends the command that an experiment asks about: all of them in the
 * rounds that count ÷ all requests, times TPS. Cases that never send it are left out.
 */
final class CountedWords {

	private CountedWords() {
	}

	/** Nothing if the run is invalid, asks about none, or nothing was counted. */
	static Optional<String> of(Report report) {
		Experiment experiment = report.result().header().experiment();
		CountedCommand counted = experiment.counted();
		if (!report.usable() || counted == null) {
			return Optional.empty();
		}
		String numbers = report.result()
			.cells()
			.stream()
			.filter((cell) -> !cell.control() && cell.about().sends(counted.command()) && cell.commands().known()
					&& cell.tps().known())
			.map((cell) -> Numbers.three(aSecond(cell, counted.command())) + " with " + experiment.nameOf(cell.cell()))
			.collect(Collectors.joining(", "));
		return numbers.isEmpty() ? Optional.empty()
				: Optional.of(ChangeWords.sentence(counted.means() + " a second: " + numbers));
	}

	private static double aSecond(CellResult cell, String command) {
		return cell.commands().perRequest().getOrDefault(command, 0.0) * cell.tps().value();
	}

}
