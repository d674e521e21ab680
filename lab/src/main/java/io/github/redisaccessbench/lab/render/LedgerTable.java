// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.LedgerItem;
import io.github.redisaccessbench.lab.result.LedgerLine;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * What one request costs, in each case.
 */
final class LedgerTable {

	private LedgerTable() {
	}

	/**
	 * The short one.
	 */
	static Section of(RunResult result) {
		List<Column> columns = List.of(Column.text("case"), Column.number("round trips to Redis"),
				Column.number("bytes to Redis"), Column.number("bytes from Redis"), Column.number("Redis CPU, µs"),
				Column.number("app CPU, µs"), Column.number("allocated by the app, bytes"),
				Column.number("JMeter CPU, µs"));
		return new Section("What does one request cost?", columns,
				result.measured().stream().map(LedgerTable::row).toList(),
				List.of("Sums over all measured blocks ÷ their requests, from counters that are read at both edges of each "
						+ "block. CPU: user and kernel, with what the JVM compiles meanwhile. Microseconds per request are "
						+ "also CPU seconds per million requests."));
	}

	private static List<String> row(CaseResult result) {
		return List.of(result.about().name(), Numbers.three(result.cost(LedgerItem.ROUND_TRIPS)),
				Numbers.three(result.cost(LedgerItem.REDIS_BYTES_IN)),
				Numbers.three(result.cost(LedgerItem.REDIS_BYTES_OUT)),
				Numbers.three(result.cost(LedgerItem.REDIS_CPU_USER, LedgerItem.REDIS_CPU_KERNEL)),
				Numbers.three(result.cost(LedgerItem.APP_CPU_USER, LedgerItem.APP_CPU_KERNEL)),
				Numbers.three(result.cost(LedgerItem.APP_ALLOCATED)),
				Numbers.three(result.cost(LedgerItem.GENERATOR_CPU)));
	}

	/**
	 * All of it, each item with its spread over blocks or why it is missing.
	 */
	static Section details(RunResult result) {
		List<Column> columns = List.of(Column.text("case"), Column.text("of"), Column.text("what"),
				Column.number("value"), Column.number("unit"), Column.number("least block"),
				Column.number("most block"));
		return new Section("What one request costs, in full", columns,
				result.measured()
					.stream()
					.flatMap((one) -> one.ledger().stream().map((line) -> row(one.about().name(), line)))
					.toList(),
				List.of("Per request, but for shares of all cores and what is counted at the end of a block. Round trips: "
						+ "how often Redis read from a connection while one user sent requests, so that nothing overlapped."));
	}

	private static List<String> row(String name, LedgerLine line) {
		boolean share = line.item().share();
		return List.of(name, line.item().of(), line.item().what(),
				(line.missing() != null) ? Numbers.NONE + " " + line.missing() : number(line.value(), share),
				line.item().unit(), number(line.least(), share), number(line.most(), share));
	}

	private static String number(Double value, boolean share) {
		return share ? Numbers.share(value) : Numbers.three(value);
	}

}
