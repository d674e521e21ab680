// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.experiment.Play.Machine;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Blocks of which the hypervisor took too much. */
class DisturbedTest {

	private static final int ROUNDS = 6;

	@Test
	void aDisturbedBlockIsRunAgainInItsPlace() {
		Set<Integer> once = new HashSet<>();
		List<Block> measured = measured(1,
				(block) -> block.round() == 3 && block.cell().caseName().equals("case2") && once.add(block.round()));
		assertThat(measured).hasSize(2 * ROUNDS + 1);
		int first = measured.indexOf(measured.stream()
			.filter((block) -> block.round() == 3 && block.cell().caseName().equals("case2"))
			.findFirst()
			.orElseThrow());
		assertThat(measured.get(first + 1)).extracting(Block::cell, Block::round)
			.containsExactly(measured.get(first).cell(), 3);
	}

	@Test
	void otherKindsOfBlocksAreRunOnce() {
		List<Outcome> all = play(1, (block) -> block.kind() != BlockKind.MEASURED);
		assertThat(all).filteredOn((outcome) -> outcome.block().kind() == BlockKind.COLD).hasSize(2);
		assertThat(all).filteredOn((outcome) -> outcome.block().kind() == BlockKind.SINGLE).hasSize(2);
	}

	@Test
	void whereAllIsDisturbedTheRunComesToItsEndInTime() {
		List<Outcome> all = play(2, (block) -> true);
		assertThat(all.getLast().endMs()).isLessThan(150_000);
		Schedule schedule = schedule(2);
		assertThat(WarmRounds.of(schedule.layout(), schedule.layout().inRounds(1), of(1, all)).common()).isZero();
		assertThat(of(2, all)).isNotEmpty();
	}

	@Test
	void roundsThatWereNotDisturbedCountWhateverBecameOfTheOthers() {
		Set<Integer> quiet = Set.of(1, 2, 3, 4);
		List<Outcome> all = play(1, (block) -> block.kind() == BlockKind.MEASURED && !quiet.contains(block.round()));
		Schedule schedule = schedule(1);
		assertThat(WarmRounds.of(schedule.layout(), schedule.layout().inRounds(1), all).common()).isEqualTo(4);
	}

	private static List<Outcome> of(int fork, List<Outcome> all) {
		return all.stream().filter((outcome) -> outcome.block().fork() == fork).toList();
	}

	private static List<Block> measured(int forks, Predicate<Block> disturbed) {
		return play(forks, disturbed).stream()
			.map(Outcome::block)
			.filter((block) -> block.kind() == BlockKind.MEASURED)
			.toList();
	}

	private static List<Outcome> play(int forks, Predicate<Block> disturbed) {
		Machine machine = new Machine((block) -> 500, (block) -> 0, (block) -> 0, Play.START_MS);
		return Play.toTheEnd(schedule(forks), machine.disturbed(disturbed));
	}

	private static Schedule schedule(int forks) {
		return Play.schedule(
				AnExperiment.of("case1", "case2").forks(forks).rounds(ROUNDS).blockMs(400).minutes(2).build(), 42);
	}

}
