// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * Whether the numbers of a run may be used.
 *
 * @param status in one word
 * @param findings why: one for each reason that applies, those that make it invalid first
 * @param limits what limits each cell
 * @param claims how far each claim may be believed, in the order of contrasts
 * @param thresholds from where on something was found
 */
public record Judgement(RunStatus status, List<Finding> findings, List<CellJudgement> limits,
		List<ClaimJudgement> claims, List<Threshold> thresholds) {

	/** Judges a run by the rounds that count, and what follows from them. */
	public static Judgement of(CountedRounds rounds, RunResult result) {
		RawRun run = rounds.run();
		List<CellJudgement> limits = result.cells().stream().map(Limits::of).toList();
		Findings found = new Findings(run.header().experiment());
		AnswerChecks.add(found, run);
		RecordChecks.add(found, run);
		if (!found.has(Reason.INCOMPLETE)) {
			ResultChecks.warmth(found, result);
		}
		MachineChecks.add(found, run, rounds);
		ResultChecks.claims(found, result, limits);
		ResultChecks.lags(found, result);
		List<Finding> findings = found.list();
		return new Judgement(RunStatus.of(findings), findings, limits, new Claims(result, limits).all(),
				List.of(Threshold.values()));
	}

	/** How far a claim may be believed. */
	public ClaimJudgement of(Contrast contrast) {
		return this.claims.stream()
			.filter((one) -> one.contrast().equals(contrast) || one.contrast().equals(contrast.reversed()))
			.findFirst()
			.orElseThrow();
	}

	/** What limits a cell. */
	public CellJudgement of(Cell cell) {
		return this.limits.stream().filter((one) -> one.cell().equals(cell)).findFirst().orElseThrow();
	}

	/**
	 * What limits a cell.
	 *
	 * @param cell the cell
	 * @param generatorBound whether the generator does: then the true ratio to slower
	 * cases is larger
	 * @param bottleneck what kept it from serving more
	 */
	public record CellJudgement(Cell cell, boolean generatorBound, Bottleneck bottleneck) {

	}

	/**
	 * What to think of a claim.
	 *
	 * @param contrast the claim is about these two
	 * @param grade how far it may be believed
	 * @param reservations why not further, in words
	 */
	public record ClaimJudgement(Contrast contrast, Grade grade, List<String> reservations) {

	}

	/**
	 * A reason that applies to a run.
	 *
	 * @param reason the reason
	 * @param seen what was seen, with numbers
	 */
	public record Finding(Reason reason, String seen) {

	}

}
