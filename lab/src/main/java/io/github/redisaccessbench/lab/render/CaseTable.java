// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * The table that the project is about: TPS of each case.
 */
final class CaseTable {

	private CaseTable() {
	}

	static Section of(RunResult result) {
		Experiment experiment = result.header().experiment();
		List<Column> columns = List.of(Column.text("case"), Column.text("how it reads"), Column.text("web stack"),
				Column.text("Redis commands per request"),
				Column.number("cold TPS (first " + experiment.users() + " x " + experiment.loops() + ")"),
				Column.number("steady TPS"), Column.number("x " + experiment.reference()), Column.number("rank"),
				Column.number("article 2019, TPS"));
		return new Section("TPS of each case", columns, result.cases().stream().map(CaseTable::row).toList(),
				notes(experiment));
	}

	private static List<String> row(CaseResult result) {
		return List.of(result.about().name(), orNone(result.about().reads()), orNone(result.about().webStack()),
				Numbers.commands(result.commandsPerRequest()), Numbers.spread(result.coldTps()),
				Numbers.spread(result.steadyTps()),
				(result.toReference() != null) ? Numbers.ratio(result.toReference()) : "1", Numbers.rank(result.rank()),
				orNone(result.about().articleTps()));
	}

	private static String orNone(String text) {
		return Objects.requireNonNullElse(text, Numbers.NONE);
	}

	private static List<String> notes(Experiment experiment) {
		String forks = Numbers.count(experiment.forks(), "fork");
		return List.of(String.format(Locale.ROOT,
				"TPS: correct requests per second, the geometric mean of %s x %s (cold: %s). A fork is a fresh start of "
						+ "every app; a round measures each case once. %s",
				forks, Numbers.count(experiment.rounds(), "round"), forks,
				(experiment.forks() > 1) ? "In parentheses: the 95 % confidence interval over forks (Student's t)."
						: "One fork shows no spread, so there are no confidence intervals."),
				String.format(Locale.ROOT,
						"x %s: the ratio to %s, from the next table. Cases whose ranks overlap are not told apart.",
						experiment.reference(), experiment.reference()));
	}

}
