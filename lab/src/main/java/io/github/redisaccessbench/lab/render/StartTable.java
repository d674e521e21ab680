// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How long each case takes to start, and what it does before it is warm.
 */
final class StartTable {

	private StartTable() {
	}

	/** One table, or none if no start was measured. */
	static List<Section> of(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<CellResult> started = report.result()
			.compared()
			.stream()
			.filter((row) -> row.start().startUp().known())
			.toList();
		if (started.isEmpty()) {
			return List.of();
		}
		String toReference = ", × " + experiment.reference();
		return List.of(Table.<CellResult>of("How does each case start?")
			.cell(experiment, CellResult::cell)
			.number("start-up, ms", (row) -> Numbers.figure(row.start().startUp()))
			.number("first answer, ms", (row) -> Numbers.figure(row.start().firstAnswer()))
			.number("both" + toReference, (row) -> Numbers.ratio(row.start().timeToReference()))
			.number("cold TPS (first " + CaseTable.first(experiment) + ")", (row) -> Numbers.figure(row.coldTps()))
			.number("cold TPS" + toReference, (row) -> Numbers.ratio(row.start().coldToReference()))
			.section(started,
					"Start-up: from the start of the process until it says that it is healthy; first answer: how long its "
							+ "first request takes then. An app starts when the one before has answered, or at the same "
							+ "time if there are two cores for each. Ratios are of the same fork. In parentheses: 95 % "
							+ "confidence intervals over starts (Student's t), each for itself, not widened for the number "
							+ "of cases."));
	}

}
