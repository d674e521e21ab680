// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import io.github.redisaccessbench.lab.ARunAtRates;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.Measure;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CountedRoundsTest {

	private static final Cell CASE1 = Example.cell("case1");

	private static final Cell CASE2 = Example.cell("case2");

	private static final Cell BASELINE = Example.cell(CleanRun.BASELINE);

	private static final Cell AA_CONTROL = Example.cell(CleanRun.AA_CONTROL);

	/** case1 compiles in the first three rounds, and is cold in them. */
	private static final RawRun SLOW = compiling((iteration) -> is(iteration, CASE1) && iteration.round() < 4);

	/** In fork 1, case1 never gets warm. */
	private static final RawRun COLD = CleanRun.change(CleanRun.run(),
			(record) -> is(record.iteration(), CASE1) && record.iteration().fork() == 1,
			(record) -> Altered.compiling(record, 0.6 * record.readings().wallMs()));

	@Test
	void aCellsOwnRoundsCountFromWhereItIsWarm() {
		CountedRounds rounds = new CountedRounds(SLOW);
		assertThat(rounds.of(CASE1)).hasSize(3).allSatisfy((start) -> assertThat(numbers(start)).containsExactly(4, 5));
		assertThat(rounds.of(CASE2)).hasSize(3)
			.allSatisfy((start) -> assertThat(numbers(start)).containsExactly(1, 2, 3, 4, 5));
		assertThat(rounds.of(CASE1)).allSatisfy((start) -> assertThat(start).extracting(IterationRecord::iteration)
			.allSatisfy((iteration) -> assertThat(iteration.cell()).isEqualTo(CASE1)));
	}

	@Test
	void whatIsComparedAreTheRoundsThatCountForAll() {
		assertThat(logs(SLOW)).hasSize(3).allSatisfy((start) -> {
			assertThat(start).containsOnlyKeys(CASE1, CASE2, AA_CONTROL);
			assertThat(start.values()).allSatisfy((values) -> assertThat(values).hasSize(2));
		});
		assertThat(logs(SLOW).getFirst().get(CASE2))
			.containsExactlyElementsOf(SLOW.correct(CASE2, IterationKind.MEASURED)
				.subList(3, 5)
				.stream()
				.map((record) -> Math.log(record.tps()))
				.toList());
	}

	@Test
	void aCellThatIsNotWarmInAForkIsLeftOutThereAndHoldsNoOtherUp() {
		List<Map<Cell, List<Double>>> starts = logs(COLD);
		assertThat(starts).hasSize(3);
		assertThat(starts.getFirst()).containsOnlyKeys(CASE2, AA_CONTROL);
		assertThat(starts.getFirst().get(CASE2)).hasSize(2).hasSameSizeAs(starts.getFirst().get(AA_CONTROL));
		assertThat(starts.subList(1, 3))
			.allSatisfy((start) -> assertThat(start).containsOnlyKeys(CASE1, CASE2, AA_CONTROL));
		assertThat(new CountedRounds(COLD).of(CASE1)).hasSize(2)
			.allSatisfy((start) -> assertThat(start.getFirst().iteration().fork()).isGreaterThan(1));
		assertThat(new CountedRounds(COLD).of(CASE2)).hasSize(3);
	}

	@Test
	void howItGotWarmIsToldOfEveryStartWarmOrNot() {
		List<WarmupResult> starts = new CountedRounds(COLD).warmups(CASE1);
		assertThat(starts).extracting(WarmupResult::fork).containsExactly(1, 2, 3);
		assertThat(starts).extracting(WarmupResult::warm).containsExactly(false, true, true);
		assertThat(starts).extracting(WarmupResult::seen).containsOnly(true);
		WarmupResult cold = starts.getFirst();
		assertThat(cold.first()).isEqualTo(cold.tps().size() + 1);
		assertThat(cold.compiling()).hasSameSizeAs(cold.tps())
			.allSatisfy((share) -> assertThat(share).isGreaterThan(0.5));
	}

	@Test
	void whatIsMeasuredAfterwardsHasRoundsOfItsOwn() {
		CountedRounds rounds = new CountedRounds(SLOW);
		assertThat(rounds.of(BASELINE)).hasSize(1)
			.allSatisfy((start) -> assertThat(numbers(start)).containsExactly(1, 2));
		assertThat(rounds.warmups(BASELINE)).hasSize(1).allSatisfy((start) -> assertThat(start.tps()).hasSize(2));
	}

	private static int last() {
		return SLOW.correct(CASE2, IterationKind.MEASURED).getLast().iteration().number();
	}

	@Test
	void aRoundThatLacksAnIterationIsNone() {
		RawRun failed = CleanRun.change(CleanRun.run(), (record) -> is(record.iteration(), CASE2)
				&& record.iteration().round() == 2 && record.iteration().fork() == 3,
				(record) -> Altered.errors(record, 1, 0));
		CountedRounds rounds = new CountedRounds(failed);
		assertThat(rounds.of(CASE1)).hasSize(2);
		assertThat(rounds.warmups(CASE1)).last()
			.satisfies((start) -> assertThat(start.tps()).hasSize(1))
			.satisfies((start) -> assertThat(start.warm()).isFalse());
		assertThat(logs(failed).getLast()).isEmpty();
	}

	@Test
	void withoutIterationsThereIsNothing() {
		CountedRounds rounds = new CountedRounds(new RawRun(SLOW.header(), List.of()));
		assertThat(rounds.of(CASE1)).isEmpty();
		assertThat(rounds.warmups(CASE1)).isEmpty();
		assertThat(rounds.logs(Measure.TPS)).isEmpty();
	}

	private static List<Map<Cell, List<Double>>> logs(RawRun run) {
		return List.copyOf(new CountedRounds(run).logs(Measure.TPS).values());
	}

	private static List<Integer> numbers(List<IterationRecord> start) {
		return start.stream().map((record) -> record.iteration().round()).toList();
	}

	private static RawRun compiling(Predicate<Iteration> which) {
		return CleanRun.run(CleanRun.header(CleanRun.anExperiment().minutes(4).build()),
				(iteration) -> which.test(iteration) ? 0.5 : 1, (iteration) -> which.test(iteration) ? 0.6 : 0.02);
	}

	private static boolean is(Iteration iteration, Cell cell) {
		return iteration.kind() == IterationKind.MEASURED && iteration.cell().equals(cell);
	}

	/**
	 * How many requests are answered at a rate was chosen: it would look like no noise.
	 */
	@Test
	void cellsAtARateAreNotAmongThoseByWhoseVarianceOthersAreJudged() {
		RawRun run = ARunAtRates.run();
		assertThat(new CountedRounds(run).logs(Measure.TPS).values()).isNotEmpty()
			.allSatisfy((cells) -> assertThat(cells.keySet()).hasSize(2).allMatch((cell) -> cell.rate().isEmpty()));
	}

}
