// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Problem;

/**
 * Which cells are meant, written as their names are in tables: {@code case3} at all
 * levels, or {@code case3 (keys 2, users 10)}.
 *
 * @param caseName the case
 * @param levels words of levels by the names of their factors; of others, all levels
 */
record Selector(String caseName, SequencedMap<String, String> levels) {

	private static final Pattern NAME = Pattern.compile("([^\\s()]+)(?: \\(([^()]+)\\))?");

	private static final Pattern LEVEL = Pattern.compile("(\\S+) (.+)");

	/**
	 * Reads one.
	 * @param both levels that are told once for both cells of a pair; or null
	 * @throws Problem if it is none
	 */
	static Selector of(String text, String both) {
		Matcher name = NAME.matcher(text.strip());
		if (!name.matches()) {
			throw new Problem("'" + text.strip()
					+ "' is no cell. Name one as tables do, for instance case3 or case3 (keys 2, users 10).");
		}
		SequencedMap<String, String> levels = new LinkedHashMap<>();
		Stream.of(name.group(2), both)
			.filter((some) -> some != null)
			.flatMap((some) -> Stream.of(some.split(",")))
			.forEach((level) -> add(level.strip(), levels));
		return new Selector(name.group(1), levels);
	}

	private static void add(String text, SequencedMap<String, String> levels) {
		Matcher level = LEVEL.matcher(text);
		if (!level.matches()) {
			throw new Problem("'" + text + "' is no level. Name its factor and its value, for instance keys 2.");
		}
		levels.put(level.group(1), level.group(2));
	}

	boolean selects(Experiment experiment, Cell cell) {
		return cell.caseName().equals(this.caseName) && this.levels.entrySet()
			.stream()
			.allMatch((level) -> cell.levels().containsKey(level.getKey())
					&& experiment.words(level.getKey(), cell.levels().get(level.getKey())).equals(level.getValue()));
	}

}
