// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * What a README shows of a run.
 *
 * @param answer the answer in a few sentences
 * @param table one small table
 * @param source when, where and how it was measured: one line
 * @param folder where all of it is
 */
record Summary(List<String> answer, Section table, String source, String folder) {

	static Summary of(Report report, String folder) {
		RunHeader header = report.result().header();
		Environment environment = header.environment();
		String source = "%s, %s, %d cores, %s; experiment %s: %s x %s, run %s.".formatted(View.day(header),
				environment.cpu(), environment.cores(), environment.jdk(), header.experiment().name(),
				Numbers.count(header.experiment().forks(), "fork"),
				Numbers.count(header.experiment().rounds(), "round"), report.judgement().verdict());
		return new Summary(Answer.of(report.result()), table(report), source, folder);
	}

	/** What the experiment is about: without rounds, starts. */
	private static Section table(Report report) {
		Experiment experiment = report.result().header().experiment();
		if (experiment.rounds() == 0) {
			return StartTable.of(report).getFirst();
		}
		return experiment.varied().isEmpty() ? CaseTable.summary(report) : LevelTable.of(report);
	}

}
