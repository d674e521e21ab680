// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.Figure;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * A table that is still to be filled: columns, each with its head and what it shows of a
 * row. All tables are made of it, for people and for spreadsheets.
 *
 * @param <R> what a row is about
 */
public final class Table<R> {

	private static final CsvMapper CSV = CsvMapper.builder().addModule(Rounded.module(12)).build();

	private final String title;

	private final List<Column<R>> columns = new ArrayList<>();

	private Table(String title) {
		this.title = title;
	}

	public static <R> Table<R> of(String title) {
		return new Table<>(title);
	}

	/**
	 * Columns that name a cell: its case, and the factors that have more than one level.
	 * @param besides names of factors that need no column
	 */
	Table<R> cell(Experiment experiment, Function<R, Cell> cell, String... besides) {
		text("case", (row) -> cell.apply(row).caseName());
		experiment.varied()
			.stream()
			.filter((label) -> !List.of(besides).contains(label))
			.forEach((label) -> number(label, (row) -> experiment.words(label, cell.apply(row).levels().get(label))));
		return this;
	}

	/** A column that names two cells. */
	Table<R> pair(Experiment experiment, Function<R, Contrast> pair) {
		return text("pair", (row) -> experiment.nameOf(pair.apply(row).first()) + " / "
				+ experiment.nameOf(pair.apply(row).second()));
	}

	public Table<R> text(String head, Function<R, String> show) {
		return column(head, false, show);
	}

	public Table<R> number(String head, Function<R, ?> show) {
		return column(head, true, show);
	}

	/** More columns, if they are wanted. */
	Table<R> all(boolean wanted, UnaryOperator<Table<R>> more) {
		return wanted ? more.apply(this) : this;
	}

	/** A column of figures with their intervals. */
	Table<R> figure(String head, Function<R, Figure> show) {
		return number(head, (row) -> Numbers.figure(show.apply(row)));
	}

	/** A column of figures without their intervals. */
	Table<R> three(String head, Function<R, Figure> show) {
		return number(head, (row) -> Numbers.three(show.apply(row)));
	}

	/** A column of shares, as percent. */
	Table<R> share(String head, Function<R, Figure> show) {
		return number(head, (row) -> Numbers.share(show.apply(row)));
	}

	/** For spreadsheets: a figure and the ends of its interval, in three columns. */
	Table<R> values(String head, Function<R, Figure> figure) {
		return number(head, (row) -> figure.apply(row).value()).number(head + "-low", (row) -> figure.apply(row).low())
			.number(head + "-high", (row) -> figure.apply(row).high());
	}

	private Table<R> column(String head, boolean number, Function<R, ?> show) {
		this.columns.add(new Column<>(head, number, show));
		return this;
	}

	/** For people. */
	public Section section(List<R> rows, String... notes) {
		return new Section(this.title,
				this.columns.stream().map((column) -> new Section.Column(column.head(), column.number())).toList(),
				rows.stream()
					.map((row) -> this.columns.stream()
						.map((column) -> PrintableText.text(String.valueOf(column.show().apply(row))))
						.toList())
					.toList(),
				Stream.of(notes).filter((note) -> !note.isEmpty()).map(PrintableText::text).toList());
	}

	/** For spreadsheets: a head and lines that end in a line feed. */
	String csv(Stream<R> rows) {
		CsvSchema.Builder schema = CsvSchema.builder();
		this.columns.forEach((column) -> schema.addColumn(column.head()));
		return CSV.writer(schema.build().withHeader().withLineSeparator("\n"))
			.writeValueAsString(rows.map(this::line).toList());
	}

	private Map<String, Object> line(R row) {
		Map<String, Object> line = new LinkedHashMap<>();
		this.columns.forEach((column) -> {
			Object value = column.show().apply(row);
			line.put(column.head(), (value instanceof String text) ? PrintableText.cell(text) : value);
		});
		return line;
	}

	private record Column<R>(String head, boolean number, Function<R, ?> show) {
	}

}
