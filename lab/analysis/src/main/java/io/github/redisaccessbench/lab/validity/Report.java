// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.validity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.Analysis;
import io.github.redisaccessbench.lab.result.CountedRounds;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * A run's result and what to think of it: the one model that all renderers read, and what
 * {@code results.json} holds.
 *
 * @param schema version of this model; it grows when a reader would have to change
 * @param judgement whether its numbers may be used
 * @param result its numbers
 * @param gate whether the new build of an app passes; null if not asked for
 */
public record Report(int schema, @JsonUnwrapped Judgement judgement, @JsonUnwrapped RunResult result,
		@JsonIgnore Gate gate) {

	/**
	 * The version that this code writes: that of the JSON Schema in {@code results}. 12:
	 * the names of the glossary; 11: what variables of the shell said; 10: runs that are
	 * repeated, and sweeps as a whole; 9: no ratio is computed as if the generator cost
	 * nothing; 8: the answer in words; 7: curves and models.
	 */
	public static final int SCHEMA = 13;

	/** The same with a gate. */
	public Report with(Gate other) {
		return new Report(this.schema, this.judgement, this.result, other);
	}

	/** The report of a run, complete or not, with the question that it was run with. */
	public static Report of(RawRun run) {
		return of(run, run.header().targetTps());
	}

	/**
	 * The report of a run, complete or not, with a question.
	 * @param targetTps requests per second for which cores are to be counted, or null
	 */
	public static Report of(RawRun run, Double targetTps) {
		CountedRounds rounds = new CountedRounds(run);
		RunResult result = Analysis.of(rounds, targetTps);
		return new Report(SCHEMA, Judgement.of(rounds, result), result, null);
	}

	/** What was known when the run started. */
	public RunHeader header() {
		return this.result.header();
	}

	/** What was asked. */
	public Experiment experiment() {
		return header().experiment();
	}

	/** Whether its numbers may be used: it is not invalid. */
	public boolean usable() {
		return this.judgement.status() != RunStatus.INVALID;
	}

}
