// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Text;

/**
 * An axis from left to right that begins at 0.
 *
 * @param left where 0 is
 * @param width how long it is
 * @param step from one mark to the next, in what is measured
 * @param steps how many
 */
record Axis(int left, int width, double step, int steps) {

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
	static Axis to(double max, int left, int width) {
		double min = max / MARKS;
		double power = Math.pow(10, Math.floor(Math.log10(min)));
		double step = Stream.of(1, 2, 5)
			.map((times) -> times * power)
			.filter((one) -> one >= min)
			.findFirst()
			.orElse(10 * power);
		return new Axis(left, width, step, (int) Math.ceil(max / step));
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
			.mapToObj((value) -> new Mark(at(value), (value == 0) ? "0" : Text.of("%,." + decimals + "f", value)))
			.toList();
	}

}
