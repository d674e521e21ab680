// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.nio.file.Path;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Interval;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Numbers that published runs once said wrongly, made again from their records. */
@Concurrent
class PublishedArithmeticTest {

	private static final Percentage NINE_DIGITS = Percentage.withPercentage(1e-7);

	/** 1.19 (0.97–1.45): 287 minutes, as if the estimate came nearer to 1, too. */
	@Test
	void whatIsNearlySignificantNeedsSevenMoreMinutes() {
		assertThat(contrast("threads", "case1/virtual", "case1", 100).moreMinutes().value()).isCloseTo(7.0,
				within(0.1));
	}

	/** 1.04 (0.85–1.26): none of both is near. */
	@Test
	void whatIsNearOneNeedsUntilTenPercentAreOutOfReach() {
		double more = contrast("threads", "case3/virtual", "case3", 100).moreMinutes().value();
		assertThat(more).isCloseTo(206, within(1.0));
	}

	/** 0.980 to 1.006, since only one of two cells of one process had counters. */
	@Test
	void cellsOfOneProcessHaveNothingToGainThatTheOtherHasNot() {
		RunResult result = Published.newest("measuring").report().result();
		ContrastResult one = result.aaControls().isEmpty() ? result.contrasts().getFirst()
				: result.aaControls().getFirst();
		assertThat(one.ratio().value()).isCloseTo(0.99591, within(1e-5));
		Interval interval = one.ratio().interval();
		assertThat(interval.low()).isCloseTo(0.99231, within(1e-5));
		assertThat(interval.high()).isCloseTo(0.99952, within(1e-5));
		assertThat(one.changePercent()).isZero();
	}

	/** 110 and 106, by all rounds instead of those by which TPS are told. */
	@ParameterizedTest
	@CsvSource({ "stampede, 105", "stampede/sync, 102", "stampede/locking, 1", "stampede/ahead, 2" })
	void questionsToTheOriginAreCountedInTheRoundsOfTheTps(String name, double second) {
		CellResult cell = Published.newest("stampede")
			.report()
			.result()
			.cells()
			.stream()
			.filter((one) -> one.about().name().equals(name))
			.findFirst()
			.orElseThrow();
		assertThat(cell.commands().perRequest().get("INCR") * cell.tps().value()).isCloseTo(second, within(0.6));
	}

	/** 1.15 beside 1.07, where a case ran in another group than the rest. */
	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Published#folders")
	void tpsAndRatioOfARowAgree(Path folder) {
		RunResult result = Published.in(folder).report().result();
		if (result.runs().size() > 1) {
			return;
		}
		String reference = result.experiment().judging().reference();
		assertThat(result.cells())
			.filteredOn((cell) -> cell.toReference().known() && cell.tps().known() && cell.cell().rate().isEmpty())
			.allSatisfy((cell) -> assertThat(cell.tps().value() / result.of(cell.cell().of(reference)).tps().value())
				.isCloseTo(cell.toReference().value(), NINE_DIGITS));
	}

	private static ContrastResult contrast(String experiment, String first, String second, int users) {
		return Published.newest(experiment)
			.report()
			.result()
			.contrasts()
			.stream()
			.filter((one) -> one.contrast().first().users() == users)
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.filter((one) -> names(one.contrast(), first, second))
			.findFirst()
			.orElseThrow();
	}

	private static boolean names(Contrast contrast, String first, String second) {
		return contrast.first().caseName().equals(first) && contrast.second().caseName().equals(second);
	}

}
