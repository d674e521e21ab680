// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Rate;
import io.github.redisaccessbench.lab.result.LatencyResult;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Report;

/** How long requests take, in a closed loop and at rates. */
final class LatencyTable {

	private static final String NOWHERE = "at none";

	private LatencyTable() {
	}

	/** For people: at a glance, without intervals. */
	static Section summary(Report report) {
		return head(report).three("p50, ms", LatencyResult::p50)
			.three("p99, ms", LatencyResult::p99)
			.number("worst p99, ms", LatencyTable::worst)
			.three("p99.9, ms", LatencyResult::p999)
			.three("app CPU, µs", LatencyResult::appCpu)
			.section(report.result().latencies(), notes(report));
	}

	/** All of it. */
	static Section of(Report report) {
		return head(report).share("served", LatencyResult::served)
			.three("p50, ms", LatencyResult::p50)
			.three("p90, ms", LatencyResult::p90)
			.figure("p99, ms", LatencyResult::p99)
			.number("worst (> 3×)", LatencyTable::worstAndStalled)
			.three("p99.9, ms", LatencyResult::p999)
			.figure("app CPU, µs", LatencyResult::appCpu)
			.three("generator late, p99, ms", LatencyResult::lag)
			.section(report.result().latencies(), notes(report));
	}

	private static Table<LatencyResult> head(Report report) {
		Experiment experiment = report.experiment();
		boolean beside = !experiment.load().neighbours().isEmpty();
		Table<LatencyResult> table = Table.<LatencyResult>of("How long requests take")
			.cell(experiment, LatencyResult::cell);
		return experiment.load().rates().isEmpty() ? table.three("requests/s", LatencyResult::rate)
				: table.number("rate", (row) -> row.cell().rate().map(String::valueOf).orElse("closed loop"))
					.three("requests/s", LatencyResult::rate)
					.all(beside, (all) -> all.text("beside", (row) -> row.cell().neighbour().orElse(Numbers.NONE))
						.number("their requests/s",
								(row) -> (row.neighbours() != null) ? Numbers.three(row.neighbours()) : Numbers.NONE));
	}

	private static String worstAndStalled(LatencyResult row) {
		return worst(row) + (row.p99().known() ? " (" + row.stalled() + " of " + row.p99().n() + ")" : "");
	}

	private static String worst(LatencyResult row) {
		return row.p99().known() ? Numbers.three(row.p99().max()) : Numbers.NONE;
	}

	/** From which of the measured rates on a request waits as long as it is served. */
	private static String knee(RunResult result) {
		if (result.experiment().load().rates().stream().filter((rate) -> !Rate.isSearched(rate)).count() < 2) {
			return "";
		}
		Map<String, String> knees = new LinkedHashMap<>();
		result.latencies()
			.stream()
			.filter((one) -> one.cell().rate().isPresent() && one.rate().known())
			.sorted(Comparator.comparing((one) -> one.rate().value()))
			.forEach((one) -> knees.merge(result.experiment().nameOf(one.cell().withoutRate()),
					one.pastKnee() ? one.cell().rate().get().text() : NOWHERE,
					(before, now) -> before.equals(NOWHERE) ? now : before));
		return "The knee, the first of these rates at which the median is twice that at the lowest: "
				+ Text.join(", ", knees.entrySet(), (knee) -> knee.getKey() + " " + knee.getValue()) + ".";
	}

	private static String[] notes(Report report) {
		Experiment experiment = report.experiment();
		String closed = Text
			.of("p99: 99 of 100 requests took no longer in a typical window: the median over windows, which "
					+ "are the iterations of %.1f s, with its 95 %% interval. Worst: in the slowest window (> 3×: in how many "
					+ "windows it was more than three times the typical one). p99.9 is that of all requests together.",
					experiment.plan().iterationMs() / 1_000.0);
		String open = "At a rate, requests come at that rate whether others are answered or not, and their time is counted from "
				+ "when they were to be sent. Percent are of what the case served in the closed loop of the same fork.";
		return experiment.load().rates().isEmpty() ? new String[] { closed }
				: new String[] { closed, open, knee(report.result()) };
	}

}
