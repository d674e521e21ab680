// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.ManyCases;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Block;
import io.github.redisaccessbench.lab.experiment.Block.Start;
import io.github.redisaccessbench.lab.experiment.BlockKind;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Outcome;
import io.github.redisaccessbench.lab.experiment.Play;
import io.github.redisaccessbench.lab.experiment.Schedule;
import io.github.redisaccessbench.lab.raw.BlockRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Twenty cases of two apps, six processes at a time.
 */
class GroupedRunTest {

	private static final Experiment EXPERIMENT = ManyCases.experiment().build();

	private static final Schedule SCHEDULE = new Schedule(EXPERIMENT, ManyCases.cases(), 42);

	/** A run to its end. */
	private static final FakePorts RUN = new FakePorts(SCHEDULE);

	@BeforeAll
	static void run() {
		RUN.runToTheEnd();
	}

	@Test
	void thereAreFourGroupsWithTheReferenceInEach() {
		assertThat(SCHEDULE.layout().groups()).extracting(Group::processes)
			.containsExactly(List.of("a/1", "a/2", "a/3", "a/4", "a/5", "a/6"),
					List.of("a/1", "a/7", "a/8", "a/9", "a/10", "b/1"),
					List.of("a/1", "b/2", "b/3", "b/4", "b/5", "b/6"), List.of("a/1", "b/7", "b/8", "b/9", "b/10"));
	}

	@Test
	void neverMoreThanSixProcessesRunAndTheyAreThoseOfTheGroup() {
		assertThat(RUN.recorded).isNotEmpty().allSatisfy((record) -> {
			Block block = record.block();
			assertThat(RUN.running.get(block.label())).hasSizeLessThanOrEqualTo(ManyCases.PROCESSES)
				.containsExactlyInAnyOrderElementsOf(SCHEDULE.layout().group(block.group()).processes());
		});
	}

	@Test
	void everyGroupIsStartedOnceInEachFork() {
		assertThat(starts(RUN)).hasSize(2 * 4);
		assertThat(starts(RUN).subList(0, 4)).containsExactlyInAnyOrder(1, 2, 3, 4);
		assertThat(starts(RUN).subList(4, 8)).containsExactlyInAnyOrder(1, 2, 3, 4);
	}

	@Test
	void aGroupIsOverBeforeTheNextIsStarted() {
		assertThat(RUN.events).containsExactlyElementsOf(RunTest.course(RUN));
		assertThat(RUN.recorded.stream().map((record) -> record.block().start()).distinct())
			.as("starts that nobody comes back to")
			.containsExactlyElementsOf(changes());
	}

	@Test
	void aProcessIsAnotherOneInEveryStart() {
		Map<Start, Set<Long>> pids = new HashMap<>();
		RUN.recorded.stream()
			.map(BlockRecord::block)
			.filter((block) -> block.kind() != BlockKind.GENERATOR)
			.forEach((block) -> pids.computeIfAbsent(block.start(), (start) -> new HashSet<>())
				.add(RUN.endpoints.get(block.label()).pid()));
		assertThat(pids).hasSize(2 * 4);
		assertThat(pids.values().stream().mapToInt(Set::size).sum()).isEqualTo(2 * (6 + 6 + 6 + 5));
		assertThat(pids.values().stream().flatMap(Set::stream).distinct()).hasSize(2 * (6 + 6 + 6 + 5));
	}

	@Test
	void eachCaseIsAskedInAProcessOfItsOwn() {
		Map<Long, Set<String>> served = new TreeMap<>();
		RUN.recorded.stream()
			.map(BlockRecord::block)
			.filter((block) -> block.kind() != BlockKind.GENERATOR)
			.forEach((block) -> served.computeIfAbsent(RUN.endpoints.get(block.label()).pid(), (pid) -> new HashSet<>())
				.add(block.cell().caseName()));
		assertThat(served.values()).allSatisfy(
				(cases) -> assertThat(cases.size() == 1 || cases.equals(Set.of(ManyCases.REFERENCE, ManyCases.CEILING)))
					.as(cases.toString())
					.isTrue());
		assertThat(served.values()).contains(Set.of(ManyCases.REFERENCE, ManyCases.CEILING));
	}

