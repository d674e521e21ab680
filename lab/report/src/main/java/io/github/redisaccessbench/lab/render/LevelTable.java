// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What becomes of each case from level to level: a column for each level of the last
 * factor that varies. For an experiment of several levels; of another, no table.
 */
final class LevelTable {

	private static final double MB = 1e6;

	private static final List<What> COSTS = List.of(new What("TPS", CellResult::tps),
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

	private LevelTable() {
	}

	/** At a glance: the time of a request, if there is but one user; TPS otherwise. */
	static Section of(Report report) {
		Experiment experiment = report.experiment();
		boolean alone = experiment.levels(Factor.USERS).stream().allMatch((level) -> level.whole() == 1);
		What what = alone ? new What("", CellResult::milliseconds) : new What("", CellResult::tps);
		return table(alone ? "Time of a request of one user at each level, ms" : "TPS of each case at each level",
				false, report, List.of(what), Numbers::three,
				alone ? "1,000 ÷ TPS, the mean: one user sends the next request at once."
						: "Correct requests per second in the rounds that count, of all users together.",
				"With intervals, and what is said of each pair: 'lab report --details', report.md and curves.csv.");
	}

	/** What each case costs: a row for each case and thing that is counted. */
	static Section costs(Report report) {
		return table("What each case costs at each level", true, report, COSTS, Numbers::figure,
				"Users ÷ TPS: the mean time of a request; where each user sends only one in an iteration, the time until "
						+ "all have their answers. CPU is per request; memory, heap and threads are at the end of an iteration. In parentheses: 95 % confidence "
						+ "intervals over forks. " + processes(report.experiment()) + " All else: ledger.csv.");
	}

	/** Whose threads and memory these are. */
	private static String processes(Experiment experiment) {
		String all = "A process serves all levels of its case but those of arguments";
		return experiment.isApart(Factor.USERS.label())
				? all + " and users: memory and threads of a number of users are its own."
				: all + ", so memory and threads at one of them may be left from another.";
	}

	/** Of what is known at no level there is no row, if there are several things. */
	private static Section table(String title, boolean several, Report report, List<What> things,
			Function<Figure, String> show, String... notes) {
		Experiment experiment = report.experiment();
		if (experiment.varied().isEmpty() || experiment.plan().rounds() == 0) {
			return Section.NONE;
		}
		String last = experiment.varied().getLast();
		List<Level> levels = experiment.everyFactor().get(last);
		Map<Cell, SequencedMap<Level, CellResult>> cells = new LinkedHashMap<>();
		report.result()
			.compared()
			.forEach((one) -> cells
				.computeIfAbsent(one.cell().at(last, levels.getFirst()), (cell) -> new LinkedHashMap<>())
				.put(one.cell().levels().get(last), one));
		Table<Row> table = Table.<Row>of(title).cell(experiment, Row::cell, last);
		if (several) {
			table.text("what", (row) -> row.what().words());
		}
		levels.forEach((level) -> table.number(last + " " + experiment.words(last, level),
				(row) -> show.apply(row.what().figure().apply(row.cells().get(level)))));
		return table.section(cells.values()
			.stream()
			.flatMap((line) -> things.stream().map((what) -> new Row(what, line)))
			.filter((row) -> !several || row.figures().anyMatch((figure) -> figure.atLeast(Double.MIN_VALUE)))
			.toList(), notes);
	}

	private record What(String words, Function<CellResult, Figure> figure) {

		static What of(String words, Metric metric, double unit) {
			return new What(words, (cell) -> cell.costs().of(metric).over(unit, ""));
		}

	}

	/** Something that is counted of a case, at all levels. */
	private record Row(What what, SequencedMap<Level, CellResult> cells) {

		Cell cell() {
			return this.cells.firstEntry().getValue().cell();
		}

		Stream<Figure> figures() {
			return this.cells.values().stream().map(this.what.figure());
		}

	}

}
