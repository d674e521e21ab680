// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Where things stand, so that what is wrong is told with its place.
 *
 * @param file the file, or blank for what was said on the command line
 * @param lines lines by path: keys and indexes, separated by slashes
 */
record SourceLocations(String file, Map<String, Integer> lines) {

	/** What was said on a command line has no lines. */
	static final SourceLocations COMMAND_LINE = new SourceLocations("", Map.of());

	/**
	 * Runs a check.
	 * @param path the path of what is checked
	 * @throws Problem the one of the check, after the place
	 */
	void check(String path, Runnable check) {
		try {
			check.run();
		}
		catch (Problem ex) {
			throw new Problem(of(path) + ex.getMessage(), ex);
		}
	}

	/** The place of a path, or of the nearest path around it, ready to be put first. */
	String of(String path) {
		if (this.file.isEmpty()) {
			return "";
		}
		return Stream.iterate(path, (inner) -> !inner.isEmpty(), SourceLocations::around)
			.filter(this.lines::containsKey)
			.findFirst()
			.map((inner) -> this.file + ":" + this.lines.get(inner) + ": ")
			.orElse(this.file + ": ");
	}

	/** The path around a path; empty if there is none. */
	static String around(String path) {
		return path.substring(0, Math.max(0, path.lastIndexOf('/')));
	}

}
