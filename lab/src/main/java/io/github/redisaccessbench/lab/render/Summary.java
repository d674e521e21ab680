// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.validity.Report;

/**
 * What README.md or docs/RESULTS.md shows of a run.
 *
 * @param view the run at a glance
 * @param table one small table
 * @param picture what its picture shows, in words
 * @param folder where all of it is
 */
record Summary(View view, Section table, String picture, String folder) {

	/** The file of its picture. */
	static final String PICTURE = "headline.svg";

	static Summary of(Report report, String folder) {
		View view = View.of(report, false);
		return new Summary(view, view.sections().getFirst(), Headline.of(report).title(), folder);
	}

}
