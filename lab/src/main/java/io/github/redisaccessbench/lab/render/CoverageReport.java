// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.stats.Coverage;
import io.github.redisaccessbench.lab.stats.CoverageStudy;
import io.github.redisaccessbench.lab.stats.CoverageStudy.Setup;
import io.github.redisaccessbench.lab.stats.FamilyCoverage;
import io.github.redisaccessbench.lab.stats.NoiseModel;

/**
 * A coverage study as plain text for a terminal.
 */
public final class CoverageReport {

	private CoverageReport() {
	}

	/**
	 * Renders a study.
	 * @param study the study
	 * @return lines that end in a line feed
	 */
	public static String render(CoverageStudy study) {
		return TerminalReport.section(pairs(study)) + TerminalReport.section(families(study));
	}

	private static Section pairs(CoverageStudy study) {
		return new Section("How often the 95 % interval of a ratio holds the true ratio, in %",
				List.of(Column.text("machine"), Column.text("sd of fork, block, drift"), Column.number("rounds"),
						Column.number("forks"), Column.number("Student over forks"),
						Column.number("hierarchical bootstrap")),
				study.pairs().sequencedEntrySet().stream().map((row) -> pair(row.getKey(), row.getValue())).toList(),
				List.of(String.format(Locale.ROOT,
						"%,d simulated experiments for each number, seed %d; chance moves 95 %% by up to %.1f points "
								+ "in 19 of 20 numbers. Reports use Student over forks.",
						study.experiments(), study.seed(), 100 * 1.96 * Math.sqrt(0.95 * 0.05 / study.experiments()))));
	}

	private static Section families(CoverageStudy study) {
		return new Section("Four cases, six pairs, a tie within 5 %: share of experiments, in %",
				List.of(Column.text("machine"), Column.number("rounds"), Column.number("forks"),
						Column.number("equal, told apart"), Column.number("tie that is none"),
						Column.number("wrong verdict"), Column.number("all intervals hold"),
						Column.number("by Bonferroni")),
				study.families()
					.sequencedEntrySet()
					.stream()
					.map((row) -> family(row.getKey(), row.getValue()))
					.toList(),
				List.of("Errors, which should be at most 5, chance aside: four equal cases, any pair called faster or slower; neighbours "
						+ "5.1 % apart, any pair called a tie; true TPS 500, 480, 6,700 and 5,900, any verdict wrong.",
						"All intervals hold: with these TPS, all six printed intervals hold their true ratios. They are "
								+ "printed at the levels of Holm's steps, which are made for verdicts: each holds by "
								+ "itself, all together hold less often. By Bonferroni: if each were at 1 - 5 % / 6."));
	}

	private static List<String> pair(Setup setup, Coverage pair) {
		return List.of(setup.machine(), noise(setup.model()), String.valueOf(setup.rounds()),
				String.valueOf(setup.forks()), percent(pair.student()), percent(pair.bootstrap()));
	}

	private static List<String> family(Setup setup, FamilyCoverage family) {
		return List.of(setup.machine(), String.valueOf(setup.rounds()), String.valueOf(setup.forks()),
				percent(family.equalToldApart()), percent(family.falseTie()), percent(family.wrong()),
				percent(family.intervals()), percent(family.bonferroni()));
	}

	private static String noise(NoiseModel model) {
		return String.format(Locale.ROOT, "%.3f, %.3f, %.3f", model.forkSd(), model.blockSd(), model.driftSd());
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f", 100 * share);
	}

}
