// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An axis from left to right that begins at 0.
 *
 * @param left where 0 is
 * @param width how long it is
 * @param step from one mark to the next, in what is measured
 * @param steps how many
 */
record Ruler(int left, int width, double step, int steps) {

	private static final int MARKS = 5;

	/**
	 * A mark.
	 *
	 * @param x where it is
	 * @param value its number
	 */
	record Mark(double x, String value) {

	}

	/** One that reaches as far as a value, which is greater than 0. */
	static Ruler to(double most, int left, int width) {
		double least = most / MARKS;
		double power = Math.pow(10, Math.floor(Math.log10(least)));
		double step = Stream.of(1, 2, 5)
			.map((times) -> times * power)
			.filter((one) -> one >= least)
			.findFirst()
			.orElse(10 * power);
		return new Ruler(left, width, step, (int) Math.ceil(most / step));
	}

	/** Where a value is, to a tenth of a pixel. */
	double at(double value) {
		return Math.round(10 * (this.left + this.width * value / (this.step * this.steps))) / 10.0;
	}

	/** The marks: at 0, and after each step. */
	List<Mark> marks() {
		int decimals = Math.max(0, -(int) Math.floor(Math.log10(this.step)));
		return IntStream.rangeClosed(0, this.steps)
			.mapToDouble((mark) -> mark * this.step)
			.mapToObj((value) -> new Mark(at(value),
					(value == 0) ? "0" : String.format(Locale.ROOT, "%,." + decimals + "f", value)))
			.toList();
	}

}
