// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.stats.Comparison;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;
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
	static String three(Double value) {
		if (value == null) {
			return NONE;
		}
		return String.format(Locale.ROOT, "%,." + decimals(value) + "f", value);
	}

	private static int decimals(double value) {
		if (value > 0 && value < 0.09995) {
			return 2 - (int) Math.floor(Math.log10(value));
		}
		return (value < 9.995) ? 2 : (value < 99.95) ? 1 : 0;
	}

	/**
	 * A value with its interval.
	 * @param spread the spread, or null
	 * @return for instance {@code 5,980 (5,720–6,210)}; without the interval if there is
	 * none
	 */
	static String spread(Spread spread) {
		if (spread == null) {
			return NONE;
		}
		return three(spread.value()) + interval(spread.interval());
	}

	/**
	 * A ratio with its interval.
	 * @param pair the pair
	 * @return for instance {@code 12.3 (11.8–12.9)}
	 */
	static String ratio(Comparison pair) {
		return three(pair.ratio()) + interval(pair.interval());
	}

	private static String interval(Interval interval) {
		return (interval != null) ? " (" + three(interval.low()) + "–" + three(interval.high()) + ")" : "";
	}

	/**
	 * A number that somebody chose, with all of its digits.
	 * @param value the number
	 * @return for instance {@code 5} or {@code 2.5}
	 */
	static String chosen(double value) {
		return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
	}

	/**
	 * A number of things.
	 * @param number how many
	 * @param thing what one of them is called
	 * @return for instance {@code 1 fork} or {@code 3 forks}
	 */
	static String count(int number, String thing) {
		return number + " " + thing + ((number != 1) ? "s" : "");
	}

	/**
	 * A ratio as a change.
	 * @param ratio greater than 0
	 * @return for instance {@code -8.0 %} for 0.92
	 */
	static String change(double ratio) {
		return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
	}

	/**
	 * Percent.
	 * @param percent the value, or null
	 * @return for instance {@code 7.4 %}
	 */
	static String percent(Double percent) {
		return (percent != null) ? String.format(Locale.ROOT, "%.1f %%", percent) : NONE;
	}

	/**
	 * A share of a whole.
	 * @param share from 0 to 1, or null
	 * @return for instance {@code 31 %}
	 */
	static String share(Double share) {
		return (share != null) ? String.format(Locale.ROOT, "%.0f %%", 100 * share) : NONE;
	}

	/**
	 * Places.
	 * @param rank the rank, or null
	 * @return for instance {@code 3}, or {@code 1–2} if it is not told apart from another
	 */
	static String rank(Rank rank) {
		if (rank == null) {
			return NONE;
		}
		return (rank.best() == rank.worst()) ? String.valueOf(rank.best()) : rank.best() + "–" + rank.worst();
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
