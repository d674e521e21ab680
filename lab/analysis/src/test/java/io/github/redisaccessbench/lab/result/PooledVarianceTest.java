// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Estimate;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Three cases at two numbers of users, in three starts. */
class PooledVarianceTest {

	private static final int STARTS = 3;

	private static final Contrast CASES = new Contrast(Example.cell("case1", 1, 100), Example.cell("case2", 1, 100));

	private static final Contrast LEVELS = new Contrast(Example.cell("case1", 10, 100), Example.cell("case1", 1, 100));

	@Test
	void casesAreComparedByTheCasesAtTheirLevels() {
		Estimate estimate = difference(CASES, PooledVarianceTest::noise);
		// (starts - 1) x (cases - 1)
		assertThat(estimate.degreesOfFreedom()).isEqualTo(4);
		assertThat(difference(CASES, (start, cell) -> (cell.users() == 1) ? noise(start, cell) : 100.0 * start))
			.isEqualTo(estimate);
		assertThat(
				difference(CASES, (start, cell) -> cell.caseName().equals("case3") ? 100.0 * start : noise(start, cell))
					.standardError())
			.isGreaterThan(estimate.standardError());
	}

	@Test
	void levelsAreComparedByTheLevelsOfTheirCase() {
		Estimate estimate = difference(LEVELS, PooledVarianceTest::noise);
		// (starts - 1) x (levels - 1)
		assertThat(estimate.degreesOfFreedom()).isEqualTo(2);
		assertThat(difference(LEVELS,
				(start, cell) -> cell.caseName().equals("case1") ? noise(start, cell) : 100.0 * start))
			.isEqualTo(estimate);
	}

	/** As the levels of a JDK have. */
	@Test
	void levelsWithProcessesOfTheirOwnAreComparedByAllProcesses() {
		Estimate estimate = difference(LEVELS, PooledVarianceTest::noise, Cell::toString);
		// (starts - 1) x (processes - 1)
		assertThat(estimate.degreesOfFreedom()).isEqualTo(10);
		assertThat(difference(LEVELS,
				(start, cell) -> cell.caseName().equals("case3") ? 100.0 * start : noise(start, cell), Cell::toString)
			.standardError()).isGreaterThan(estimate.standardError());
		assertThat(difference(CASES, PooledVarianceTest::noise, Cell::toString))
			.isEqualTo(difference(CASES, PooledVarianceTest::noise));
	}

	/** What a start does to their process cancels out, so they are paired. */
	@Test
	void twoNamesOfOneProcessArePaired() {
		ToDoubleBiFunction<Integer, Cell> value = (start, cell) -> cell.caseName().equals("case3") ? 100.0 * start
				: 10 * start + noise(start, cell);
		List<Double> differences = IntStream.rangeClosed(1, STARTS)
			.mapToObj((start) -> noise(start, CASES.first()) - noise(start, CASES.second()))
			.toList();
		Estimate paired = Estimate.of(differences);
		Estimate estimate = difference(CASES, value, (cell) -> cell.caseName().equals("case3") ? "case3" : "case1");
		assertThat(estimate.degreesOfFreedom()).isEqualTo(STARTS - 1);
		assertThat(estimate.mean()).isCloseTo(paired.mean(), within(1e-9));
		assertThat(estimate.standardError()).isCloseTo(paired.standardError(), within(1e-9));
	}

	@Test
	void whatWasNotMeasuredHasNoDifference() {
		Contrast unknown = new Contrast(Example.cell("case1", 1, 100), Example.cell("case9", 1, 100));
		assertThat(difference(unknown, PooledVarianceTest::noise)).isNull();
	}

	private static Estimate difference(Contrast contrast, ToDoubleBiFunction<Integer, Cell> value) {
		return difference(contrast, value, Cell::caseName);
	}

	private static Estimate difference(Contrast contrast, ToDoubleBiFunction<Integer, Cell> value,
			Function<Cell, String> process) {
		return new PooledVariance(IntStream.rangeClosed(1, STARTS).mapToObj((start) -> start(start, value)).toList(),
				process)
			.difference(contrast);
	}

	private static Map<Cell, List<Double>> start(int start, ToDoubleBiFunction<Integer, Cell> value) {
		Map<Cell, List<Double>> cells = new LinkedHashMap<>();
		Stream.of("case1", "case2", "case3")
			.flatMap((name) -> Stream.of(Example.cell(name, 1, 100), Example.cell(name, 10, 100)))
			.forEach((cell) -> cells.put(cell, List.of(value.applyAsDouble(start, cell))));
		return cells;
	}

	private static double noise(int start, Cell cell) {
		return Math.sin(start * (cell.users() + cell.caseName().charAt(4)));
	}

}
