// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.CountedCommand;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.Load;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.validity.Report;

/** The table that the project is about: TPS of each case. */
final class CaseTable {

	private CaseTable() {
	}

	static Section of(Report report) {
		Experiment experiment = report.experiment();
		return Table.<CellResult>of("TPS of each case")
			.cell(experiment, CellResult::cell)
			.text("how it reads", (row) -> orNone(row.about().reads()))
			.text("web stack", (row) -> orNone(row.about().webStack()))
			.text(commands(report), (row) -> Numbers.commands(row))
			.number("cold TPS (first " + first(experiment) + ")", (row) -> overForks(row.coldTps()))
			.number("article 2019, TPS",
					(row) -> likeTheArticle(row.cell()) ? orNone(row.about().articleTps()) : Numbers.NONE)
			.number("warm TPS", CaseTable::tps)
			.number("× " + experiment.judging().reference(), (row) -> Numbers.ratio(row.toReference()))
			.all(experiment.counted() != null, (all) -> counted(all, experiment.counted()))
			.number("threads of the web server", (row) -> Numbers.three(row.costs().of(Metrics.APP_THREADS_WEB)))
			.number("rank", (row) -> row.rank().map(Numbers::rank).orElse(Numbers.NONE))
			.section((experiment.plan().rounds() > 0) ? report.result().compared() : List.of(), tps(report),
					cold(experiment), article(experiment), groups(report), comparisons(experiment));
	}

	private static String commands(Report report) {
		boolean database = report.header().asksDatabase();
		return (database ? "commands" : "Redis commands") + " per request";
	}

	/** The short one, of an experiment of one combination of levels. */
	static Section summary(Report report) {
		Experiment experiment = report.experiment();
		Table<CellResult> table = Table.<CellResult>of("TPS of each case")
			.cell(experiment, CellResult::cell)
			.text("how it reads", (row) -> orNone(row.about().reads()))
			.text(commands(report), (row) -> Numbers.commands(row))
			.number("TPS", CaseTable::tps)
			.number("× " + experiment.judging().reference(), (row) -> Numbers.ratio(row.toReference()))
			.all(experiment.counted() != null, (all) -> counted(all, experiment.counted()));
		if (forks(report.result()).count() > 1) {
			table.number("forks",
					(row) -> (row.tps().n() > 0) ? String.valueOf(forks(report.result(), row)) : Numbers.NONE);
		}
		return table.number("CPU, µs: app + store", CaseTable::cpu)
			.section(experiment.varied().isEmpty() ? report.result().compared() : List.of(),
					"TPS: correct requests per second of the warm case, the mean over "
							+ Numbers.count(experiment.plan().forks(), "fork")
							+ (hasIntervals(report) ? "; in parentheses: 95 % confidence intervals." : "."),
					groups(report));
	}

	/**
	 * How often a case sends the command that an experiment asks about: all of them in
	 * the rounds that count ÷ all requests, times TPS.
	 */
	private static Table<CellResult> counted(Table<CellResult> table, CountedCommand counted) {
		return table.number(counted.means() + " a second",
				(row) -> (row.commands().known() && row.tps().known())
						? Numbers
							.three(row.commands().perRequest().getOrDefault(counted.command(), 0.0) * row.tps().value())
						: Numbers.NONE);
	}

	/** How many forks are behind a row; not always all, where cases ran in groups. */
	private static int forks(RunResult result, CellResult row) {
		return Math.min(result.experiment().plan().forks(),
				(row.toReference().n() > 0) ? row.toReference().n() : row.tps().n());
	}

	/** The numbers of forks that are behind compared cases: each once, in their order. */
	static IntStream forks(RunResult result) {
		return result.compared()
			.stream()
			.mapToInt((row) -> forks(result, row))
			.filter((forks) -> forks > 0)
			.distinct()
			.sorted();
	}

	/** What it costs the app, its compilers among it, and what it costs its store. */
	private static String cpu(CellResult row) {
		List<Metric> store = row.about().asksDatabase() ? Metrics.DB_CPU : Metrics.REDIS_CPU;
		return Numbers.three(row.costs().sum("µs", Metrics.APP_CPU_USER, Metrics.APP_CPU_KERNEL)) + " + "
				+ Numbers.three(row.costs().sum("µs", store.toArray(Metric[]::new)));
	}

