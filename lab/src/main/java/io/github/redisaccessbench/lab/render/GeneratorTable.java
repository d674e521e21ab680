// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Saturation;

/**
 * How much of what was measured is the generator's.
 */
final class GeneratorTable {

	private GeneratorTable() {
	}

	static Section of(RunResult result) {
		List<Column> columns = List.of(Column.text("case"), Column.number("steady TPS"), Column.text("ceiling"),
				Column.number("share of ceiling"), Column.number("JMeter's share of all cores"),
				Column.number("TPS per app CPU second"), Column.text("limited by the generator"));
		return new Section("Does the generator limit a case?", columns,
				result.measured().stream().map(GeneratorTable::row).toList(), List.of(note()));
	}

	private static List<String> row(CaseResult result) {
		Saturation saturation = result.saturation();
		boolean ceilingKnown = saturation.ceilingShare() != null;
		return List.of(result.about().name(), Numbers.spread(result.steadyTps()),
				ceilingKnown ? result.about().ceiling() : Numbers.NONE, Numbers.share(saturation.ceilingShare()),
				Numbers.share(saturation.generatorShare()), Numbers.three(saturation.tpsPerAppCpuSecond()),
				saturation.generatorBound() ? "yes" : ceilingKnown ? "no" : Numbers.NONE);
	}

	private static String note() {
		return String.format(Locale.ROOT,
				"Ceiling: the same JSON from memory on the same web stack, the most that JMeter can see here. A case above "
						+ "%.0f %% of it, or for which JMeter uses more than %.0f %% of all cores, is limited by the "
						+ "generator: its true ratio to slower cases is larger. Then compare TPS per app CPU second, "
						+ "which is requests ÷ CPU time of the app.",
				100 * Saturation.MOST_OF_CEILING, 100 * Saturation.MOST_OF_CPU);
	}

}
