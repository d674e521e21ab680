// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import io.github.redisaccessbench.lab.result.Sweeps;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What a round trip took where delays were asked for.
 */
final class RttTable {

	private RttTable() {
	}

	static Section of(Report report) {
		return Table.<Sweeps.MeasuredRtt>of("What did a round trip to Redis take?")
			.number("rtt, added, ms", (row) -> row.level().text())
			.number("measured, ms", (row) -> Numbers.three(row.ping()))
			.number("min", (row) -> milliseconds(row.ping().min()))
			.number("max", (row) -> milliseconds(row.ping().max()))
			.section(report.result().sweeps().rtts(),
					"Measured: a PING on a connection of its own on the same way as the app's, before each iteration of the "
							+ "rounds; the median of up to 20, and of these the median over all iterations. Bandwidth is not "
							+ "limited.");
	}

	private static String milliseconds(Double value) {
		return (value != null) ? Numbers.three(value) : Numbers.NONE;
	}

}
