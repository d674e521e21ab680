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
		return Mustache.compiler()
			.withEscaper((text) -> MARKUP.matcher(text).replaceAll("\\\\$0"))
			.withFormatter(String::valueOf)
			.compile(template("report.md.mustache"))
			.execute(View.of(report, details));
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
