// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What weighted least squares say of a value: Gram's and Schmidt's orthogonalization,
 * column by column (Björck, "Numerical Methods for Least Squares Problems", 1996, section
 * 2.4.2). For the few columns of a meta-regression; no matrix is inverted.
 *
 * @param squares the weighted sum of squares that the columns leave, 0 or more
 * @param value what is expected where it was asked
 * @param variance the variance of that, if each weight is 1 ÷ a variance
 */
record LeastSquares(double squares, double value, double variance) {

	/** What is left of a column is none that differs from those before. */
	private static final double NOTHING = 1e-12;

	/**
	 * Fits.
	 * @param values what was seen
	 * @param weights the weight of each value, greater than 0
	 * @param columns what explains them: in each an entry for each value, and a last one
	 * for where the value is asked
	 * @throws IllegalArgumentException if a column says what those before it say
	 */
	static LeastSquares of(List<Double> values, List<Double> weights, List<double[]> columns) {
		double[] weight = withLast(weights);
		// Nothing was seen where it is asked: what is subtracted there is the value.
		double[] rest = withLast(values);
		int last = rest.length - 1;
		double variance = 0;
		List<double[]> orthogonal = new ArrayList<>();
		for (double[] column : columns) {
			double[] own = column.clone();
			orthogonal.forEach((one) -> subtract(own, one, weight));
			double length = product(own, own, weight);
			if (length <= NOTHING * product(column, column, weight)) {
				throw new IllegalArgumentException("a column says what others say");
			}
			subtract(rest, own, weight);
			variance += own[last] * own[last] / length;
			orthogonal.add(own);
		}
		return new LeastSquares(product(rest, rest, weight), -rest[last], variance);
	}

	private static double[] withLast(List<Double> values) {
		return Arrays.copyOf(values.stream().mapToDouble(Double::doubleValue).toArray(), values.size() + 1);
	}

	/** Subtracts from a column what another one explains of it. */
	private static void subtract(double[] column, double[] other, double[] weight) {
		double share = product(column, other, weight) / product(other, other, weight);
		Arrays.setAll(column, (row) -> column[row] - share * other[row]);
	}

	private static double product(double[] column, double[] other, double[] weight) {
		return IntStream.range(0, column.length).mapToDouble((row) -> weight[row] * column[row] * other[row]).sum();
	}

}
