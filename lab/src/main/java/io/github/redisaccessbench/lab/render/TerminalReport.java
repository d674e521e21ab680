// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.github.redisaccessbench.lab.verdict.Report;

/**
 * A result as plain text for a terminal.
 */
public final class TerminalReport {

	/** Words that fit on a line of 120. */
	private static final Pattern LINE = Pattern.compile("(.{1,118})( |$)");

	/** A table of this width needs no wrapped cells. */
	private static final int TABLE = 150;

	/**
	 * A cell of this width is never wrapped: a number with its interval, or why it is
	 * missing.
	 */
	private static final int NUMBER = 34;

	/** A text of this width is never wrapped. */
	private static final int TEXT = 24;

	/** A head of this width is never wrapped. */
	private static final int HEAD = 7;

	/** A border and a blank on both sides of a cell. */
	private static final int BORDERS = 3;

	private TerminalReport() {
	}

	/**
	 * Renders a result.
	 * @param details whether to tell all of it
	 * @return lines that end in a line feed
	 */
	public static String render(Report report, boolean details) {
		View view = View.of(report, details);
		StringBuilder text = new StringBuilder();
		int width = view.settings().stream().mapToInt((setting) -> setting.label().length()).max().orElse(0);
		view.settings()
			.forEach((setting) -> text
				.append(String.format(Locale.ROOT, "%-" + width + "s  %s%n", setting.label(), setting.value())));
		text.append('\n');
		view.answer().forEach((sentence) -> text.append(wrap(sentence, "", "")));
		text.append(view.answer().isEmpty() ? "" : "\n");
		view.sections().forEach((section) -> text.append(section(section)).append('\n'));
		text.append("Verdict on the run: ").append(view.verdict()).append(" – ").append(view.meaning()).append('\n');
		view.findings().forEach((finding) -> text.append(wrap(finding, "- ", "  ")));
		return text.toString().replace("\r\n", "\n");
	}

	/** A table between its title and its notes. */
	static String section(Section section) {
		StringBuilder text = new StringBuilder(section.title()).append('\n').append(table(section)).append('\n');
		section.notes().forEach((note) -> text.append(wrap(note, "", "")));
		return text.toString().replace("\r\n", "\n");
	}

	private static String wrap(String words, String first, String others) {
		return LINE.matcher(words).replaceAll(others + "$1\n").replaceFirst(others, first);
	}

	private static String table(Section section) {
		List<ColumnData<List<String>>> columns = IntStream.range(0, section.columns().size())
			.mapToObj((index) -> new Column().header(section.columns().get(index).head())
				.dataAlign(section.columns().get(index).number() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT)
				.headerAlign(HorizontalAlign.LEFT)
				.maxWidth(width(section, index) + 2)
				.with((List<String> row) -> row.get(index)))
			.toList();
		return AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, section.rows(), columns);
	}

	/**
	 * As wide as its cells and the longest word of its head; in a table that is too wide,
	 * long cells are wrapped.
	 */
	private static int width(Section section, int column) {
		int others = IntStream.range(0, section.columns().size())
			.filter((other) -> other != column)
			.map((other) -> wanted(section, other) + BORDERS)
			.sum();
		int least = section.columns().get(column).number() ? NUMBER : TEXT;
		return Math.min(wanted(section, column), Math.max(least, TABLE - others - BORDERS - 1));
	}

	private static int wanted(Section section, int column) {
		String head = section.columns().get(column).head();
		int cells = section.rows().stream().mapToInt((row) -> row.get(column).length()).max().orElse(0);
		int word = Stream.of(head.split(" ")).mapToInt(String::length).max().orElse(0);
		return Stream.of(cells, word, Math.min(head.length(), HEAD)).max(Integer::compare).orElseThrow();
	}

}
