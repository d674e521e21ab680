// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.ClaimText;
import io.github.redisaccessbench.lab.render.Situation;
import io.github.redisaccessbench.lab.render.View;
import io.github.redisaccessbench.lab.verdict.Finding;
import io.github.redisaccessbench.lab.verdict.Reason;
import io.github.redisaccessbench.lab.verdict.Report;
import io.github.redisaccessbench.lab.verdict.Verdict;

/**
 * All that a page shows. Nothing is concluded here: it is the report, with its words, and
 * the blocks behind it.
 *
 * @param phase whether the run goes on
 * @param progress how far it is; null if it does not go on, or has not begun
 * @param view the report in words; null before there is one
 * @param report the report; null before there is one
 * @param store what cases read from, in words; null before there is a report
 * @param claims what may be said of each contrast, in the order of the report's
 * @param limits what limits each cell, in words, in the order of the report's
 * @param checks all reasons that a run can be in doubt for
 * @param blocks every block
 * @param grid what the models say of many situations; null if there is no model that
 * predicts
 */
public record PageData(Phase phase, Step progress, View view, Report report, String store, List<ClaimText> claims,
		List<String> limits, List<Check> checks, BlockTable.Content blocks, Grid grid) {

	/** Whether a run goes on. */
	public enum Phase {

		RUNNING, OVER

	}

	/**
	 * A check of the closed list.
	 *
	 * @param verdict what it does to a run
	 * @param found whether it found something
	 * @param seen what it found, or null
	 */
	public record Check(Reason reason, Verdict verdict, boolean found, String seen) {

	}

	/** What is run. */
	String name() {
		return (this.report != null) ? this.report.result().header().experiment().name() : "run";
	}

	/** Of a run that is over. */
	public static PageData of(RawRun run, Report report) {
		BlockTable blocks = new BlockTable();
		run.blocks().forEach(blocks::add);
		return of(Phase.OVER, null, report, blocks);
	}

	/**
	 * Of a run.
	 * @param progress how far it is, or null
	 * @param report what follows from some of its blocks, or null
	 * @param blocks all blocks so far
	 */
	public static PageData of(Phase phase, Step progress, Report report, BlockTable blocks) {
		if (report == null) {
			return new PageData(phase, progress, null, null, null, List.of(), List.of(), List.of(), blocks.content(),
					null);
		}
		return new PageData(phase, progress, View.of(report, true), report, Situation.store(report.result().header()),
				claims(report),
				report.judgement().limits().stream().map((limit) -> limit.bottleneck().words()).toList(),
				checks(report), blocks.content(), Grid.of(report));
	}

	private static List<ClaimText> claims(Report report) {
		Experiment experiment = report.result().header().experiment();
		return report.result().contrasts().stream().map((one) -> ClaimText.of(experiment, one)).toList();
	}

	private static List<Check> checks(Report report) {
		Map<Reason, Finding> found = report.judgement()
			.findings()
			.stream()
			.collect(Collectors.toMap(Finding::reason, Function.identity(), (first, second) -> first));
		return Stream.of(Reason.values())
			.map((reason) -> new Check(reason, reason.verdict(), found.containsKey(reason),
					found.containsKey(reason) ? found.get(reason).seen() : null))
			.toList();
	}

}
