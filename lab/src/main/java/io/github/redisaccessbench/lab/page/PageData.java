// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Answer;
import io.github.redisaccessbench.lab.render.ClaimWords;
import io.github.redisaccessbench.lab.render.Scope;
import io.github.redisaccessbench.lab.render.View;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;

/**
 * All that a page shows. Nothing is concluded here: it is the report, with its words, and
 * the iterations behind it.
 *
 * @param phase whether the run goes on
 * @param progress how far it is; null if it does not go on, or has not begun
 * @param view the report in words; null before there is one
 * @param report the report; null before there is one
 * @param store what cases read from, in words; null before there is a report
 * @param asksForKeys whether the number of keys says something
 * @param claims the verdict of each contrast in words, in the order of the report's
 * @param answers the answer at each combination of levels, in the order of winners
 * @param general the lines of the answer that are about no single combination
 * @param limits what limits each cell, in words, in the order of the report's
 * @param checks all reasons that a run can be in doubt for
 * @param iterations every iteration
 * @param grid what the models say of many situations; null if there is no model that
 * predicts
 * @param profiles in which methods apps spend their CPU time, if somebody asked
 */
public record PageData(Phase phase, Step progress, View view, Report report, String store, boolean asksForKeys,
		List<ClaimWords.Claim> claims, List<Answer.AtLevels> answers, List<Answer.Line> general, List<String> limits,
		List<Check> checks, IterationTable.Content iterations, Grid grid, List<Profile> profiles) {

	/** Whether a run goes on. */
	public enum Phase {

		RUNNING, OVER

	}

	/**
	 * A check of the closed list.
	 *
	 * @param status what it does to a run
	 * @param found whether it found something
	 * @param seen what it found, or null
	 */
	public record Check(Reason reason, RunStatus status, boolean found, String seen) {

	}

	/** What is run. */
	String name() {
		return (this.report != null) ? this.report.result().header().experiment().name() : "run";
	}

	/** Of a run that is over. */
	public static PageData of(RawRun run, Report report, List<Profile> profiles) {
		IterationTable iterations = new IterationTable();
		run.iterations().forEach(iterations::add);
		return of(Phase.OVER, null, report, iterations, profiles);
	}

	/**
	 * Of a run.
	 * @param progress how far it is, or null
	 * @param report what follows from some of its iterations, or null
	 * @param iterations all iterations so far
	 * @param profiles those that were taken
	 */
	public static PageData of(Phase phase, Step progress, Report report, IterationTable iterations,
			List<Profile> profiles) {
		if (report == null) {
			return new PageData(phase, progress, null, null, null, true, List.of(), List.of(), List.of(), List.of(),
					List.of(), iterations.content(), null, profiles);
		}
		ClaimWords words = new ClaimWords(report.result().header().experiment());
		return new PageData(phase, progress, View.of(report, true), report, Scope.store(report.result().header()),
				report.result().header().asksForKeys(), report.result().contrasts().stream().map(words::claim).toList(),
				Answer.atEach(report), Answer.general(report),
				report.judgement().limits().stream().map((limit) -> limit.bottleneck().words()).toList(),
				checks(report), iterations.content(), Grid.of(report), profiles);
	}

	private static List<Check> checks(Report report) {
		Map<Reason, Finding> found = report.judgement()
			.findings()
			.stream()
			.collect(Collectors.toMap(Finding::reason, Function.identity(), (first, second) -> first));
		return Stream.of(Reason.values())
			.map((reason) -> new Check(reason, reason.status(), found.containsKey(reason),
					found.containsKey(reason) ? found.get(reason).seen() : null))
			.toList();
	}

}
