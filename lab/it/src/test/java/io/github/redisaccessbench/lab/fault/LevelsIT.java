// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.redisaccessbench.colors.ColorsJson;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.generator.NextIteration;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/**
 * One run of the packaged lab at several levels of users and keys, with the real apps of
 * cases 1 and 3 and a real Redis. The levels are given as on the command line.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Concurrent
class LevelsIT {

	private static final List<String> CASES = List.of("case1", "case3");

	private static final List<Integer> USERS = List.of(2, 8);

	private static final List<Integer> KEYS = List.of(7, 100);

	private static final String EXPERIMENT = """
			description: two levels of users x two levels of keys
			cases: [case1, case3]
			""" + FaultyHome.plan(10, 1, 2, 200);

	/** What the lab asked the generator to send, by the label of the iteration. */
	private final Map<String, NextIteration> asked = new HashMap<>();

	private FaultyRun run;

	@BeforeAll
	void run(@TempDir Path folder) throws Exception {
		FaultyHome home = FaultyHome.honest(folder.resolve("home"), EXPERIMENT);
		this.run = FaultyRun.of(home, List.of("--users=2,8", "--keys=7,100", "--across=keys"),
				(generator) -> generator.tellingEdges((iteration) -> this.asked.put(iteration.label(), iteration)));
	}

	@Test
	void nothingIsWrong() {
		assertThat(this.run.reasons()).doesNotContain(Reason.WRONG_BODY, Reason.ERROR_SAMPLES, Reason.SAMPLES_MISSING,
				Reason.COMMANDS_DIFFER, Reason.IMPOSSIBLE_TIMES, Reason.INCOMPLETE, Reason.NOT_CHECKED, Reason.NOT_WARM,
				Reason.CUT_SHORT);
		assertThat(this.run.status()).as("%s", this.run).isNotEqualTo(RunStatus.INVALID);
	}

	@Test
	void everyCellHasAResultOfItsOwn() {
		assertThat(this.run.result().cells()).extracting(CellResult::cell).containsExactlyInAnyOrderElementsOf(cells());
		assertThat(this.run.result().cells()).allSatisfy((one) -> {
			List<Double> tps = tps(one.cell());
			assertThat(tps).hasSize(2);
			assertThat(one.tps().value()).as("%s", one.cell())
				.isCloseTo(Math.sqrt(tps.getFirst() * tps.getLast()), withinPercentage(0.1));
		});
	}

	@Test
	void everyCellSendsToRedisWhatItsCaseStandsForAtItsKeys() {
		assertThat(this.run.result().cells()).hasSize(8).allSatisfy((one) -> {
			boolean loop = one.cell().caseName().equals("case1");
			double times = loop ? one.cell().keys() : 1;
			assertThat(one.commands().perRequest()).as("%s", one.cell())
				.isEqualTo(Map.of(loop ? "GET" : "MGET", times));
			assertThat(one.costs().of(Metrics.ROUND_TRIPS).value()).as("%s", one.cell())
				.isCloseTo(times, withinPercentage(1));
		});
	}

	@Test
	void everyIterationAsksForItsKeysByItsUsersAndKnowsTheRightBody() {
		assertThat(this.run.raw().iterations())
			.filteredOn((record) -> record.iteration().kind() != IterationKind.GENERATOR)
			.isNotEmpty()
			.allSatisfy((record) -> {
				Iteration iteration = record.iteration();
				NextIteration answer = this.asked.get(iteration.label());
				assertThat(answer.path()).isEqualTo("/colors?limit=" + iteration.cell().keys());
				assertThat(answer.body()).isEqualTo(ColorsJson.of(iteration.cell().keys()));
				assertThat(answer.users())
					.isEqualTo((iteration.kind() == IterationKind.SINGLE) ? 1 : iteration.cell().users());
				assertThat(record.samples().requests()).isEqualTo(answer.users() * answer.loops());
				assertThat(record.samples().errors()).isZero();
			});
	}

	@Test
	void everyRoundPassesOverAllCellsOnce() {
		Map<Integer, List<Cell>> rounds = this.run.measured()
			.stream()
			.map(IterationRecord::iteration)
			.collect(Collectors.groupingBy(Iteration::round, Collectors.mapping(Iteration::cell, Collectors.toList())));
		assertThat(rounds).containsOnlyKeys(1, 2)
			.allSatisfy((round, measured) -> assertThat(measured).containsExactlyInAnyOrderElementsOf(cells()));
	}

	@Test
	void casesAreComparedAtTheSameLevelsAndLevelsOfOneCase() {
		Set<Contrast> expected = new LinkedHashSet<>();
		for (int users : USERS) {
			for (int keys : KEYS) {
				expected.add(new Contrast(cell("case1", users, keys), cell("case3", users, keys)));
			}
			CASES.forEach((name) -> expected.add(new Contrast(cell(name, users, 100), cell(name, users, 7))));
		}
		assertThat(this.run.result().contrasts()).extracting(ContrastResult::contrast)
			.containsExactlyInAnyOrderElementsOf(expected);
	}

	@Test
	void withOneForkNothingIsClaimed() {
		assertThat(this.run.result().contrasts()).allSatisfy((one) -> {
			assertThat(one.verdict()).isEqualTo(Verdict.NOT_MEASURED);
			assertThat(one.ratio().missing()).isEqualTo("it takes 2 forks or more");
		});
	}

	private List<Double> tps(Cell cell) {
		return this.run.measured()
			.stream()
			.filter((record) -> record.iteration().cell().equals(cell))
			.map(IterationRecord::tps)
			.toList();
	}

	private Set<Cell> cells() {
		Set<Cell> cells = new LinkedHashSet<>();
		for (String name : CASES) {
			for (int users : USERS) {
				KEYS.forEach((keys) -> cells.add(cell(name, users, keys)));
			}
		}
		return cells;
	}

	private static Cell cell(String name, int users, int keys) {
		return Example.cell(name, users, keys);
	}

}
