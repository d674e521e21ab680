// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.schedule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrasts;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Group;
import io.github.redisaccessbench.lab.experiment.Groups;
import io.github.redisaccessbench.lab.experiment.RandomExperiment;
import io.github.redisaccessbench.lab.experiment.TwentyCases;
import io.github.redisaccessbench.lab.schedule.Iteration.Start;
import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class GroupsTest {

	@Test
	void twentyCasesRunInFourGroupsOfSixProcessesAtMostAndWhatFitsRunsTogether() {
		assertThat(processes(TwentyCases.experiment())).containsExactly(
				List.of("loop/1", "loop/2", "loop/3", "loop/4", "loop/5", "loop/6"),
				List.of("loop/1", "loop/7", "loop/8", "loop/9", "loop/10", "mget/1"),
				List.of("loop/1", "mget/2", "mget/3", "mget/4", "mget/5", "mget/6"),
				List.of("loop/1", "mget/7", "mget/8", "mget/9", "mget/10"));
		assertThat(processes(TwentyCases.experiment().processes(20))).hasSize(1);
		assertThat(processes(TwentyCases.experiment().compare(Comparing.PAIRS).processes(20))).hasSize(1);
		assertThat(processes(TwentyCases.experiment().processes(19))).hasSize(2);
		assertThat(processes(TwentyCases.experiment().processes(2))).hasSize(19)
			.allSatisfy((processes) -> assertThat(processes).hasSize(2).startsWith("loop/1"));
	}

	@Test
	void theReferenceMayStandAnywhere() {
		assertThat(processes(AnExperiment.of("loop/1", "loop/2", "loop/3", "loop/4")
			.reference("loop/3")
			.compare(Comparing.REFERENCE)
			.processes(2)))
			.containsExactly(List.of("loop/3", "loop/1"), List.of("loop/3", "loop/2"), List.of("loop/3", "loop/4"));
	}

	@Test
	void groupsAreNumberedFromOneAndHaveTheirCasesInTheOrderOfTheExperiment() {
		List<Group> groups = groups(AnExperiment.of("loop/1", "loop/2", "loop/3")
			.reference("loop/3")
			.compare(Comparing.REFERENCE)
			.processes(2));
		assertThat(groups).extracting(Group::number).containsExactly(1, 2);
		assertThat(names(groups.get(0))).containsExactly("loop/1", "loop/3");
		assertThat(names(groups.get(1))).containsExactly("loop/2", "loop/3");
	}

	@Test
	void allPairsOrAaControlsThatDoNotFitAreRefused() {
		refused(TwentyCases.experiment().compare(Comparing.PAIRS),
				"All pairs can be compared only if all 20 processes run at the same time, but processes is 6. "
						+ "Raise it if the machine has the memory, or write 'compare: reference'.");
		refused(AnExperiment.of("loop/1", "mget/7")
			.controls("mget/7-b", "mget/7-c")
			.compare(Comparing.REFERENCE)
			.processes(3),
				"processes must be at least 4, but is 3: that many have to run at the same time. "
						+ "Raise it if the machine has the memory.");
	}

	@Test
	void controlsThatShareAProcessNeedNone() {
		Experiment controlled = AnExperiment.of("loop/1", "mget/1")
			.controls("loop/in-memory", "mget/in-memory")
			.processes(2)
			.build();
		assertThat(Groups.of(controlled, TwentyCases.cases(controlled))).singleElement().satisfies((group) -> {
			assertThat(group.processes()).containsExactly("loop/1", "mget/1");
			assertThat(names(group)).containsExactly("loop/1", "mget/1", "loop/in-memory", "mget/in-memory");
		});
	}

	@Test
	void aControlSharesAProcessOnlyIfThatCaseIsComparedAndItIsNotComparedItself() {
		assertThat(processOf("mget/7/aa", AnExperiment.of("mget/7").controls("mget/7/aa"))).isEqualTo("mget/7");
		assertThat(processOf("mget/7/aa", AnExperiment.of("mget/8").controls("mget/7/aa"))).isEqualTo("mget/7/aa");
		assertThat(processOf("mget/7/aa", AnExperiment.of("mget/8").controls("mget/7", "mget/7/aa")))
			.isEqualTo("mget/7/aa");
		assertThat(processOf("mget/7/aa", AnExperiment.of("mget/7", "mget/7/aa"))).isEqualTo("mget/7/aa");
	}

	@Test
	void aControlInAProcessOfItsOwnRunsWithTheCaseThatItTellsOfOrTheReference() {
		assertThat(processes(AnExperiment.of("loop/1", "loop/2", "mget/7", "mget/8")
			.controls("mget/7-b")
			.compare(Comparing.REFERENCE)
			.processes(3))).containsExactly(List.of("loop/1", "loop/2"), List.of("loop/1", "mget/7", "mget/7-b"),
					List.of("loop/1", "mget/8"));
		assertThat(processes(AnExperiment.of("loop/1", "loop/2", "loop/3")
			.controls("mget/plain")
			.compare(Comparing.REFERENCE)
			.processes(3))).containsExactly(List.of("loop/1", "mget/plain", "loop/2"), List.of("loop/1", "loop/3"));
	}

	@Test
	void aBaselineInTheProcessOfACaseRunsInTheGroupOfThatCaseAndInNoOther() {
		// loop/in-memory is the baseline of all loops, mget/in-memory of all mgets
		List<Group> groups = groups(AnExperiment.of("mget/2", "loop/1", "mget/1", "loop/2")
			.controls("mget/in-memory", "loop/in-memory")
			.compare(Comparing.REFERENCE)
			.processes(2));
		assertThat(groups.stream().map(GroupsTest::names)).containsExactly(
				List.of("mget/2", "loop/1", "loop/in-memory"), List.of("mget/2", "mget/1", "mget/in-memory"),
				List.of("mget/2", "loop/2"));
	}

	@Test
	void aaControlsThatAreBothComparedOrWhoseCaseIsNotRunAreInTheSameGroup() {
		assertThat(processes(
				AnExperiment.of("loop/1", "mget/7", "mget/1", "mget/7-b").compare(Comparing.REFERENCE).processes(3)))
			.containsExactly(List.of("loop/1", "mget/7", "mget/7-b"), List.of("loop/1", "mget/1"));
		assertThat(processes(AnExperiment.of("loop/1", "mget/7-c", "mget/1")
			.controls("mget/7-b")
			.compare(Comparing.REFERENCE)
			.processes(3))).containsExactly(List.of("loop/1", "mget/7-c", "mget/7-b"), List.of("loop/1", "mget/1"));
	}

	@Test
	void controlsOfTheReferenceRunInTheFirstGroupOnly() {
		Experiment controlled = TwentyCases.experiment().controls("loop/in-memory").build();
		List<Group> groups = Groups.of(controlled, TwentyCases.cases(controlled));
		assertThat(groups).hasSize(4);
		assertThat(names(groups.getFirst())).endsWith("loop/in-memory");
		assertThat(groups.subList(1, 4)).allSatisfy((group) -> {
			assertThat(names(group)).contains("loop/1").doesNotContain("loop/in-memory");
			assertThat(group.processes()).contains("loop/1");
		});
	}

	@Test
	void baselinesWithProcessesOfTheirOwnRunApartAndInTheFirstForkOnly() {
		Experiment experiment = AnExperiment.of("a", "b").controls("memory").forks(3).processes(2).build();
		List<Case> cases = List.of(Play.served("a", "a", "/colors", "memory"),
				Play.served("b", "b", "/colors", "memory"), Play.served("memory", "memory", "/colors", null));
		assertThat(Groups.of(experiment, cases)).extracting(Group::processes)
			.containsExactly(List.of("a", "b"), List.of("memory"));
		Schedule schedule = new Schedule(experiment, cases, 42);
		assertThat(schedule.starts()).hasSize(3 + 1)
			.filteredOn((start) -> start.group() == 2)
			.extracting(Start::fork)
			.containsExactly(1);
		assertThat(Play.runAll(schedule, (iteration) -> 5_000))
			.filteredOn((outcome) -> outcome.iteration().cell().caseName().equals("memory"))
			.filteredOn((outcome) -> outcome.iteration().kind() == IterationKind.MEASURED)
			.hasSize(experiment.plan().rounds());
	}

	@Test
	void whateverTheExperimentItsGroupsFitAndLeaveNothingOut() {
		SplittableRandom random = new SplittableRandom(20_260_102);
		int fitting = 0;
		for (int run = 0; run < 2_000; run++) {
			Experiment experiment = RandomExperiment.with(random);
			List<Case> cases = TwentyCases.cases(experiment);
			try {
				List<Group> groups = Groups.of(experiment, cases);
				fitting++;
				check(experiment, cases, groups);
			}
			catch (Problem problem) {
				assertThat(problem).hasMessageStartingWith("processes must be at least ");
			}
		}
		assertThat(fitting).isGreaterThan(1_000);
	}

	private static void check(Experiment experiment, List<Case> cases, List<Group> groups) {
		Set<String> seen = new HashSet<>();
		for (Group group : groups) {
			assertThat(group.processes()).as("%s", experiment)
				.hasSizeLessThanOrEqualTo(experiment.plan().processes())
				.contains(experiment.judging().reference())
				.doesNotHaveDuplicates()
				.hasSameElementsAs(group.cases().stream().map((one) -> Groups.ownerOf(experiment, one)).toList());
			names(group).forEach((name) -> assertThat(seen.add(name) || name.equals(experiment.judging().reference()))
				.as("%s is in one group of %s", name, experiment)
				.isTrue());
		}
		assertThat(seen).hasSameElementsAs(experiment.everyCase());
		Contrasts.ofAaControls(experiment, cases)
			.forEach((aaControls) -> assertThat(groups).as("%s of %s", aaControls, experiment)
				.anyMatch((group) -> names(group).contains(aaControls.first().caseName())
						&& names(group).contains(aaControls.second().caseName())));
	}

	private static void refused(AnExperiment experiment, String message) {
		assertProblem(() -> groups(experiment)).withMessage(message);
	}

	private static List<List<String>> processes(AnExperiment experiment) {
		return groups(experiment).stream().map(Group::processes).toList();
	}

	private static List<Group> groups(AnExperiment experiment) {
		Experiment built = experiment.build();
		return Groups.of(built, TwentyCases.cases(built));
	}

	private static String processOf(String name, AnExperiment experiment) {
		return Groups.ownerOf(experiment.build(), TwentyCases.CATALOG.find(name));
	}

	private static List<String> names(Group group) {
		return new ArrayList<>(group.cases().stream().map(Case::name).toList());
	}

}
