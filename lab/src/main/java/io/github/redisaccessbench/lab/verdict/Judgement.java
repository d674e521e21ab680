// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.verdict;

import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * Whether the numbers of a run may be used.
 *
 * @param verdict in one word
 * @param findings why: one for each reason that applies, those that make it invalid first
 * @param limits what limits each cell
 * @param thresholds from where on something was found
 */
public record Judgement(Verdict verdict, List<Finding> findings, List<CellJudgement> limits,
		List<Threshold> thresholds) {

	/** Judges a run. */
	public static Judgement of(RawRun run, RunResult result) {
		List<CellJudgement> limits = result.cells().stream().map(Limits::of).toList();
		List<Finding> findings = Stream
			.of(AnswerChecks.of(run), RecordChecks.of(run), SteadyChecks.of(run), MachineChecks.of(run),
					ClaimChecks.of(result, limits))
			.flatMap(List::stream)
			.sorted((one, other) -> one.reason().compareTo(other.reason()))
			.toList();
		return new Judgement(Verdict.of(findings), findings, limits, List.of(Threshold.values()));
	}

	/** What limits a cell. */
	public CellJudgement of(Cell cell) {
		return this.limits.stream().filter((one) -> one.cell().equals(cell)).findFirst().orElseThrow();
	}

}
