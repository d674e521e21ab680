// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.page;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;

/**
 * The iterations of a run, as short as they can be told: a row of values for each.
 *
 * @param columns names of the values of a row
 * @param cells the cells that rows speak of
 * @param rows the iterations, oldest first
 */
public record IterationTable(List<String> columns, List<Cell> cells, List<IterationTable.Row> rows) {

	private static final List<String> COLUMNS = Stream.of(Row.class.getRecordComponents())
		.map(RecordComponent::getName)
		.toList();

	/**
	 * An iteration.
	 *
	 * @param cell the place of its cell in the list of cells
	 * @param startMs when its first request was sent, milliseconds since 1970
	 * @param ms how long it took, in milliseconds
	 * @param errors requests that were not answered as they should be
	 * @param generatorMicros CPU time of the generator for each request, in microseconds;
	 * null if it is not known
	 */
	@JsonFormat(shape = JsonFormat.Shape.ARRAY)
	public record Row(int number, int fork, int group, int round, IterationKind kind, int cell, double tps,
			long startMs, long ms, int requests, int errors, Double generatorMicros) {

	}

	/** All iterations so far. */
	static IterationTable of(List<IterationRecord> iterations) {
		List<Cell> cells = iterations.stream().map((record) -> record.iteration().cell()).distinct().toList();
		return new IterationTable(COLUMNS, cells, iterations.stream().map((record) -> row(record, cells)).toList());
	}

	private static Row row(IterationRecord record, List<Cell> cells) {
		Iteration iteration = record.iteration();
		OptionalDouble generator = record.readings().sum(Metrics.GENERATOR_CPU);
		return new Row(iteration.number(), iteration.fork(), iteration.group(), iteration.round(), iteration.kind(),
				cells.indexOf(iteration.cell()), record.tps(), record.samples().firstStartMs(),
				record.samples().durationMs(), record.samples().requests(), record.samples().errors(),
				generator.isPresent() ? Double.valueOf(generator.getAsDouble() / iteration.requests()) : null);
	}

}
