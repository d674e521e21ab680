// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Puts rows of the table {@code colors} into the order of the palette: a database answers
 * one query in the order that suits it, and leaves out what it does not have.
 */
public final class ColorRows {

	private ColorRows() {
	}

	/**
	 * @param names what was asked for
	 * @param rows what was found, in any order; none twice
	 * @return the colors in the order of the names, never null, none left out
	 * @throws UnreadableColorException if one is missing; names the row of the first
	 */
	public static List<Color> inOrder(List<String> names, Collection<Color> rows) {
		Map<String, Color> byName = rows.stream().collect(Collectors.toMap(Color::name, Function.identity()));
		return Complete.of(names.stream().map(byName::get).toList(), (index) -> row(names.get(index)));
	}

	/**
	 * @return what people are told of the row of that name: {@code row BLUE of colors}
	 */
	public static String row(String name) {
		return "row " + name + " of colors";
	}

}
