// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;

import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.Threshold;

/**
 * What limited each case, and how much it would take to serve more.
 */
final class CapacityTable {

	private CapacityTable() {
	}

	static Section of(Report report) {
		Table<CellResult> table = Table.<CellResult>of("What limits each case?")
			.cell(report.result().header().experiment(), CellResult::cell)
			.text("limited by", (row) -> report.judgement().of(row.cell()).bottleneck().words())
			.number("cores in use", (row) -> Numbers.share(row.capacity().busyShare()))
			.number("by the app", (row) -> Numbers.share(row.costs().of(Metrics.APP_SHARE)));
		boolean redis = report.result().header().asksRedis();
		if (redis) {
			table.number("by Redis", (row) -> Numbers.share(row.costs().of(Metrics.REDIS_SHARE)));
		}
		boolean database = report.result().header().asksDatabase();
		if (database) {
			table.number("by the database", (row) -> Numbers.share(row.costs().of(Metrics.DB_SHARE)));
		}
		table.number("by JMeter", (row) -> Numbers.share(row.costs().of(Metrics.GENERATOR_SHARE)));
		if (redis) {
			table.number("one Redis core: TPS at most", (row) -> Numbers.three(row.capacity().redisTps()))
				.number("share of that", (row) -> Numbers.share(row.capacity().redisShare()));
		}
		table.number("CPU s per million requests", (row) -> Numbers.three(row.capacity().cpuSecondsPerMillion()));
		report.result()
			.targetTps()
			.ifKnown((tps) -> table.number("cores for " + Numbers.chosen(tps) + " TPS",
					(row) -> Numbers.three(row.capacity().targetCores())));
		return table.section(report.result().cells(), note(database));
	}

	private static String note(boolean database) {
		return String.format(Locale.ROOT,
				"Limited by: Redis CPU from %.0f %% of one core, in which Redis executes all commands; else the generator, "
						+ "see above; else the app's CPU if at least %.0f %% of all cores are in use and most by the app%s; waiting "
						+ "if at most %.0f %% are: for the network if all users together get at least %.0f %% of what each "
						+ "alone would, for a connection or a lock if at most %.0f %%; else unclear. CPU seconds and cores are "
						+ "those of app and %s together, at the efficiency that was measured here.",
				100 * Threshold.REDIS_BUSY.getValue(), 100 * Threshold.ALL_BUSY.getValue(),
				database ? ", or the database's" : "", 100 * Threshold.HALF_IDLE.getValue(),
				100 * Threshold.FREE.getValue(), 100 * Threshold.HINDERED.getValue(), database ? "stores" : "Redis");
	}

}
