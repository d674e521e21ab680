// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;

/** A table as text. On a screen that is too narrow for it, each row is a list. */
final class TextTable {

	/** Where the line below the heads begins in what AsciiTable calls its borders. */
	private static final int RULE = 8;

	private TextTable() {
	}

	/** The table: lines that end in a line feed. */
	static String of(Section section, Screen screen) {
		return Widths.of(section, screen.columns())
			.map((widths) -> table(section, widths, screen.terminal()))
			.orElseGet(() -> lists(section, screen))
			.lines()
			.map((line) -> line.stripTrailing() + "\n")
			.collect(Collectors.joining());
	}

	private static String table(Section section, int[] widths, boolean drawn) {
		List<ColumnData<List<String>>> columns = IntStream.range(0, widths.length)
			.mapToObj((index) -> new Column().header(section.columns().get(index).head())
				.dataAlign(section.columns().get(index).number() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT)
				.headerAlign(HorizontalAlign.LEFT)
				.maxWidth(widths[index] + Widths.BLANKS)
				.with((List<String> row) -> row.get(index)))
			.toList();
		Character[] borders = AsciiTable.NO_BORDERS.clone();
		borders[RULE] = drawn ? '─' : '-';
		return AsciiTable.getTable(borders, section.rows(), columns);
	}

	private static String lists(Section section, Screen screen) {
		return section.rows()
			.stream()
			.map((row) -> IntStream.range(0, row.size())
				.mapToObj((index) -> screen.wrap(section.columns().get(index).head() + ": " + row.get(index),
						(index == 0) ? "" : "  ", "    ", Screen.Style.PLAIN))
				.collect(Collectors.joining()))
			.collect(Collectors.joining());
	}

}
