// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.render.QuestionTable;
import io.github.redisaccessbench.lab.render.ReadmeSection;
import io.github.redisaccessbench.lab.render.RunIndex;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What experiments ask, and what the newest published run of each said.
 *
 * @param jmeter the folder of the experiments, whose descriptions begin with their
 * questions
 * @param published the runs; those of another version of the lab are left out
 */
record Questions(Path jmeter, PublishedRuns published) {

	private static final String PLACE = "all experiments";

	/**
	 * Puts their table into README.md.
	 * @param results has the experiments in the order of the table
	 * @throws Problem if README.md has no place for it
	 */
	Document into(Document readme, Document results) {
		List<RunIndex.Entry> newest = this.published.all()
			.stream()
			.filter((run) -> run.schema().equals(String.valueOf(Report.SCHEMA)))
			.collect(Collectors.collectingAndThen(
					Collectors.toMap(RunIndex.Entry::experiment, (run) -> run,
							BinaryOperator.maxBy(Comparator.comparing(RunIndex.Entry::started))),
					(runs) -> List.copyOf(runs.values())));
		return readme.with(PLACE,
				QuestionTable.render(newest.stream()
					.sorted(Comparator
						.comparingInt((RunIndex.Entry run) -> ReadmeSection.position(results.text(), run.experiment()))
						.thenComparing(RunIndex.Entry::experiment))
					.map((run) -> new QuestionTable.Row(run, description(run)))
					.toList()));
	}

	/**
	 * Makes sure that README.md has a place for their table.
	 * @throws Problem if it has none
	 */
	void mustFit(Document readme) {
		readme.with(PLACE, "");
	}

	/** As its file says it today; without one, as the run did. */
	private String description(RunIndex.Entry run) {
		return ExperimentFiles.description(this.jmeter, run.experiment())
			.or(() -> Optional.of(run.results().at("/header/experiment/description").asString("")))
			.filter((text) -> !text.isBlank())
			.orElse(run.experiment());
	}

}
