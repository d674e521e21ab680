// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Rank;
import io.github.redisaccessbench.lab.stats.Verdict;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Two levels of users and two of keys: every stage of the analysis keeps them apart.
 */
class LevelsTest {

	/** The jitter of {@link CleanRun}, and a bit. */
	private static final double JITTER = 0.002;

	/** What the TPS of each cell are multiplied by, different for all of them. */
	private static final Map<Cell, Double> FACTORS = new LinkedHashMap<>();

	static {
		List<Double> case1 = List.of(1.1, 1.2, 1.3, 1.4);
		List<Double> case2 = List.of(0.5, 0.7, 0.9, 1.5);
		for (int index = 0; index < 4; index++) {
			FACTORS.put(at("case1", index), case1.get(index));
			FACTORS.put(at("case2", index), case2.get(index));
			FACTORS.put(at(CleanRun.AA_CONTROL, index), case2.get(index));
		}
	}

	private static final RawRun RUN = run(experiment());

	private static final RunResult RESULT = Analysis.of(RUN);

	/** The combinations of levels in their order: 1 and 10 users × 10 and 100 keys. */
	private static Cell at(String caseName, int combination) {
		return Example.cell(caseName, (combination < 2) ? 1 : 10, (combination % 2 == 0) ? 10 : 100);
	}

	private static Stream<Cell> combinations(String caseName) {
		return Stream.of(0, 1, 2, 3).map((combination) -> at(caseName, combination));
	}

	private static AnExperiment experiment() {
		return CleanRun.anExperiment().users(1, 10).keys(10, 100);
	}

	private static RawRun run(AnExperiment experiment) {
		return run(experiment, (iteration) -> 1);
	}

	private static RawRun run(AnExperiment experiment, ToDoubleFunction<Iteration> factor) {
		return CleanRun.run(CleanRun.header(experiment.build()),
				(iteration) -> FACTORS.getOrDefault(iteration.cell(), 1.0) * factor.applyAsDouble(iteration));
	}

	private static RunResult changed(Predicate<Iteration> which, UnaryOperator<IterationRecord> how) {
		return Analysis.of(CleanRun.change(RUN, (record) -> which.test(record.iteration()), how));
	}

	@Test
	void everyCellHasItsOwnTpsAndCommands() {
		assertThat(FACTORS).hasSize(12).allSatisfy((cell, factor) -> {
			double tps = factor * (cell.caseName().equals("case1") ? 500 : 6_000);
			Figure figure = RESULT.of(cell).tps();
			assertThat(figure.value()).isCloseTo(tps, within(JITTER * tps));
			assertThat(figure.min()).isCloseTo(tps, within(JITTER * tps));
			assertThat(figure.max()).isCloseTo(tps, within(JITTER * tps));
			assertThat(figure.n()).isEqualTo(3);
		});
		assertThat(combinations("case1").map((cell) -> RESULT.of(cell).commands())).containsExactly(calls("GET", 10),
				calls("GET", 100), calls("GET", 10), calls("GET", 100));
		assertThat(combinations("case2").map((cell) -> RESULT.of(cell).commands())).containsOnly(calls("MGET", 1));
	}

	private static Commands calls(String command, double perRequest) {
		return new Commands(new TreeMap<>(Map.of(command, perRequest)), null);
	}

	@Test
	void whatIsMeasuredOfOneCellChangesNoOther() {
		Cell one = at("case1", 2);
		RunResult result = changed(
				(iteration) -> iteration.kind() == IterationKind.MEASURED && iteration.cell().equals(one),
				(record) -> Altered.with(record, Map.of(Metrics.APP_ALLOCATED, 7.0 * record.iteration().requests())));
		assertThat(result.of(one).costs().of(Metrics.APP_ALLOCATED).value()).isEqualTo(7);
		assertThat(result.cells()).filteredOn((cell) -> !cell.cell().equals(one))
			.hasSize(15)
			.isEqualTo(RESULT.cells().stream().filter((cell) -> !cell.cell().equals(one)).toList());
	}

	@Test
	void iterationsOfOneUserAreFoundForEachNumberOfUsersByTheirKeys() {
		RunResult result = changed((iteration) -> iteration.kind() == IterationKind.SINGLE,
				(record) -> Altered.with(record, Map.of(Metrics.ROUND_TRIPS,
						(double) record.iteration().requests() * record.iteration().cell().keys())));
		assertThat(combinations("case1").map((cell) -> result.of(cell).costs().of(Metrics.ROUND_TRIPS)))
			.containsExactly(roundTrips(10), roundTrips(100), roundTrips(10), roundTrips(100));
	}

	private static Figure roundTrips(double perRequest) {
		return Figure.of(perRequest, "", 3, new Interval(perRequest, perRequest, 0.95), perRequest, perRequest);
	}

	@Test
	void oneAloneIsComparedWithAsManyUsersAsTheCellHas() {
		RunResult result = changed((iteration) -> iteration.kind() == IterationKind.SINGLE,
				(record) -> Altered.with(record, Map.of(Metrics.DURATION, 1_000.0 * record.iteration().requests())));
		// One alone gets 1,000 requests per second.
		assertThat(combinations("case1").map((cell) -> result.of(cell).capacity().efficiency().value()))
			.satisfiesExactly((efficiency) -> assertThat(efficiency).isCloseTo(0.55, within(JITTER)),
					(efficiency) -> assertThat(efficiency).isCloseTo(0.6, within(JITTER)),
					(efficiency) -> assertThat(efficiency).isCloseTo(0.065, within(JITTER)),
					(efficiency) -> assertThat(efficiency).isCloseTo(0.07, within(JITTER)));
	}

