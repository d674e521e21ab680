// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.validity.Report;

/** A result as Markdown. */
public final class MarkdownReport {

	/** What would be markup anywhere, and what would begin a heading or a list. */
	private static final Pattern MARKUP = Pattern
		.compile("[\\\\`*_~<>&|\\[\\]$]|^[#+=-](?![\\p{L}\\p{N}])|(?<=^\\d{1,9})[.)](?=\\s|$)");

	/** In a comment it would call the user who has that name. */
	private static final Pattern NAME = Pattern.compile("@(?=\\w)");

	private MarkdownReport() {
	}

	/**
	 * Renders all of a result.
	 * @return lines that end in a line feed
	 */
	public static String render(Report report) {
		// Its sentences are too long for a terminal.
		return Templates.render("report.md.mustache", View.of(report, true).and(PatternTables.cases(report)),
				MarkdownReport::escape);
	}

	/**
	 * Renders a result for a comment, of a pull request for instance.
	 * @return lines that end in a line feed
	 */
	public static String summary(Report report) {
		View view = View.of(report, false);
		ChangeWords changes = new ChangeWords(report);
		boolean silent = changes.compares() && !changes.any();
		String summary = Templates.render("summary.md.mustache", silent ? view.with(List.of()) : view,
				(text) -> NAME.matcher(escape(text)).replaceAll("@&#8203;"));
		// What changed comes first: VALID above a gate that failed would not be
		// understood.
		return changes.compares() ? summary.substring(summary.indexOf("\n\n") + 2) : summary;
	}

	/** Renders a table without its title and notes. */
	public static String table(Section table) {
		return Templates.render("table.md.mustache", table, MarkdownReport::escape);
	}

	/** A text as it reads, whatever it holds. */
	public static String escape(String text) {
		return MARKUP.matcher(PrintableText.text(text)).replaceAll("\\\\$0");
	}

}
