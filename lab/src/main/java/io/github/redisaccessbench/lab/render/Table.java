// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;

/**
 * A table that is still to be filled: columns, each with its head and what it shows of a
 * row.
 *
 * @param <R> what a row is about
 */
final class Table<R> {

	private final String title;

	private final List<Column<R>> columns = new ArrayList<>();

	private Table(String title) {
		this.title = title;
	}

	static <R> Table<R> of(String title) {
		return new Table<>(title);
	}

	/**
	 * Columns that name a cell: its case, and all factors that have more than one level.
	 */
	Table<R> cell(Experiment experiment, Function<R, Cell> cell) {
		return cell(experiment, cell, List.of());
	}

	/**
	 * Columns that name a cell: its case, and the factors that have more than one level.
	 * @param besides names of factors that need no column
	 */
	Table<R> cell(Experiment experiment, Function<R, Cell> cell, List<String> besides) {
		text("case", (row) -> cell.apply(row).caseName());
		experiment.varied()
			.stream()
			.filter((label) -> !besides.contains(label))
			.forEach((label) -> number(label, (row) -> experiment.words(label, cell.apply(row).levels().get(label))));
		return this;
	}

	Table<R> text(String head, Function<R, String> show) {
		this.columns.add(new Column<>(head, false, show));
		return this;
	}

	Table<R> number(String head, Function<R, String> show) {
		this.columns.add(new Column<>(head, true, show));
		return this;
	}

	Section section(List<R> rows, String... notes) {
		List<Section.Column> heads = this.columns.stream()
			.map((column) -> new Section.Column(column.head(), column.number()))
			.toList();
		List<List<String>> cells = rows.stream()
			.map((row) -> this.columns.stream().map((column) -> PrintableText.text(column.show().apply(row))).toList())
			.toList();
		return new Section(this.title, heads, cells,
				Stream.of(notes).filter((note) -> !note.isEmpty()).map(PrintableText::text).toList());
	}

	private record Column<R>(String head, boolean number, Function<R, String> show) {

	}

}
