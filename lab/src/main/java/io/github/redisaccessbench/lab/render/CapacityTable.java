// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.Capacity;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.LedgerItem;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * What limited each case, and how much it would take to serve more.
 */
final class CapacityTable {

	private CapacityTable() {
	}

	static Section of(RunResult result) {
		List<Column> columns = new ArrayList<>(List.of(Column.text("case"), Column.text("limited by"),
				Column.number("cores in use"), Column.number("by the app"), Column.number("by Redis"),
				Column.number("by JMeter"), Column.number("one Redis core: TPS at most"),
				Column.number("share of that"), Column.number("CPU s per million requests")));
		if (result.targetTps() != null) {
			columns.add(Column.number("cores for " + Numbers.chosen(result.targetTps()) + " TPS"));
		}
		return new Section("What limits each case?", columns,
				result.measured().stream().map((one) -> row(one, result.targetTps() != null)).toList(),
				List.of(note()));
	}

	private static List<String> row(CaseResult result, boolean targeted) {
		Capacity capacity = result.capacity();
		List<String> row = new ArrayList<>(List.of(result.about().name(), capacity.bottleneck().words(),
				Numbers.share(capacity.busyShare()), Numbers.share(result.cost(LedgerItem.APP_SHARE)),
				Numbers.share(result.cost(LedgerItem.REDIS_SHARE)),
				Numbers.share(result.cost(LedgerItem.GENERATOR_SHARE)), Numbers.three(capacity.redisTps()),
				Numbers.share(capacity.redisShare()), Numbers.three(capacity.cpuSecondsPerMillion())));
		if (targeted) {
			row.add(Numbers.three(capacity.targetCores()));
		}
		return row;
	}

	private static String note() {
		return String.format(Locale.ROOT,
				"Limited by: Redis CPU from %.0f %% of one core, in which Redis executes all commands; else the generator, "
						+ "see above; else the app's CPU if at least %.0f %% of all cores are in use and most by the app; waiting "
						+ "if at most %.0f %% are: for the network if all users together get at least %.0f %% of what each "
						+ "alone would, for a connection or a lock if at most %.0f %%; else unclear. CPU seconds and cores are "
						+ "those of app and Redis together, at the efficiency that was measured here.",
				100 * Capacity.REDIS_AT_ITS_END, 100 * Capacity.ALL_BUSY, 100 * Capacity.HALF_IDLE, 100 * Capacity.FREE,
				100 * Capacity.HINDERED);
	}

}
