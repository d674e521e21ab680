// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.documents;

import java.util.List;

import io.github.redisaccessbench.lab.render.MarkdownReport;
import io.github.redisaccessbench.lab.render.Numbers;
import io.github.redisaccessbench.lab.render.PublishedRun;
import io.github.redisaccessbench.lab.render.Table;
import io.github.redisaccessbench.lab.render.Templates;
import io.github.redisaccessbench.lab.result.Figure;

/**
 * Lists of published runs as Markdown. They are read from the results of every version of
 * the lab: what an older one did not write is left out.
 */
public final class RunIndex {

	private RunIndex() {
	}

	/** Renders a list: lines that end in a line feed. */
	public static String render(List<PublishedRun> runs) {
		return Templates.render(RunIndex.class, "index.md.mustache", runs, MarkdownReport::escape);
	}

	/** What others measured, and whether it holds here: lines that end in a line feed. */
	public static String reruns(List<RerunResult> reruns) {
		return MarkdownReport.table(Table.<RerunResult>of("The other articles, re-run")
			.text("article", (row) -> row.rerun().article())
			.text("what it says", (row) -> row.rerun().says())
			.number("its number", (row) -> published(row.rerun()))
			.number("here", RunIndex::ours)
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
