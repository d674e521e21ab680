// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.math.BigDecimal;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.Text;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;

/**
 * Numbers for people, the same in every locale. What is missing is shown as a dash.
 */
public final class Numbers {

	public static final String NONE = "–";

	/** Above and below, digits say nothing: the ends of intervals from two forks. */
	private static final double HUGE = 1e10;

	private static final double TINY = 1e-6;

	private static final double MANY_PERCENT = 1e6;

	/** What is less is 0.0 with one decimal. */
	private static final double SOME = 0.05;

	/** Of the last digit: what is less is an error of computing. */
	private static final double EXACT = 1e-9;

	private Numbers() {
	}

	/**
	 * Three digits, all of them significant below 0.1, or all of a whole number: 0.0815,
	 * 0.87, 12.3, 160, 5,980.
	 * @param value the value, 0 or more
	 */
	public static String three(double value) {
		if (value >= HUGE || (value > 0 && value < TINY)) {
			return Text.of("%.0e", value);
		}
		return Text.of("%,." + decimals(value) + "f", value);
	}

	private static int decimals(double value) {
		if (value > 0 && value < 0.09995) {
			return 2 - (int) Math.floor(Math.log10(value));
		}
		return (value < 9.995) ? 2 : (value < 99.95) ? 1 : 0;
	}

	/** Three digits of a figure: the text without an interval. */
	static String three(Figure figure) {
		return known(figure, Numbers::three);
	}

	/**
	 * A figure with its interval: for instance {@code 5,980 (5,720–6,210)}; without the
	 * interval if there is none.
	 */
	public static String figure(Figure figure) {
		return three(figure) + figure.spread().map((interval) -> " " + interval(interval)).orElse("");
	}

	/**
	 * An interval, rounded outwards: what is shown holds all of it. For instance
	 * {@code (5,720–6,210)}.
	 */
	static String interval(Interval interval) {
		return "(" + down(interval.low()) + "–" + up(interval.high()) + ")";
	}

	/** The same digits as {@link #three(double)}, and no more than the value. */
	static String down(double value) {
		return three(rounded(value, Math::floor, -EXACT));
	}

	/** The same digits as {@link #three(double)}, and no less than the value. */
	static String up(double value) {
		return three(rounded(value, Math::ceil, EXACT));
	}

	/** A value that has so few digits stays what it is, also as 1 ÷ (1 ÷ 2.05). */
	private static double rounded(double value, DoubleUnaryOperator round, double exact) {
		if (value >= HUGE || (value > 0 && value < TINY)) {
			return value;
		}
		int decimals = (value > 0 && value < 0.1) ? 2 - (int) Math.floor(Math.log10(value))
				: (value < 10) ? 2 : (value < 100) ? 1 : 0;
		double step = Math.pow(10, -decimals);
		return round.applyAsDouble(value / step - exact) * step;
	}

	/**
	 * A ratio to something with its interval; {@code 1} for that itself, which nothing is
	 * behind.
	 */
	static String ratio(Figure ratio) {
		return (ratio.known() && ratio.n() == 0) ? "1" : figure(ratio);
	}

	private static String known(Figure figure, DoubleFunction<String> words) {
		return figure.known() ? words.apply(figure.value()) : NONE;
	}

	/**
	 * A number that a user chose, with all of its digits: for instance {@code 5} or
	 * {@code 2.5}.
	 */
	static String chosen(double value) {
		return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
	}

	/**
	 * A number of things.
	 * @param number how many
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
		double percent = 100 * (ratio - 1);
		return Text.of((percent >= MANY_PERCENT) ? "%+.0e %%" : "%+.1f %%", percent);
	}

	/** Percent: for instance {@code 7.4 %}. */
	static String percent(Figure percent) {
		return known(percent, (value) -> Text.of((value >= MANY_PERCENT) ? "%.0e %%" : "%.1f %%", value));
	}

	/**
	 * A share of a whole.
	 * @param share from 0 to 1
	 * @return for instance {@code 31 %}
	 */
	static String share(double share) {
		return Text.of("%.0f %%", 100 * share);
	}

	/**
	 * A share of a whole.
	 * @param share from 0 to 1
	 * @return for instance {@code 31 %}
	 */
	static String share(Figure share) {
		return known(share, Numbers::share);
	}

	/**
	 * Places: for instance {@code 3}, or {@code 1–2} if it is not significantly different
	 * from another.
	 */
	static String rank(Rank rank) {
		return (rank.best() == rank.worst()) ? String.valueOf(rank.best()) : rank.best() + "–" + rank.worst();
	}

	/** The commands of a case for one request: see {@link #commands(Commands, Set)}. */
	static String commands(CellResult row) {
		return commands(row.commands(), (row.about().commands() != null) ? row.about().commands().keySet() : Set.of());
	}

	/**
	 * Commands with one decimal. Of those that are 0.0 then, the declared ones have three
	 * digits; others, such as the greeting of a new connection, are left out.
	 * @param commands commands for one request
	 * @param declared commands that belong to the case
	 * @return for instance {@code 100.0 GET}
	 */
	static String commands(Commands commands, Set<String> declared) {
		if (!commands.known()) {
			return NONE;
		}
		String text = commands.perRequest()
			.entrySet()
			.stream()
			.filter((entry) -> entry.getValue() >= SOME || entry.getValue() > 0 && declared.contains(entry.getKey()))
			.map((entry) -> ((entry.getValue() >= SOME) ? Text.of("%.1f", entry.getValue()) : three(entry.getValue()))
					+ " " + entry.getKey())
			.collect(Collectors.joining(" + "));
		return text.isEmpty() ? "0" : text;
	}

}
