// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.GeneratorUse;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * Does the run carry what it says?
 */
final class ClaimChecks {

	private ClaimChecks() {
	}

	static List<Finding> of(RunResult result, List<CellJudgement> limits) {
		Experiment experiment = result.header().experiment();
		Findings found = new Findings(experiment);
		String different = result.aaControls()
			.stream()
			.filter(ContrastResult::significant)
			.map((aaControl) -> String.format(Locale.ROOT, "%s serves %.2f× the requests of %s",
					experiment.nameOf(aaControl.contrast().first()), aaControl.ratio().value(),
					experiment.nameOf(aaControl.contrast().second())))
			.collect(Collectors.joining(", "));
		if (!different.isEmpty()) {
			found.add(Reason.AA_CONTROLS_DIFFER, "two names of one case differ: %s", different);
		}
		List<CellResult> bound = result.compared()
			.stream()
			.filter((one) -> Limits.generatorBound(limits, one.cell()))
			.toList();
		if (!bound.isEmpty()) {
			boolean mostly = bound.size() > Threshold.MAX_BOUND.getValue() * result.compared().size();
			found.add(mostly ? Reason.GENERATOR_BOUND_MOSTLY : Reason.GENERATOR_BOUND, "limited by the generator: %s",
					bound.stream()
						.map((one) -> experiment.nameOf(one.cell()) + words(one))
						.collect(Collectors.joining(", ")));
		}
		return found.list();
	}

	private static String words(CellResult result) {
		GeneratorUse use = result.generator();
		return Stream
			.of(words(use.baselineShare(), "%.0f %% of its baseline"),
					words(use.cpuShare(), "JMeter used %.0f %% of all cores"))
			.flatMap(Function.identity())
			.collect(Collectors.joining(", ", " (", ")"));
	}

	private static Stream<String> words(Figure share, String format) {
		return share.known() ? Stream.of(String.format(Locale.ROOT, format, 100 * share.value())) : Stream.empty();
	}

}
