// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Objects;

import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.validity.Report;

/**
 * How each case reads, with what to know before copying it, and what the layouts of its
 * keys take in Redis.
 */
final class PatternTables {

	private PatternTables() {
	}

	/** Of cases that say anything of that, in a run that is not invalid. */
	static Section cases(Report report) {
		return Table.<Case>of("The cases")
			.text("case", Case::name)
			.text("path", Case::path)
			.text("keys", (row) -> orNone(row.keys()))
			.text("client", Case::client)
			.text("serializer", (row) -> orNone(row.serializer()))
			.text("caution", (row) -> orNone(row.caution()))
			.section(
					report.header().cases().stream().filter((one) -> one.client() != null && report.usable()).toList());
	}

	private static String orNone(Object value) {
		return Objects.toString(value, Numbers.NONE);
	}

	/** If Redis is read at all. */
	static Section keyspaces(Report report) {
		RunHeader header = report.header();
		return Table.<Keyspace>of("What does each layout take in Redis?")
			.text("layout", Keyspace::layout)
			.number("keys", Keyspace::keys)
			.number("bytes", (row) -> bytes(row, 1))
			.number("bytes per color", (row) -> bytes(row, header.colors()))
			.section(header.asksRedis() ? header.keyspaces() : List.of(), "Bytes: MEMORY USAGE of the keys of "
					+ header.colors() + " colors, with what Redis needs to manage them.");
	}

	private static String bytes(Keyspace row, double per) {
		return (row.bytes() != null) ? Numbers.three(row.bytes() / per) : Numbers.NONE;
	}

}
