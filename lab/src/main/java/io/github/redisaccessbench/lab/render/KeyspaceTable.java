// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Optional;

import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * What the layouts of the keys take in Redis.
 */
final class KeyspaceTable {

	private KeyspaceTable() {
	}

	static Section of(Report report) {
		int colors = report.result().header().colors();
		return Table.<Keyspace>of("What does each layout take in Redis?")
			.text("layout", Keyspace::layout)
			.number("keys", (row) -> String.valueOf(row.keys()))
			.number("bytes", (row) -> bytes(row, 1))
			.number("bytes per color", (row) -> bytes(row, colors))
			.section(report.result().header().keyspaces(),
					"Bytes: MEMORY USAGE of the keys of " + colors + " colors, with what Redis needs to manage them.");
	}

	private static String bytes(Keyspace row, double per) {
		return Optional.ofNullable(row.bytes()).map((bytes) -> Numbers.three(bytes / per)).orElse(Numbers.NONE);
	}

}