	@Test
	void casesAreComparedWithinEachCombinationAndNotAcross() {
		assertThat(RESULT.contrasts()).extracting(ContrastResult::contrast)
			.containsExactlyElementsOf(
					combinations("case1").map((cell) -> new Contrast(cell, cell.of("case2"))).toList());
		assertThat(RESULT.contrasts()).allSatisfy((pair) -> {
			double ratio = FACTORS.get(pair.contrast().first()) / FACTORS.get(pair.contrast().second()) / 12;
			assertThat(pair.ratio().value()).isCloseTo(ratio, within(JITTER * ratio));
		});
	}

	@Test
	void aCellIsComparedWithTheReferenceAtItsOwnLevels() {
		assertThat(combinations("case2")).allSatisfy((cell) -> {
			double ratio = 12 * FACTORS.get(cell) / FACTORS.get(cell.of("case1"));
			assertThat(RESULT.of(cell).toReference().value()).isCloseTo(ratio, within(JITTER * ratio));
			assertThat(RESULT.of(cell).toReference().interval()).isNotNull();
		});
		assertThat(combinations("case1").map((cell) -> RESULT.of(cell).toReference().value())).containsOnly(1.0);
	}

	@Test
	void ranksAreThoseWithinACombination() {
		RunResult result = Analysis
			.of(run(experiment(), (iteration) -> iteration.cell().equals(at("case1", 2)) ? 50 : 1));
		assertThat(combinations("case1").map((cell) -> result.of(cell).rank().orElseThrow()))
			.containsExactly(new Rank(2, 2), new Rank(2, 2), new Rank(1, 1), new Rank(2, 2));
		assertThat(combinations("case2").map((cell) -> result.of(cell).rank().orElseThrow()))
			.containsExactly(new Rank(1, 1), new Rank(1, 1), new Rank(2, 2), new Rank(1, 1));
	}

	@Test
	void aBaselineIsThatOfTheSameLevels() {
		RunResult result = Analysis
			.of(run(experiment(), (iteration) -> iteration.cell().equals(at(CleanRun.BASELINE, 1)) ? 0.5 : 1));
		assertThat(combinations("case2")).allSatisfy((cell) -> {
			double share = FACTORS.get(cell) * 0.3 / (cell.equals(at("case2", 1)) ? 0.5 : 1);
			assertThat(result.of(cell).generator().baselineShare().value()).isCloseTo(share, within(2 * JITTER));
		});
	}

	@Test
	void levelsOfAFactorAreComparedIfTheExperimentSaysSo() {
		RunResult result = Analysis.of(run(experiment().across("users")));
		List<Contrast> ofLevels = Stream.of("case1", "case2")
			.flatMap((name) -> Stream.of(2, 3).map((index) -> new Contrast(at(name, index), at(name, index - 2))))
			.toList();
		assertThat(result.contrasts()).extracting(ContrastResult::contrast)
			.containsExactlyElementsOf(
					Stream.concat(RESULT.contrasts().stream().map(ContrastResult::contrast), ofLevels.stream())
						.toList());
		assertThat(result.contrasts().subList(4, 8)).allSatisfy((pair) -> {
			double ratio = FACTORS.get(pair.contrast().first()) / FACTORS.get(pair.contrast().second());
			assertThat(pair.ratio().value()).isCloseTo(ratio, within(JITTER * ratio));
			assertThat(pair.verdict()).isEqualTo(Verdict.FASTER);
		});
	}

	@Test
	void theLevelsThatAreComparedAreAFamilyAndDoNotBelongToTheRanks() {
		RunResult result = Analysis.of(run(experiment().across("users", "keys")));
		assertThat(result.contrasts()).hasSize(4 + 4 + 4)
			.extracting((pair) -> pair.ratio().interval().confidence())
			.contains(1 - 0.05 / 8)
			.allSatisfy((confidence) -> assertThat(confidence).isGreaterThanOrEqualTo(0.95));
		assertThat(result.cells()).extracting(CellResult::rank)
			.isEqualTo(RESULT.cells().stream().map(CellResult::rank).toList());
	}

	@Test
	void eachWithTheReferenceIsNoRanking() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.users(1, 10)
			.keys(10, 100)
			.compare(Comparing.REFERENCE)
			.reference("case2")
			.forks(3)
			.build();
		RunResult result = Analysis.of(CleanRun.run(Example.header(experiment, Example.reading(experiment)),
				(iteration) -> FACTORS.getOrDefault(iteration.cell(), 2.0)));
		assertThat(result.contrasts()).extracting(ContrastResult::contrast)
			.containsExactlyElementsOf(combinations("case2")
				.flatMap((reference) -> Stream.of("case1", "case3")
					.map((name) -> new Contrast(reference.of(name), reference)))
				.toList());
		assertThat(result.cells()).hasSize(12).allSatisfy((one) -> {
			assertThat(one.rank()).isEmpty();
			assertThat(one.toReference().known()).isTrue();
		});
		assertThat(combinations("case3")).allSatisfy((cell) -> assertThat(result.of(cell).toReference().value())
			.isCloseTo(2 / FACTORS.get(cell.of("case2")), within(0.02)));
	}

}
