// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What each case costs from level to level: a row for each case and thing that is
 * counted, a column for each level of the last factor that varies.
 */
final class LevelCostTable {

	private static final double MB = 1e6;

	private static final List<What> ALL = List.of(new What("TPS", CellResult::tps),
			new What("users ÷ TPS, ms", CellResult::milliseconds),
			What.of("app CPU, user, µs", Metrics.APP_CPU_USER, 1),
			What.of("app CPU, kernel, µs", Metrics.APP_CPU_KERNEL, 1),
			What.of("database CPU, user, µs", Metrics.DB_CPU_USER, 1),
			What.of("database CPU, kernel, µs", Metrics.DB_CPU_KERNEL, 1),
			What.of("memory, private, MB", Metrics.APP_MEMORY_PRIVATE, MB),
			What.of("memory, shared, MB", Metrics.APP_MEMORY_SHARED, MB),
			What.of("heap in use, MB", Metrics.APP_HEAP, MB), What.of("live threads", Metrics.APP_THREADS, 1),
			What.of("threads of the web server", Metrics.APP_THREADS_WEB, 1),
			What.of("worker threads", Metrics.APP_THREADS_WORKERS, 1),
			What.of("carriers of virtual threads", Metrics.APP_THREADS_CARRIERS, 1),
			What.of("size of the jar, MB", Metrics.APP_JAR, MB));

	private LevelCostTable() {
	}

	/**
	 * For an experiment of several levels.
	 */
	static Section of(Report report) {
		Experiment experiment = report.result().header().experiment();
		String last = experiment.varied().getLast();
		List<Level> levels = experiment.everyFactor().get(last);
		Table<Row> table = Table.<Row>of("What each case costs at each level")
			.cell(experiment, (row) -> row.cells().firstEntry().getValue().cell(), List.of(last))
			.text("what", (row) -> row.what().words());
		levels.forEach((level) -> table.number(last + " " + experiment.words(last, level), (row) -> row.at(level)));
		return table.section(rows(report, last, levels.getFirst()),
				"Users ÷ TPS: the mean time of a request; where each user sends only one in an iteration, the time until "
						+ "all have their answers. CPU is per request; memory, heap and threads are at the end of an iteration. In parentheses: 95 % confidence "
						+ "intervals over forks. A process serves all levels of its case but those of arguments, so what it "
						+ "holds at one of them may be left from another. All else: ledger.csv.");
	}

	/** What is known of no level has no row. */
	private static List<Row> rows(Report report, String last, Level first) {
		return LevelTable.rows(report, last, first)
			.stream()
			.flatMap((cells) -> ALL.stream().map((what) -> new Row(what, cells)))
			.filter(Row::isKnown)
			.toList();
	}

	/** Something that is counted. */
	private record What(String words, Function<CellResult, Figure> figure) {

		static What of(String words, Metric metric, double unit) {
			return new What(words, (cell) -> cell.costs().of(metric).over(unit, ""));
		}

	}

	/** Something that is counted of a case, at all levels. */
	private record Row(What what, SequencedMap<Level, CellResult> cells) {

		boolean isKnown() {
			return figures().anyMatch((figure) -> figure.atLeast(Double.MIN_VALUE));
		}

		private Stream<Figure> figures() {
			return this.cells.values().stream().map(this.what.figure());
		}

		String at(Level level) {
			return Numbers.figure(this.what.figure().apply(this.cells.get(level)));
		}

	}

}
