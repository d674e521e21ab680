// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.stats;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.stats.Line.Point;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LineTest {

	@Test
	void aPointOfTwiceTheWeightCountsAsTwo() {
		List<Point> points = List.of(new Point(0, 1, 1), new Point(1, 2, 2), new Point(2, 5, 1));
		List<Point> twice = List.of(new Point(0, 1, 1), new Point(1, 2, 1), new Point(1, 2, 1), new Point(2, 5, 1));
		assertThat(Line.through(points).slope()).isCloseTo(Line.through(twice).slope(), within(1e-9));
		assertThat(Line.through(points).intercept()).isCloseTo(Line.through(twice).intercept(), within(1e-9));
	}

	@Test
	void throughPointsAboveEachOtherItIsLevel() {
		Line line = Line.through(List.of(new Point(100, 2, 3), new Point(100, 6, 1)));
		assertThat(line.slope()).isZero();
		assertThat(at(line, 100)).isCloseTo(3, within(1e-9));
	}

	/** The definition: no other line leaves a smaller sum of squares. */
	@Test
	void noOtherLineIsNearer() {
		SplittableRandom random = new SplittableRandom(1);
		for (int run = 0; run < 200; run++) {
			List<Point> points = IntStream.range(0, 5)
				.mapToObj((index) -> new Point(random.nextDouble(10), random.nextDouble(-5, 5),
						random.nextDouble(0.1, 3)))
				.toList();
			Line best = Line.through(points);
			Line other = new Line(best.intercept() + random.nextDouble(-1, 1), best.slope() + random.nextDouble(-1, 1));
			assertThat(squares(best, points)).isLessThanOrEqualTo(squares(other, points));
		}
	}

	private static double at(Line line, double x) {
		return line.intercept() + line.slope() * x;
	}

	private static double squares(Line line, List<Point> points) {
		return points.stream().mapToDouble((one) -> one.weight() * Math.pow(one.y() - at(line, one.x()), 2)).sum();
	}

}
