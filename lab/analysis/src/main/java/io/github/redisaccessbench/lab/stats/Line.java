// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;

/**
 * A straight line through points: weighted least squares (Draper and Smith, "Applied
 * Regression Analysis", Wiley, 3rd ed. 1998, ch. 9).
 *
 * @param intercept its value at 0
 * @param slope how much it grows for each 1
 */
public record Line(double intercept, double slope) {

	/**
	 * A point.
	 *
	 * @param weight greater than 0; 1 ÷ variance makes the line the best one
	 */
	public record Point(double x, double y, double weight) {

	}

	/**
	 * Fits a line.
	 * @param points at least one; if all have the same x, the line is level
	 */
	public static Line through(List<Point> points) {
		double weights = points.stream().mapToDouble(Point::weight).sum();
		double x = points.stream().mapToDouble((one) -> one.weight() * one.x()).sum() / weights;
		double y = points.stream().mapToDouble((one) -> one.weight() * one.y()).sum() / weights;
		double variance = points.stream().mapToDouble((one) -> one.weight() * (one.x() - x) * (one.x() - x)).sum();
		double covariance = points.stream().mapToDouble((one) -> one.weight() * (one.x() - x) * (one.y() - y)).sum();
		boolean level = points.stream().mapToDouble(Point::x).distinct().count() == 1;
		double slope = level ? 0 : covariance / variance;
		return new Line(y - slope * x, slope);
	}

}
