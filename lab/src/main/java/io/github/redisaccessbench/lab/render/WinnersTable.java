// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * Which case leads at each combination of levels, and by how much at least.
 */
final class WinnersTable {

	private WinnersTable() {
	}

	/** One table, or none if cases are compared at one combination of levels only. */
	static List<Section> of(Report report) {
		Experiment experiment = report.result().header().experiment();
		List<LevelWinners> winners = report.result().winners();
		if (winners.size() < 2) {
			return List.of();
		}
		Table<LevelWinners> table = Table.of("Which case leads at each combination of levels?");
		experiment.varied()
			.forEach((label) -> table.number(label, (row) -> experiment.words(label, row.levels().get(label))));
		return List.of(table
			.text("leads", (row) -> row.cases().isEmpty() ? "no case" : String.join(" or ", row.cases()))
			.number("× " + experiment.reference() + ", by the interval", WinnersTable::atLeast)
			.section(winners,
					"The bound holds for each of those that lead, by the confidence intervals at these levels. Where "
							+ experiment.reference() + " leads itself: × each case that does not."));
	}

	private static String atLeast(LevelWinners row) {
		return (row.atLeast() != null) ? ClaimWords.atLeast(row.atLeast()) : Numbers.NONE;
	}

}
