// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How wide the columns of a table may be so that it fits on a screen. Numbers are never
 * wrapped; texts are, between words if that is possible.
 */
final class Widths {

	/** A text of this width is never wrapped. */
	private static final int TEXT = 14;

	/** A word of this width is broken only if the table does not fit otherwise. */
	private static final int WORD = 28;

	/** A head of this width is never wrapped. */
	private static final int HEAD = 7;

	/** A blank on both sides of a cell. */
	static final int BLANKS = 2;

	private Widths() {
	}

	/**
	 * The width of each column without the blanks around it; nothing if no widths make
	 * the table fit.
	 */
	static Optional<int[]> of(Section section, int columns) {
		return of(section, columns, WORD).or(() -> of(section, columns, TEXT));
	}

	private static Optional<int[]> of(Section section, int columns, int unbroken) {
		int[] widths = indexes(section).map((column) -> wanted(section, column)).toArray();
		int[] min = indexes(section).map((column) -> min(section, column, unbroken)).toArray();
		int over = IntStream.of(widths).map((width) -> width + BLANKS).sum() - columns;
		while (over > 0) {
			int widest = indexes(section).filter((column) -> widths[column] > min[column])
				.reduce((one, other) -> (widths[other] > widths[one]) ? other : one)
				.orElse(-1);
			if (widest < 0) {
				return Optional.empty();
			}
			widths[widest]--;
			over--;
		}
		return Optional.of(widths);
	}

	/** As wide as its cells and the longest word of its head. */
	private static int wanted(Section section, int column) {
		String head = section.columns().get(column).head();
		int cells = cells(section, column).mapToInt(String::length).max().orElse(0);
		return Math.max(cells, Math.max(longest(Stream.of(head)), Math.min(head.length(), HEAD)));
	}

	private static int min(Section section, int column, int unbroken) {
		int wanted = wanted(section, column);
		int words = Math.min(unbroken,
				longest(Stream.concat(cells(section, column), Stream.of(section.columns().get(column).head()))));
		return section.columns().get(column).number() ? wanted : Math.min(wanted, Math.max(TEXT, words));
	}

	private static IntStream indexes(Section section) {
		return IntStream.range(0, section.columns().size());
	}

	private static Stream<String> cells(Section section, int column) {
		return section.rows().stream().map((row) -> row.get(column));
	}

	private static int longest(Stream<String> texts) {
		return texts.flatMap((text) -> List.of(text.split(" ")).stream()).mapToInt(String::length).max().orElse(0);
	}

}
