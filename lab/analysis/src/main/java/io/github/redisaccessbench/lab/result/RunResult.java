// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.time.Instant;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.raw.Yardstick;

/**
 * What a run says, in numbers.
 *
 * @param header what was known when it started
 * @param cells the cells of all cases, then of controls
 * @param contrasts what the experiment compares
 * @param aaControls each pair of names of one case: nothing may be found there
 * @param noiseFloorPercent the largest difference that an interval between A/A controls
 * still holds, in percent
 * @param targetTps requests per second for which cores were counted
 * @param sweeps what it says of factors that have several levels
 * @param runs the runs of the experiment that contrasts are made of, oldest first; all
 * else is of the last one
 * @param winners which cases lead, at each combination of levels at which cases are
 * compared
 * @param endpoints how endpoints read whose commands are not declared
 * @param latencies how long requests took, in a closed loop and at rates; none if the
 * generator does not tell
 * @param slos the rates up to which 9 of 10 windows keep the promise of the experiment;
 * none if not asked for
 * @param yardsticks how fast its machine was, oldest first; none if it was not recorded
 * @param told the sentence that a person wrote and this run supports; null if there is
 * none
 * @param untold why other sentences are not told, in their order
 */
public record RunResult(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts,
		List<ContrastResult> aaControls, Figure noiseFloorPercent, Figure targetTps, Sweeps sweeps,
		List<SingleRun> runs, List<LevelWinners> winners,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<EndpointPattern> endpoints,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<LatencyResult> latencies,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<SloResult> slos,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Yardstick> yardsticks, @JsonIgnore Told told,
		@JsonIgnore List<Untold> untold) {

	/** One of which no sentence is told. */
	RunResult(RunHeader header, List<CellResult> cells, List<ContrastResult> contrasts, List<ContrastResult> aaControls,
			Figure noiseFloorPercent, Figure targetTps, Sweeps sweeps, List<SingleRun> runs, List<LevelWinners> winners,
			List<EndpointPattern> endpoints, List<LatencyResult> latencies, List<SloResult> slos,
			List<Yardstick> yardsticks) {
		this(header, cells, contrasts, aaControls, noiseFloorPercent, targetTps, sweeps, runs, winners, endpoints,
				latencies, slos, yardsticks, null, List.of());
	}

	/** The same with a sentence, and why others are not told. */
	RunResult with(Told sentence, List<Untold> others) {
		return new RunResult(this.header, this.cells, this.contrasts, this.aaControls, this.noiseFloorPercent,
				this.targetTps, this.sweeps, this.runs, this.winners, this.endpoints, this.latencies, this.slos,
				this.yardsticks, sentence, others);
	}

	/**
	 * One of the runs that a result is made of, by itself.
	 *
	 * @param started when
	 * @param contrasts what it says alone, in the order of the result's; empty if it is
	 * the only one
	 */
	public record SingleRun(Instant started, List<ContrastResult> contrasts) {

	}

	/**
	 * Whether each of several runs says by itself what all say together: the verdict of a
	 * contrast, and a tie.
	 */
	public boolean saidByEach(ContrastResult contrast) {
		int index = this.contrasts.indexOf(contrast);
		double tie = experiment().judging().tieMargin();
		return this.runs.size() > 1 && this.runs.stream()
			.map((run) -> run.contrasts().get(index))
			.allMatch((one) -> one.verdict() == contrast.verdict() && (one.ties(tie) || !contrast.ties(tie)));
	}

	/** What was asked. */
	public Experiment experiment() {
		return this.header.experiment();
	}

	/** The cells of compared cases: those that are no controls. */
	public List<CellResult> compared() {
		return this.cells.stream().filter((one) -> !one.control()).toList();
	}

	/**
	 * A cell.
	 * @param cell which
	 * @return what the run says of it
	 */
	public CellResult of(Cell cell) {
		return this.cells.stream().filter((one) -> one.cell().equals(cell)).findFirst().orElseThrow();
	}

}
