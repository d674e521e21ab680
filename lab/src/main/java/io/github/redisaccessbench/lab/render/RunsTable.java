// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.RunResult.SingleRun;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What each run of an experiment says by itself, and all of them together.
 */
final class RunsTable {

	private RunsTable() {
	}

	static Section of(Report report) {
		RunResult result = report.result();
		Experiment experiment = result.header().experiment();
		Table<Integer> table = Table.<Integer>of("Do the runs agree?")
			.text("pair", (row) -> pair(experiment, result.contrasts().get(row)));
		for (SingleRun run : result.runs()) {
			table.number(View.day(run.started()), (row) -> Numbers.figure(run.contrasts().get(row).ratio()));
		}
		return table.number("together", (row) -> Numbers.figure(result.contrasts().get(row).ratio()))
			.text("", (row) -> result.confirmed(result.contrasts().get(row)) ? "confirmed" : "not confirmed by each")
			.section(IntStream.range(0, result.contrasts().size()).boxed().toList(),
					"TPS of the first ÷ TPS of the second. Together: each run counts as much, and the interval contains what "
							+ "runs differ by. Confirmed: each run alone says the same.");
	}

	private static String pair(Experiment experiment, ContrastResult one) {
		return experiment.nameOf(one.contrast().first()) + " / " + experiment.nameOf(one.contrast().second());
	}

	/** When all of them were made: for instance {@code ratios of 2 runs, since …}. */
	static String source(List<SingleRun> runs) {
		return (runs.size() < 2) ? ""
				: "; ratios of " + runs.size() + " runs, the first of " + View.day(runs.getFirst().started());
	}

}
