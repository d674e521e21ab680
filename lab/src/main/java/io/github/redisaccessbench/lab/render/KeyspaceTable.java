// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;

import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.result.RunResult;

/**
 * What the layouts of the keys take in Redis.
 */
final class KeyspaceTable {

	private KeyspaceTable() {
	}

	static Section of(RunResult result) {
		int colors = result.header().experiment().limit();
		return new Section("What does each layout take in Redis?",
				List.of(Column.text("layout"), Column.number("keys"), Column.number("bytes"),
						Column.number("bytes per color")),
				result.header().keyspaces().stream().map((one) -> row(one, colors)).toList(),
				List.of("Bytes: MEMORY USAGE of the keys that one request reads, with what Redis needs to manage them."));
	}

	private static List<String> row(Keyspace keyspace, int colors) {
		Double bytes = (keyspace.bytes() != null) ? Double.valueOf(keyspace.bytes()) : null;
		return List.of(keyspace.layout(), String.valueOf(keyspace.keys()), Numbers.three(bytes),
				Numbers.three((bytes != null) ? Double.valueOf(bytes / colors) : null));
	}

}
