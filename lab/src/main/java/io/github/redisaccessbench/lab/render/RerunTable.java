// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.experiment.Rerun;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RerunResult;

/**
 * What others measured, and whether it holds here.
 */
public final class RerunTable {

	private RerunTable() {
	}

	/**
	 * Renders it as a table in Markdown.
	 * @return lines that end in a line feed
	 */
	public static String render(List<RerunResult> reruns) {
		return MarkdownReport.table(Table.<RerunResult>of("The other articles, re-run")
			.text("article", (row) -> row.rerun().article())
			.text("what it says", (row) -> row.rerun().says())
			.number("its number", (row) -> published(row.rerun()))
			.number("here", (row) -> ours(row))
			.text("", (row) -> row.agreement().words())
			.text("why", (row) -> row.rerun().why())
			.text("experiment", (row) -> row.rerun().experiment())
			.section(reruns));
	}

	private static String published(Rerun rerun) {
		return (rerun.number() != null) ? Numbers.three(rerun.number()) + unit(rerun) : rerun.expect();
	}

	private static String ours(RerunResult row) {
		Figure ours = row.ours();
		return Numbers.figure(ours) + (ours.known() ? unit(row.rerun()) : "");
	}

	private static String unit(Rerun rerun) {
		return rerun.isRatio() ? "" : " s";
	}

}
