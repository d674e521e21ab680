// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.Threshold;

/**
 * How much of what was measured is the generator's.
 */
final class GeneratorTable {

	private GeneratorTable() {
	}

	static Section of(Report report) {
		return Table.<CellResult>of("Does the generator limit a case?")
			.cell(report.result().header().experiment(), CellResult::cell)
			.number("warm TPS", (row) -> Numbers.figure(row.tps()))
			.text("baseline", (row) -> row.generator().baselineShare().known() ? row.about().baseline() : Numbers.NONE)
			.number("share of baseline", (row) -> Numbers.share(row.generator().baselineShare()))
			.number("JMeter's share of all cores", (row) -> Numbers.share(row.generator().cpuShare()))
			.number("TPS per app CPU second", (row) -> Numbers.three(row.generator().tpsPerAppCpuSecond()))
			.text("limited by the generator", (row) -> limited(report, row))
			.section(report.result().cells(), note());
	}

	private static String limited(Report report, CellResult row) {
		if (report.judgement().of(row.cell()).generatorBound()) {
			return "yes";
		}
		return row.generator().baselineShare().known() ? "no" : Numbers.NONE;
	}

	private static String note() {
		return String.format(Locale.ROOT,
				"Baseline: the same JSON from memory on the same web stack, the most that JMeter can see here. A case above "
						+ "%.0f %% of it, or for which JMeter uses more than %.0f %% of all cores, is limited by the "
						+ "generator: its true ratio to slower cases is larger. Then compare TPS per app CPU second, "
						+ "which is requests ÷ CPU time of the app.",
				100 * Threshold.MAX_OF_BASELINE.getValue(), 100 * Threshold.MAX_OF_CPU.getValue());
	}

}
