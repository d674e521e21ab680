// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
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

	/**
	 * 287, 538, 1,208 and 397, as if the estimate came nearer to 1, too; then 40, 44 and
	 * 76, where the estimate itself is near 10 %. A day has 1,440.
	 */
	@ParameterizedTest
	@CsvSource({ "threads, case1/virtual, case1, 100, 7", "threads, case1/virtual, case1, 500, 9",
			"patterns, case3/article, case1, 10, 23", "threads, case3, case3/virtual, 500, 49",
			"threads, case3/virtual, case4, 10, 1440", "clients, mget/pool, mget/lettuce, 10, 483",
			"threads, case3/virtual, case3, 100, 206", "sql, case6/jdbc, case5, 20, 1440" })
	void minutesAreThoseInWhichAnIntervalShrinks(String experiment, String first, String second, int users,
			double minutes) {
		double more = contrast(experiment, first, second, users).moreMinutes().value();
		assertThat(Math.min(1_440, more)).isCloseTo(minutes, within(0.5));
	}

	/** 192 and 151, though compilers or a trend leave more open than time closes. */
	@ParameterizedTest
	@CsvSource({ "network, case1, case2, 1", "async, case3/callable, case4, 100" })
	void whereTimeAloneDoesNotHelpNoMinutesAreSaid(String experiment, String first, String second, int users) {
		assertThat(contrasts(experiment, first, second, users).filter((one) -> one.verdict() == Verdict.INCONCLUSIVE))
			.isNotEmpty()
			.allSatisfy((one) -> assertThat(one.moreMinutes().known()).isFalse());
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
	@CsvSource({ "stampede/cacheable, 105", "stampede/sync, 102", "stampede/locking, 1", "stampede/ahead, 2" })
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

	/** 5,692, 189 and 424, in another group than the reference. */
	@ParameterizedTest
	@CsvSource({ "clients, mget/jedis, 5301", "clients, loop/glide, 207", "jdks, case1/virtual, 391" })
	void tpsAreThoseBesideTheReference(String experiment, String name, double tps) {
		assertThat(Published.newest(experiment)
			.report()
			.result()
			.compared()
			.stream()
			.filter((one) -> one.about().name().equals(name))
			.map((one) -> one.tps().value())).anySatisfy((one) -> assertThat(one).isCloseTo(tps, within(0.5)));
	}

	/** 20 runs were unsteady by the generator's clock, and none was slow. */
	@Test
	void redisTellsWhichMachinesWereUnsteadyAndSlow() {
		assertThat(with(Reason.UNSTEADY_MACHINE)).containsExactlyInAnyOrder("intel-near-cache", "intel-serializer",
				"aa", "clients", "cluster", "compression", "jdks", "patterns");
		assertThat(with(Reason.SLOW_MACHINE)).containsExactlyInAnyOrder("aa", "clients", "connections", "patterns");
	}

	/** Of 26 that said "No problems found", fewer are called unsteady now. */
	@Test
	void runsWithRemarksSayThatTheyHaveSome() {
		assertThat(Published.folders()
			.map((folder) -> Published.in(folder).report().judgement())
			.filter((one) -> one.status() == RunStatus.VALID && !one.findings().isEmpty())).hasSize(20);
	}

	private static List<String> with(Reason reason) {
		return Published.folders()
			.filter((folder) -> Published.in(folder)
				.report()
				.judgement()
				.findings()
				.stream()
				.anyMatch((one) -> one.reason() == reason))
			.map((folder) -> folder.getFileName().toString().replaceFirst(".*-2cores-", ""))
			.toList();
	}

	private static ContrastResult contrast(String experiment, String first, String second, int users) {
		return contrasts(experiment, first, second, users).findFirst().orElseThrow();
	}

	private static Stream<ContrastResult> contrasts(String experiment, String first, String second, int users) {
		return Published.newest(experiment)
			.report()
			.result()
			.contrasts()
			.stream()
			.filter((one) -> one.contrast().first().users() == users)
			.flatMap((one) -> Stream.of(one, one.reversed()))
			.filter((one) -> names(one.contrast(), first, second));
	}

	private static boolean names(Contrast contrast, String first, String second) {
		return contrast.first().caseName().equals(first) && contrast.second().caseName().equals(second);
	}

}
