// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.Threshold;

/**
 * What limited each case: the generator, or something else, and how much it would take to
 * serve more.
 */
final class LimitTables {

	private LimitTables() {
	}

	/** How much of what was measured is the generator's. */
	static Section generator(Report report) {
		return Table.<CellResult>of("Does the generator limit a case?")
			.cell(report.experiment(), CellResult::cell)
			.figure("warm TPS", CellResult::tps)
			.text("baseline", (row) -> isCompared(row) ? row.about().baseline() : Numbers.NONE)
			.share("share of baseline", (row) -> row.generator().baselineShare())
			.share("generator's share of all cores", (row) -> row.generator().cpuShare())
			.three("TPS per app CPU second", (row) -> row.generator().tpsPerAppCpuSecond())
			.text("limited by the generator",
					(row) -> report.judgement().of(row.cell()).generatorBound() ? "yes"
							: isCompared(row) ? "no" : Numbers.NONE)
			.section(warm(report), Text
				.of("Baseline: the same JSON from memory on the same web stack, the most that the generator can see here. A case above "
						+ "%.0f %% of it, or for which the generator uses more than %.0f %% of all cores, is limited by the "
						+ "generator: its true ratio to slower cases is larger. Then compare TPS per app CPU second, "
						+ "which is requests ÷ CPU time of the app.", 100 * Threshold.MAX_OF_BASELINE.getValue(),
						100 * Threshold.MAX_OF_CPU.getValue())
					+ notRun(report));
	}

	private static String notRun(Report report) {
		return report.result().cells().stream().anyMatch(LimitTables::isNotRun)
				? " A baseline without TPS was not run. Baselines are run only if the generator uses more than "
						+ Numbers.chosen(Schedule.IDLE_GENERATOR)
						+ " of a core for a case: with less, it could have sent more than twice as much."
				: "";
	}

	/** Whether it is a baseline that was not run. */
	static boolean isNotRun(CellResult row) {
		return row.control() && row.about().aaControlOf() == null && row.about().shares() == null
				&& row.warmups().isEmpty();
	}

	private static boolean isCompared(CellResult row) {
		return row.generator().baselineShare().known();
	}

	/** What is told of warm cases only. */
	static List<CellResult> warm(Report report) {
		return (report.experiment().plan().rounds() > 0) ? report.result().cells() : List.of();
	}

	/** What limited each case. */
	static Section capacity(Report report) {
		boolean redis = report.header().asksRedis();
		boolean database = report.header().asksDatabase();
		Table<CellResult> table = Table.<CellResult>of("What limits each case?")
			.cell(report.experiment(), CellResult::cell)
			.text("limited by", (row) -> report.judgement().of(row.cell()).bottleneck().words())
			.share("of its cores in use", (row) -> row.capacity().busyShare())
			.share("by the app", (row) -> row.costs().of(Metrics.APP_SHARE));
		if (redis) {
			table.share("by Redis", (row) -> row.costs().of(Metrics.REDIS_SHARE));
		}
		if (database) {
			table.share("by the database", (row) -> row.costs().of(Metrics.DB_SHARE));
		}
		table.share("by the generator", (row) -> row.costs().of(Metrics.GENERATOR_SHARE));
		if (redis) {
			table.three("one Redis core: TPS at most", (row) -> row.capacity().redisTps())
				.share("share of that", (row) -> row.capacity().redisShare());
		}
		table.three("CPU s per million requests", (row) -> row.capacity().cpuSecondsPerMillion());
		report.result()
			.targetTps()
			.ifKnown((tps) -> table.three("cores for " + Numbers.chosen(tps) + " TPS",
					(row) -> row.capacity().targetCores()));
		return table.section(warm(report), Text
			.of("Limited by: Redis CPU from %.0f %% of one core, in which Redis executes all commands; else the generator, "
					+ "see above; else the app's CPU if at least %.0f %% of its cores are in use (by all, if it has none of its "
					+ "own) and most by the app%s; waiting if at most %.0f %% are: for the network if all users "
					+ "together get at least %.0f %% of what each "
					+ "alone would, for a connection or a lock if at most %.0f %%; else unclear. CPU seconds and cores are "
					+ "those of app and %s together, at the efficiency that was measured here.",
					100 * Threshold.REDIS_BUSY.getValue(), 100 * Threshold.ALL_BUSY.getValue(),
					database ? ", or the database's" : "", 100 * Threshold.HALF_IDLE.getValue(),
					100 * Threshold.FREE.getValue(), 100 * Threshold.HINDERED.getValue(),
					database ? "stores" : "Redis"));
	}

}
