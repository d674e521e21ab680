// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * Whether the numbers of a run may be used.
 *
 * @param status in one word
 * @param findings why: one for each reason that applies, those that make it invalid
 * first; of a run that repeats others, also what applies to those
 * @param limits what limits each cell
 * @param claims how far each claim may be believed, in the order of contrasts
 * @param thresholds from where on something was found
 */
public record Judgement(RunStatus status, List<Finding> findings, List<CellJudgement> limits,
		List<ClaimJudgement> claims, List<Threshold> thresholds) {

	/** Judges a run by the rounds that count, and what follows from them. */
	public static Judgement of(CountedRounds rounds, RunResult result) {
		List<CellJudgement> limits = result.cells().stream().map(Limits::of).toList();
		Findings found = new Findings(rounds.run().experiment());
		check(found, rounds, result);
		ResultChecks.aaControls(found, result);
		// Half of each ratio may come from a run before.
		List<RunResult> earlier = new ArrayList<>();
		for (RawRun run : rounds.run().earlier()) {
			CountedRounds before = new CountedRounds(run);
			earlier.add(Analysis.of(before, null));
			Findings then = new Findings(run.experiment());
			check(then, before, earlier.getLast());
			found.ofRun(earlier.size(), then);
		}
		List<Finding> findings = found.list();
		return new Judgement(RunStatus.of(findings), findings, limits, new Claims(result, earlier).all(),
				List.of(Threshold.values()));
	}

	private static void check(Findings found, CountedRounds rounds, RunResult result) {
		AnswerChecks.add(found, rounds.run());
		RecordChecks.add(found, rounds.run());
		if (!found.has(Reason.INCOMPLETE)) {
			ResultChecks.warmth(found, result);
		}
		MachineChecks.add(found, rounds.run(), rounds);
		ResultChecks.generator(found, result);
		ResultChecks.lags(found, result);
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
