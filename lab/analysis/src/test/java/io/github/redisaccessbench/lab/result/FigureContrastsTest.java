// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class FigureContrastsTest {

	private static final Cell FIRST = Example.cell("case1");

	private static final Cell SECOND = Example.cell("case3");

	@ParameterizedTest
	@CsvSource({ "18, 22, 9, 11, FASTER", "9, 11, 18, 22, SLOWER", "18, 22, 11, 18, INCONCLUSIVE",
			"99, 101, 99, 101, WITHIN", "99, 101, 95, 101, INCONCLUSIVE" })
	void oneHasMoreIfTheIntervalsDoNotOverlap(double low, double high, double otherLow, double otherHigh,
			Verdict verdict) {
		ContrastResult one = compare(figure(low, high), figure(otherLow, otherHigh));
		assertThat(one.verdict()).isEqualTo(verdict);
		assertThat(one.ratio().interval().low()).isCloseTo(low / otherHigh, within(1e-9));
		assertThat(one.ratio().interval().high()).isCloseTo(high / otherLow, within(1e-9));
		assertThat(one.ratio().interval().confidence()).isCloseTo(0.90, within(1e-9));
	}

	@Test
	void aFigureWithoutAnIntervalComparesNothing() {
		assertThat(compare(Figure.of(20, "ms", 1), figure(9, 11)).measured()).isFalse();
		assertThat(compare(figure(9, 11), Figure.missing("ms", "no load")).measured()).isFalse();
		assertThat(compare(figure(9, 11), figure(-1, 11)).measured()).isFalse();
	}

	@Test
	void aSumHoldsBothIfTheirIntervalsDo() {
		Figure sum = figure(18, 22).plus(figure(9, 11));
		assertThat(sum).isEqualTo(Figure.of(30, "ms", 3, new Interval(27, 33, 0.95 + 0.95 - 1)));
		assertThat(figure(18, 22).plus(Figure.of(1, "ms", 3)).interval()).isNull();
		assertThat(figure(18, 22).plus(Figure.missing("ms", "no load")).known()).isFalse();
	}

	private static Figure figure(double low, double high) {
		return Figure.of((low + high) / 2, "ms", 3, new Interval(low, high, 0.95));
	}

	private static ContrastResult compare(Figure first, Figure second) {
		return FigureContrasts.of(List.of(new Contrast(FIRST, SECOND)), Map.of(FIRST, first, SECOND, second), 5)
			.getFirst();
	}

}
