// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.raw.Profile;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.Answer;
import io.github.redisaccessbench.lab.render.ClaimWords;
import io.github.redisaccessbench.lab.render.Headline;
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
 * @param question what the experiment asks
 * @param headline what the first picture shows
 * @param told whether the run supports a sentence of a person
 * @param view the report in words
 * @param store what cases read from, in words
 * @param asksForKeys whether the number of keys says something
 * @param claims the verdict of each contrast in words, in the order of the report's
 * @param written the sentence of a person, or null
 * @param answers the answer at each combination of levels, in the order of winners
 * @param general the lines of the answer that are about no single combination
 * @param limits what limits each cell, in words, in the order of the report's
 * @param checks all reasons that a run can be in doubt for
 * @param iterations every iteration
 * @param grid what the models say of many situations; null if there is no model that
 * predicts
 * @param profiles in which methods apps spend their CPU time, if the user asked
 */
public record PageData(Phase phase, String question, Headline headline, boolean told, View view, Report report,
		String store, boolean asksForKeys, List<ClaimWords.Claim> claims, Answer.Line written,
		List<Answer.AtLevels> answers, List<Answer.Line> general, List<String> limits, List<Check> checks,
		IterationTable iterations, Grid grid, List<Profile> profiles) {

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

	/** Of a run that is over, or of what is known of one that goes on. */
	public static PageData of(Phase phase, RawRun run, Report report, List<Profile> profiles) {
		ClaimWords words = new ClaimWords(report.experiment());
		return new PageData(phase, question(report.experiment()), Headline.of(report),
				report.usable() && report.result().told() != null, View.of(report, true), report,
				Scope.store(report.header()), report.header().asksForKeys(),
				report.result().contrasts().stream().map(words::claim).toList(), Answer.written(report).orElse(null),
				Answer.atEach(report), Answer.general(report),
				report.judgement().limits().stream().map((limit) -> limit.bottleneck().words()).toList(),
				checks(report), IterationTable.of(run.iterations()), Grid.of(report), profiles);
	}

	private static String question(Experiment experiment) {
		return Optional.ofNullable(experiment.telling())
			.map(Telling::question)
			.or(() -> Optional.ofNullable(experiment.description()))
			.orElse(experiment.name());
	}

	private static List<Check> checks(Report report) {
		Map<Reason, String> seen = report.judgement()
			.findings()
			.stream()
			.collect(Collectors.toMap(Finding::reason, Finding::seen, (first, second) -> first));
		return Stream.of(Reason.values())
			.map((reason) -> new Check(reason, reason.status(), seen.containsKey(reason), seen.get(reason)))
			.toList();
	}

}
