// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.ExperimentFiles;
import io.github.redisaccessbench.lab.experiment.Rerun;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.render.RerunTable;
import io.github.redisaccessbench.lab.result.RerunResult;

/**
 * What others measured, and what the published runs say of it.
 *
 * @param reruns what they say
 * @param published the runs
 */
record OtherArticles(List<Rerun> reruns, PublishedRuns published) {

	private static final String PLACE = "other articles";

	/**
	 * Those that a project names.
	 * @param jmeter the folder that names them
	 */
	static OtherArticles of(Path jmeter, PublishedRuns published) {
		return new OtherArticles(ExperimentFiles.reruns(jmeter), published);
	}

	/**
	 * Puts their table into a document.
	 * @throws Problem if it has no place for it
	 */
	Document into(Document document) {
		Map<String, Optional<RawRun>> newest = new HashMap<>();
		return replace(document, RerunTable.render(this.reruns.stream()
			.map((rerun) -> RerunResult.of(rerun, newest.computeIfAbsent(rerun.experiment(), this.published::newest)))
			.toList()));
	}

	/**
	 * Makes sure that a document has a place for their table.
	 * @throws Problem if it has none
	 */
	void mustFit(Document document) {
		replace(document, "");
	}

	/** Where nothing is said of others, no place is needed. */
	private Document replace(Document document, String table) {
		return this.reruns.isEmpty() ? document : document.with(PLACE, table);
	}

}
