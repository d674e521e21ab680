// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Cell;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.OpenLoad;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Levels of users, and rates, that have processes of their own: what a process has served
 * before is not in its number.
 */
@Concurrent
class ApartTest {

	private static final List<Case> CASES = Stream.of("case1", "case2", "case2-b", "memory")
		.map((name) -> new Case(name, name, "/colors", null, null, null, null, "memory",
				name.equals("case2-b") ? "case2" : null, null))
		.toList();

	private static Schedule schedule(AnExperiment experiment) {
		return new Schedule(experiment.controls("case2-b", "memory").build(), CASES, 42);
	}

	private static List<Iteration> play(Schedule schedule) {
		return Play.runAll(schedule, (iteration) -> 10.0 * iteration.cell().users())
			.stream()
			.map(Outcome::iteration)
			.toList();
	}

	/** By process: what it served, with how many users and at which rate. */
	private static Map<String, Set<String>> served(Schedule schedule, List<Iteration> all) {
		return all.stream()
			.filter((iteration) -> iteration.kind() != IterationKind.GENERATOR
					&& iteration.kind() != IterationKind.SINGLE)
			.collect(Collectors.groupingBy((iteration) -> schedule.layout().process(iteration.cell()),
					Collectors.mapping(
							(iteration) -> iteration.cell().users()
									+ iteration.cell().rate().map((rate) -> " at " + rate).orElse(""),
							Collectors.toSet())));
	}

	@Test
	void eachLevelOfUsersHasProcessesOfItsOwn() {
		Schedule schedule = schedule(
				AnExperiment.of("case1", "case2").users(4, 50).warmupRequests(100).apart("users").processes(3));
		assertThat(schedule.layout().groups().subList(0, 2)).extracting(Group::processes)
			.containsExactly(List.of("case1[users=4]", "case2[users=4]", "case2-b[users=4]"),
					List.of("case1[users=50]", "case2[users=50]", "case2-b[users=50]"));
		List<Iteration> all = play(schedule);
		assertThat(served(schedule, all)).hasSize(6)
			.allSatisfy((process, served) -> assertThat(served).containsExactly(process.replaceAll(".*=|]", "")));
		assertThat(of(all, IterationKind.MEASURED)).contains(Example.cell("case2-b", 50, 100),
				Example.cell("case1", 4, 100));
	}

	/** So fewer starts are needed: apps that are not loaded wait. */
	@Test
	void levelsThatFitRunAtTheSameTime() {
		Schedule schedule = schedule(AnExperiment.of("case1", "case2").users(4, 50).apart("users").processes(6));
		assertThat(schedule.layout().groups()).first().extracting((group) -> group.processes().size()).isEqualTo(6);
		assertThat(served(schedule, play(schedule))).hasSize(6)
			.allSatisfy((process, served) -> assertThat(served).containsExactly(process.replaceAll(".*=|]", "")));
	}

	/** It comes after all that counts, in the process of the first level. */
	@Test
	void oneUserThatIsNoLevelIsServedByTheFirstLevelAndOnlyThatIsCold() {
		Schedule schedule = schedule(AnExperiment.of("case1", "case2").users(4, 50).apart("users").processes(3));
		List<Iteration> all = play(schedule);
		assertThat(of(all, IterationKind.SINGLE)).containsOnly(Example.cell("case1", 1, 100),
				Example.cell("case2", 1, 100));
		assertThat(all).filteredOn((iteration) -> iteration.kind() == IterationKind.SINGLE)
			.allSatisfy((iteration) -> assertThat(iteration.group()).isEqualTo(1));
		assertThat(schedule.layout().process(Example.cell("case1", 1, 100))).isEqualTo("case1[users=4]");
		assertThat(of(all, IterationKind.COLD)).containsOnly(Example.cell("case1", 4, 100),
				Example.cell("case2", 4, 100));
	}

	@Test
	void eachRateHasProcessesOfItsOwnAndTheClosedLoopTooAndAaControlsGetAllOfThem() {
		Schedule schedule = schedule(
				AnExperiment.of("case1", "case2").rates("50%", 20).warmupRequests(100).apart("rate").processes(3));
		List<Iteration> all = play(schedule);
		Map<String, Set<String>> served = served(schedule, all);
		assertThat(served.keySet()).containsExactlyInAnyOrder("case1", "case2", "case2-b", "case1[rate=50%]",
				"case2[rate=50%]", "case2-b[rate=50%]", "case1[rate=20]", "case2[rate=20]", "case2-b[rate=20]");
		assertThat(served).allSatisfy((process, loads) -> assertThat(loads).hasSize(1));
		assertThat(schedule.layout().groups()).extracting(Group::processes)
			.contains(List.of("case1[rate=20]", "case2[rate=20]", "case2-b[rate=20]"));
	}

	@Test
	void aRateIsAPartOfWhatItsProcessServedInAClosedLoopBefore() {
		Schedule schedule = schedule(AnExperiment.of("case1", "case2").rates("50%").iterationMs(2_000).apart("rate"));
		List<Iteration> open = play(schedule).stream()
			.filter((iteration) -> iteration.cell().rate().isPresent())
			.toList();
		assertThat(open).filteredOn((iteration) -> iteration.kind() == IterationKind.SIZING)
			.isNotEmpty()
			.allSatisfy((iteration) -> assertThat(iteration.load()).isInstanceOf(ClosedLoad.class));
		assertThat(open).filteredOn((iteration) -> iteration.kind() == IterationKind.MEASURED)
			.hasSize(3 * 2 * 2)
			.allSatisfy((iteration) -> assertThat(iteration.load()).isEqualTo(new OpenLoad(50, 100)));
	}

	private static Set<Cell> of(List<Iteration> all, IterationKind kind) {
		return all.stream()
			.filter((iteration) -> iteration.kind() == kind)
			.map(Iteration::cell)
			.collect(Collectors.toSet());
	}

}
