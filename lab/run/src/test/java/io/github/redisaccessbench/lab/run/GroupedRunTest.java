// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import io.github.redisaccessbench.lab.ManyCases;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.schedule.Outcome;
import io.github.redisaccessbench.lab.schedule.Play;
import io.github.redisaccessbench.lab.schedule.Schedule;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** Twenty cases of two apps, six processes at a time. */
class GroupedRunTest {

	private static final Experiment EXPERIMENT = ManyCases.experiment().build();

	private static final Schedule SCHEDULE = new Schedule(EXPERIMENT, ManyCases.cases(), 42);

	/** A run to its end. */
	private static final FakePorts RUN = new FakePorts(SCHEDULE);

	@BeforeAll
	static void run() {
		RUN.runAll();
	}

	@Test
	void neverMoreThanSixProcessesRunAndTheyAreThoseOfTheGroup() {
		assertThat(RUN.recorded).isNotEmpty().allSatisfy((record) -> {
			Iteration iteration = record.iteration();
			assertThat(RUN.running.get(iteration.label())).hasSizeLessThanOrEqualTo(ManyCases.PROCESSES)
				.containsExactlyInAnyOrderElementsOf(SCHEDULE.layout().group(iteration.group()).processes());
		});
	}

	@Test
	void everyGroupIsStartedOnceInEachForkAndOverBeforeTheNext() {
		assertThat(starts(RUN)).hasSize(2 * 4);
		assertThat(starts(RUN).subList(0, 4)).containsExactlyInAnyOrder(1, 2, 3, 4);
		assertThat(starts(RUN).subList(4, 8)).containsExactlyInAnyOrder(1, 2, 3, 4);
		assertThat(RUN.events).containsExactlyElementsOf(RunTest.course(RUN));
		assertThat(RUN.recorded.stream().map((record) -> record.iteration().start()).distinct())
			.as("starts that the run does not come back to")
			.containsExactlyElementsOf(changes());
	}

	@Test
	void aProcessIsAnotherOneInEveryStart() {
		Map<Start, Set<Long>> pids = new HashMap<>();
		RUN.recorded.stream()
			.map(IterationRecord::iteration)
			.filter((iteration) -> iteration.kind() != IterationKind.GENERATOR)
			.forEach((iteration) -> pids.computeIfAbsent(iteration.start(), (start) -> new HashSet<>())
				.add(RUN.endpoints.get(iteration.label()).pid()));
		assertThat(pids).hasSize(2 * 4);
		assertThat(pids.values().stream().mapToInt(Set::size).sum()).isEqualTo(2 * (6 + 6 + 6 + 5));
		assertThat(pids.values().stream().flatMap(Set::stream).distinct()).hasSize(2 * (6 + 6 + 6 + 5));
	}

	@Test
	void eachCaseIsAskedInAProcessOfItsOwn() {
		Map<Long, Set<String>> served = new TreeMap<>();
		RUN.recorded.stream()
			.map(IterationRecord::iteration)
			.filter((iteration) -> iteration.kind() != IterationKind.GENERATOR)
			.forEach((iteration) -> served
				.computeIfAbsent(RUN.endpoints.get(iteration.label()).pid(), (pid) -> new HashSet<>())
				.add(iteration.cell().caseName()));
		assertThat(served.values()).allSatisfy((
				cases) -> assertThat(cases.size() == 1 || cases.equals(Set.of(ManyCases.REFERENCE, ManyCases.BASELINE)))
					.as(cases.toString())
					.isTrue());
		assertThat(served.values()).contains(Set.of(ManyCases.REFERENCE, ManyCases.BASELINE));
	}

	@Test
	void aColdIterationTellsHowTheProcessOfThisStartCameUp() {
		assertThat(RunTest.of(RUN, IterationKind.COLD)).allSatisfy((record) -> assertThat(record.readings().values())
			.containsEntry("app.start", (double) RUN.endpoints.get(record.iteration().label()).pid()));
	}

	@Test
	void whatAGroupHasToAnswerIsThatOfItsCases() {
		assertThat(RUN.verified).containsOnlyKeys(1, 2, 3, 4);
		assertThat(RUN.verified.get(1)).containsOnlyKeys("a/1", "a/2", "a/3", "a/4", "a/5", "a/6", ManyCases.BASELINE);
		assertThat(RUN.verified.get(4)).containsOnlyKeys("a/1", "b/7", "b/8", "b/9", "b/10");
		assertThat(RUN.verified.get(4).get("b/7")).extracting(Request::path).containsExactly("/colors/b/7");
	}

	@Test
	void everyIterationOfTheScheduleIsRunOnceAndInOrder() {
		assertThat(RUN.recorded).extracting(IterationRecord::iteration)
			.containsExactlyElementsOf(
					Play.runAll(SCHEDULE, (iteration) -> 500).stream().map(Outcome::iteration).toList());
	}

	@Test
	void aGroupThatDoesNotStartEndsTheRunAndNothingRunsAnyMore() {
		FakePorts failing = new FakePorts(SCHEDULE);
		failing.failingStart = 3;
		int third = starts(RUN).get(2);
		assertProblem(failing::runAll).withMessage("an app of group " + third + " does not answer");
		assertThat(failing.events).endsWith("start " + third, "stop");
		assertThat(failing.recorded.stream().map((record) -> record.iteration().group()).distinct())
			.containsExactlyElementsOf(starts(RUN).subList(0, 2));
	}

	/** The start of each iteration that has another than the one before. */
	private static List<Start> changes() {
		List<Start> changes = new ArrayList<>();
		RUN.recorded.stream().map((record) -> record.iteration().start()).forEach((start) -> {
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