	@Test
	void eachCaseIsMeasuredInEveryRoundOfEveryForkAndTheReferenceInThoseOfEveryGroup() {
		Map<String, Long> blocks = RunTest.of(RUN, BlockKind.MEASURED)
			.stream()
			.collect(Collectors.groupingBy((record) -> record.block().cell().caseName(), Collectors.counting()));
		assertThat(blocks).containsOnlyKeys(EXPERIMENT.everyCase())
			.allSatisfy((name, number) -> assertThat(number).isEqualTo(switch (name) {
				case ManyCases.REFERENCE -> 2 * 2 * 4;
				case ManyCases.CEILING -> 2;
				default -> 2 * 2;
			}));
	}

	@Test
	void aCaseIsColdOnceInEveryStart() {
		assertThat(RunTest.of(RUN, BlockKind.COLD)).hasSize(2 * (6 + 6 + 6 + 5))
			.extracting((record) -> record.block().start() + " " + record.block().cell().caseName())
			.doesNotHaveDuplicates();
	}

	@Test
	void aColdBlockTellsHowTheProcessOfThisStartCameUp() {
		assertThat(RunTest.of(RUN, BlockKind.COLD)).allSatisfy((record) -> assertThat(record.readings().values())
			.containsEntry("app.start", (double) RUN.endpoints.get(record.block().label()).pid()));
	}

	@Test
	void whatAGroupHasToAnswerIsThatOfItsCases() {
		assertThat(RUN.verified).containsOnlyKeys(1, 2, 3, 4);
		assertThat(RUN.verified.get(1)).containsOnlyKeys("a/1", "a/2", "a/3", "a/4", "a/5", "a/6", ManyCases.CEILING);
		assertThat(RUN.verified.get(4)).containsOnlyKeys("a/1", "b/7", "b/8", "b/9", "b/10");
		assertThat(RUN.verified.get(4).get("b/7")).extracting(Request::path).containsExactly("/colors/b/7?limit=100");
	}

	@Test
	void everyBlockOfTheScheduleIsRunOnceAndInOrder() {
		assertThat(RUN.recorded).extracting(BlockRecord::block)
			.containsExactlyElementsOf(Play.toTheEnd(SCHEDULE, (block) -> 500).stream().map(Outcome::block).toList());
	}

	@Test
	void aGroupThatDoesNotStartEndsTheRunAndNothingRunsAnyMore() {
		FakePorts failing = new FakePorts(SCHEDULE);
		failing.failingStart = 3;
		int third = starts(RUN).get(2);
		assertThatExceptionOfType(Problem.class).isThrownBy(failing::runToTheEnd)
			.withMessage("an app of group " + third + " does not answer");
		assertThat(failing.events).endsWith("start " + third, "stop");
		assertThat(failing.recorded.stream().map((record) -> record.block().group()).distinct())
			.containsExactlyElementsOf(starts(RUN).subList(0, 2));
	}

	@Test
	void afterTheLastBlockOfTheLastGroupNothingIsLeft() {
		List<Long> left = RUN.events.stream()
			.filter((event) -> event.startsWith("record "))
			.map((event) -> Long.valueOf(event.replaceAll(".*, (\\d+) ms left", "$1")))
			.toList();
		assertThat(left).hasSize(RUN.recorded.size()).endsWith(0L);
		assertThat(left.subList(0, left.size() / 2)).allMatch((milliseconds) -> milliseconds > 0);
	}

	/** The start of each block that has another than the one before. */
	private static List<Start> changes() {
		List<Start> changes = new ArrayList<>();
		RUN.recorded.stream().map((record) -> record.block().start()).forEach((start) -> {
			if (changes.isEmpty() || !changes.getLast().equals(start)) {
				changes.add(start);
			}
		});
		return changes;
	}

	private static List<Integer> starts(FakePorts ports) {
		return ports.events.stream()
			.filter((event) -> event.matches("start \\d+"))
			.map((event) -> Integer.valueOf(event.substring("start ".length())))
			.toList();
	}

}
