// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.redisaccessbench.lab.stats.Estimate;
import io.github.redisaccessbench.lab.stats.Interval;

/**
 * A number that a run says, or why it does not say it.
 *
 * @param value the number, or null if it is missing
 * @param unit its unit, such as {@code requests/s}; empty for a number of things, a ratio
 * or a share from 0 to 1
 * @param n how many values are behind it: forks, or, of costs, iterations
 * @param interval its confidence interval, or null if there is none
 * @param min the smallest value of a single iteration, or null
 * @param max the largest value of a single iteration, or null
 * @param missing why it is missing, or null if it is not
 */
public record Figure(Double value, String unit, int n, Interval interval, Double min, Double max, String missing) {

	/** A case compared with itself: once, and nothing is behind it. */
	static final Figure ITSELF = of(1, "", 0);

	/**
	 * A number without an interval.
	 * @param n number of values behind it
	 */
	public static Figure of(double value, String unit, int n) {
		return of(value, unit, n, null);
	}

	/**
	 * A number with its interval.
	 * @param n number of values behind it
	 * @param interval its interval, or null
	 */
	public static Figure of(double value, String unit, int n, Interval interval) {
		return new Figure(value, unit, n, interval, null, null, null);
	}

	/**
	 * A number with its spread.
	 * @param n number of values behind it
	 * @param interval its interval, or null
	 */
	static Figure of(double value, String unit, int n, Interval interval, double min, double max) {
		return new Figure(value, unit, n, interval, min, max, null);
	}

	/** What a mean of logarithms stands for, with its 95 % interval. */
	public static Figure ofLogarithm(Estimate log, String unit) {
		Interval interval = log.interval();
		return of(Math.exp(log.mean()), unit, log.n(), (interval != null) ? interval.map(Math::exp) : null);
	}

	/**
	 * What was measured in several forks, each of which counts once: the geometric mean
	 * over forks of the geometric means of their values, with forks as the sample. The
	 * geometric mean is used because TPS are compared as ratios: the ratio of two is that
	 * of the ratios (Fleming and Wallace, "How not to lie with statistics", CACM 29/3,
	 * 1986).
	 * @param forks the values of each fork, all greater than 0; no fork is empty
	 * @param why why it is missing if there is no fork
	 */
	static Figure of(Collection<? extends Collection<Double>> forks, String unit, String why) {
		List<Double> all = forks.stream().<Double>flatMap(Collection::stream).toList();
		if (all.isEmpty()) {
			return missing(unit, why);
		}
		Figure mean = ofLogarithm(Estimate.of(forks.stream().map(Figure::meanLog).toList()), unit);
		return of(mean.value, unit, mean.n, mean.interval, Collections.min(all), Collections.max(all));
	}

	private static double meanLog(Collection<Double> fork) {
		return fork.stream().mapToDouble(Math::log).average().orElseThrow();
	}

	/**
	 * A number that is missing.
	 * @param why why it is missing
	 */
	public static Figure missing(String unit, String why) {
		return new Figure(null, unit, 0, null, null, null, why);
	}

	/**
	 * Several figures in one.
	 * @param figures the figures, at least one
	 * @return what becomes of all values from left to right, without an interval; missing
	 * if one of them is
	 */
	static Figure of(String unit, DoubleBinaryOperator how, List<Figure> figures) {
		for (Figure figure : figures) {
			if (!figure.known()) {
				return missing(unit, figure.missing);
			}
		}
		double value = figures.stream().mapToDouble(Figure::value).reduce(how).orElseThrow();
		int n = figures.stream().mapToInt(Figure::n).min().orElseThrow();
		return of(value, unit, n);
	}

	/** Whether there is a number. */
	@JsonIgnore
	public boolean known() {
		return this.value != null;
	}

	/** Its interval, if it has one. */
	public Optional<Interval> spread() {
		return Optional.ofNullable(this.interval);
	}

	/** The lower end of its interval; null if it has none. */
	public Double low() {
		return (this.interval != null) ? this.interval.low() : null;
	}

	/** The upper end of its interval; null if it has none. */
	public Double high() {
		return (this.interval != null) ? this.interval.high() : null;
	}

	/** Does something with the number if there is one. */
	public void ifKnown(DoubleConsumer then) {
		if (known()) {
			then.accept(this.value);
		}
	}

	/** Whether the value is known and at least this. */
	public boolean atLeast(double min) {
		return known() && this.value >= min;
	}

	/** Whether the value is known and at most this. */
	public boolean atMost(double max) {
		return known() && this.value <= max;
	}

	/** Something that follows from it, without an interval; missing if this is. */
	Figure map(String newUnit, DoubleUnaryOperator how) {
		return map(newUnit, how, (ends) -> null);
	}

	/** Seen from the other side, if it is a ratio: 1 ÷ this. */
	Figure reciprocal() {
		return dividing(1, this.unit);
	}

	/** An amount ÷ this, with what its interval becomes; missing if this is. */
	public Figure dividing(double amount, String newUnit) {
		return map(newUnit, (one) -> amount / one,
				(ends) -> new Interval(amount / ends.high(), amount / ends.low(), ends.confidence()));
	}

	/** This ÷ a positive amount, with what its interval becomes; missing if this is. */
	public Figure over(double amount, String newUnit) {
		return map(newUnit, (one) -> one / amount, (ends) -> ends.map((one) -> one / amount));
	}

	/**
	 * A positive multiple, with that of its interval; single values stay. Missing if this
	 * is.
	 */
	Figure times(double factor) {
		return !known() ? this : new Figure(this.value * factor, this.unit, this.n,
				spread().map((ends) -> ends.map((one) -> one * factor)).orElse(null), this.min, this.max, null);
	}

	/**
	 * This and another of the same unit. The ends of its interval are the sums of theirs:
	 * it holds both sums if both intervals hold.
	 * @return without an interval if one of them has none; missing if one of them is
	 */
	Figure plus(Figure other) {
		Figure sum = of(this.unit, Double::sum, List.of(this, other));
		return (this.interval == null || other.interval == null) ? sum
				: of(sum.value, this.unit, sum.n, new Interval(low() + other.low(), high() + other.high(),
						Math.max(0, this.interval.confidence() + other.interval.confidence() - 1)));
	}

	private Figure map(String newUnit, DoubleUnaryOperator how, UnaryOperator<Interval> ends) {
		return known() ? of(how.applyAsDouble(this.value), newUnit, this.n, spread().map(ends).orElse(null))
				: missing(newUnit, this.missing);
	}

}