	/** How many requests a cold iteration has, in words. */
	static String first(Experiment experiment) {
		Load load = experiment.plan().cold();
		int users = experiment.levels(Factor.USERS).getFirst().whole();
		return users + " x " + load.requests(experiment.cells("").getFirst()) / users;
	}

	private static String tps(CellResult row) {
		return overForks(row.tps()) + ((row.failed() > 0) ? ", " + row.failed() + " failed" : "");
	}

	/**
	 * An interval of two values says less than nothing: it may reach from 700 to 40,000.
	 */
	static String overForks(Figure tps) {
		return hasInterval(tps) ? Numbers.figure(tps) : Numbers.three(tps);
	}

	private static boolean hasInterval(Figure tps) {
		return tps.n() > 2 && tps.spread().isPresent();
	}

	private static boolean hasIntervals(Report report) {
		return report.result().compared().stream().map(CellResult::tps).anyMatch(CaseTable::hasInterval);
	}

	private static String orNone(String text) {
		return Objects.requireNonNullElse(text, Numbers.NONE);
	}

	/** Whatever cores it had: the article does not say. */
	private static boolean likeTheArticle(Cell cell) {
		return Stream.of(Factor.USERS, Factor.KEYS, Factor.RTT)
			.allMatch((factor) -> cell.level(factor).equals(factor.standard()));
	}

	private static String article(Experiment experiment) {
		return experiment.cells("").stream().allMatch(CaseTable::likeTheArticle) ? ""
				: "The article had " + Factor.USERS.standard().orElseThrow() + " users and "
						+ Factor.KEYS.standard().orElseThrow() + " keys.";
	}

	private static String tps(Report report) {
		Experiment experiment = report.experiment();
		return Text.of(
				"Warm TPS: correct requests per second in the rounds that count, the geometric mean over %s. A fork is a fresh "
						+ "start of every app; a round measures each case once%s; it counts when the case is warm. %s",
				Numbers.count(experiment.plan().forks(), "fork"),
				experiment.varied().isEmpty() ? "" : " at each combination of levels",
				hasIntervals(report)
						? "In parentheses: the 95 % confidence interval over forks (Student's t), which contains "
								+ "what the machine's speed did from fork to fork; ratios do not."
						: "TPS have no confidence intervals here: these need three forks.");
	}

	private static String cold(Experiment experiment) {
		return experiment.varied().isEmpty() ? ""
				: "A JVM is cold only once, so cold TPS are those at the first levels.";
	}

	/** What to know where cases did not run at the same time. */
	static String groups(Report report) {
		RunHeader header = report.header();
		List<Case> notRun = report.result()
			.cells()
			.stream()
			.filter(LimitTables::isNotRun)
			.map(CellResult::about)
			.toList();
		long groups = Groups.of(header.experiment(), header.cases())
			.stream()
			.filter((group) -> !notRun.containsAll(group.cases()))
			.count();
		return (groups == 1) ? "" : Text.of(
				"The apps of a fork ran in %d groups, one after the other; each group measured %2$s again, and TPS of the others are those of %2$s times the ratio of the rounds together.",
				groups, header.experiment().judging().reference());
	}

	private static String comparisons(Experiment experiment) {
		if (experiment.cases().size() == 1) {
			return "";
		}
		String where = experiment.varied().isEmpty() ? "" : " at the same levels";
		String reference = experiment.judging().reference();
		String ratio = Text.of("× %1$s: the ratio to %1$s%2$s, from the next table. ", reference, where);
		return switch (experiment.judging().compare()) {
			case PAIRS -> ratio + "A rank is the places that a case may have" + where
					+ ": of two with overlapping ranks, one may still be faster.";
			case REFERENCE -> ratio + "No ranks: cases were compared with " + reference + " only.";
			case LEVELS -> "No ratios to " + reference + " and no ranks: only levels were compared.";
		};
	}

}
