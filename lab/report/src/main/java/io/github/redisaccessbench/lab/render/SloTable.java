// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.SloResult;
import io.github.redisaccessbench.lab.validity.Report;

/** The rate at which each case keeps a promise in nine of ten windows. */
final class SloTable {

	private SloTable() {
	}

	static Section of(Report report) {
		Experiment experiment = report.experiment();
		Figure target = report.result().targetTps();
		Table<SloResult> table = Table
			.<SloResult>of("The rate up to which " + experiment.load().slo() + " holds in 9 of 10 windows")
			.cell(experiment, SloResult::cell)
			.all(!experiment.load().neighbours().isEmpty(),
					(all) -> all.text("beside", (row) -> row.cell().neighbour().orElse(Numbers.NONE)))
			.number("requests/s", (row) -> row.rate().known() ? Numbers.figure(row.rate()) : row.rate().missing())
			.share("÷ closed loop", SloResult::toCapacity)
			.text("beyond it", (row) -> !row.rate().known() ? Numbers.NONE
					: row.saturated() ? "it does not serve what comes" : "it takes longer");
		if (target.known()) {
			table.number(Text.of("apps for %,.0f/s", target.value()), (row) -> apps(row.apps()));
		}
		return table.section(report.result().slos(),
				"Requests come at a constant rate, and their time is counted from when they were to be sent. ÷ closed loop: "
						+ "of what it serves to users who wait for each answer. A window is an iteration of the search: the rate "
						+ "goes up after one in which it held, else nine times as far down. The share of all windows that hold falls "
						+ "with the rate (logistic regression). In parentheses: the 95 % interval, over windows."
						+ (target.known()
								? " Apps: as many such machines, each with its own Redis, at the lower end of the interval."
								: ""));
	}

	/** As many as are needed if each serves as little as the interval allows. */
	private static String apps(Figure apps) {
		return !apps.known() ? Numbers.NONE
				: Text.of("%,.0f", Math.ceil(apps.spread().map((one) -> one.high()).orElse(apps.value())));
	}

}
