// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

import com.samskivert.mustache.Mustache;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * A result as Markdown.
 */
public final class MarkdownReport {

	private static final Pattern MARKUP = Pattern.compile("[\\\\`*_~<>&|\\[\\]]");

	private MarkdownReport() {
	}

	/**
	 * Renders a result.
	 * @param details whether to tell all of it
	 * @return lines that end in a line feed
	 */
	public static String render(Report report, boolean details) {
		// Its sentences are too long for a terminal.
		return render("report.md.mustache", View.of(report, details).and(PatternTable.of(report)));
	}

	/**
	 * Renders what a README shows: the answer, one small table, and where it comes from.
	 * @param folder where all of it is published, from the README's folder
	 * @return lines that end in a line feed
	 */
	public static String summary(Report report, String folder) {
		return render("readme.md.mustache", Summary.of(report, folder));
	}

	/** Renders a table without its title and notes. */
	static String table(Section table) {
		return render("table.md.mustache", table);
	}

	private static String render(String template, Object model) {
		return Mustache.compiler()
			.withEscaper((text) -> MARKUP.matcher(text).replaceAll("\\\\$0"))
			.withFormatter(String::valueOf)
			.compile(template(template))
			.execute(model);
	}

	private static String template(String name) {
		try (InputStream in = MarkdownReport.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
