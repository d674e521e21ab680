// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * What all tables for spreadsheets have in common.
 */
final class Csv {

	private static final CsvMapper MAPPER = CsvMapper.builder().addModule(Rounded.module()).build();

	private Csv() {
	}

	/**
	 * A table: a head and lines that end in a line feed; of an invalid run only the head.
	 * @param first the columns before the level of each factor
	 * @param others the columns after it
	 * @param rows each cell of a line by its column
	 */
	static String of(Report report, List<String> first, List<String> others, Stream<Map<String, Object>> rows) {
		CsvSchema.Builder schema = CsvSchema.builder();
		first.forEach(schema::addColumn);
		report.result().header().experiment().everyFactor().keySet().forEach(schema::addColumn);
		others.forEach(schema::addColumn);
		return MAPPER.writer(schema.build().withHeader().withLineSeparator("\n"))
			.writeValueAsString(report.usable() ? rows.toList() : List.of());
	}

	/** What says which cell a line is about. */
	static Map<String, Object> of(Cell cell) {
		Map<String, Object> row = new LinkedHashMap<>();
		row.put("case", PrintableText.cell(cell.caseName()));
		cell.levels().forEach((label, level) -> row.put(label, PrintableText.cell(level.text())));
		return row;
	}

	/** A figure and the ends of its interval. */
	static void put(Map<String, Object> row, String name, Figure figure) {
		row.put(name, figure.value());
		figure.spread().ifPresent((interval) -> {
			row.put(name + "-low", interval.low());
			row.put(name + "-high", interval.high());
		});
	}

}
