// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.stats.Spread;

/**
 * Numbers for people, the same in every locale. What is missing is shown as a dash.
 */
final class Numbers {

	static final String NONE = "–";

	private Numbers() {
	}

	/**
	 * Three digits, all of them significant below 0.1, or all of a whole number: 0.0815,
	 * 0.87, 12.3, 160, 5,980.
	 * @param value the value, 0 or more
	 * @return the text
	 */
	static String three(double value) {
		return String.format(Locale.ROOT, "%,." + decimals(value) + "f", value);
	}

	private static int decimals(double value) {
		if (value > 0 && value < 0.09995) {
			return 2 - (int) Math.floor(Math.log10(value));
		}
		return (value < 9.995) ? 2 : (value < 99.95) ? 1 : 0;
	}

	/**
	 * A value with its lowest and highest block.
	 * @param spread the spread, or null
	 * @return for instance {@code 5,980 (5,720–6,210)}
	 */
	static String spread(Spread spread) {
		if (spread == null) {
			return NONE;
		}
		return three(spread.value())
				+ ((spread.blocks() > 1) ? " (" + three(spread.lowest()) + "–" + three(spread.highest()) + ")" : "");
	}

	/**
	 * Commands with one decimal. Those that are 0.0 then, such as the greeting of a new
	 * connection, are left out.
	 * @param perRequest commands for one request by name, or null
	 * @return for instance {@code 100.0 GET}
	 */
	static String commands(Map<String, Double> perRequest) {
		if (perRequest == null) {
			return NONE;
		}
		String text = perRequest.entrySet()
			.stream()
			.filter((entry) -> entry.getValue() >= 0.05)
			.map((entry) -> String.format(Locale.ROOT, "%.1f %s", entry.getValue(), entry.getKey()))
			.collect(Collectors.joining(" + "));
		return text.isEmpty() ? "0" : text;
	}

}
