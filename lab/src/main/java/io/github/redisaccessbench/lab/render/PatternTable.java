// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How each case reads, and what to know before copying it.
 */
final class PatternTable {

	private PatternTable() {
	}

	/**
	 * One table, or none if no case says anything of that, or the run is invalid.
	 */
	static List<Section> of(Report report) {
		List<Case> told = report.result().header().cases().stream().filter((one) -> one.client() != null).toList();
		if (told.isEmpty() || !report.usable()) {
			return List.of();
		}
		return List.of(Table.<Case>of("The cases")
			.text("case", Case::name)
			.text("path", Case::path)
			.text("keys", (row) -> orNone(row.keys()))
			.text("client", Case::client)
			.text("serializer", (row) -> orNone(row.serializer()))
			.text("caution", (row) -> orNone(row.caution()))
			.section(told));
	}

	private static String orNone(Object value) {
		return Objects.toString(value, Numbers.NONE);
	}

}
