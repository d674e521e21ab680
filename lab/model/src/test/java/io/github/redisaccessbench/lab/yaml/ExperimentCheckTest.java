// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import org.junit.jupiter.api.Test;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThatCode;

class ExperimentCheckTest {

	private static final Catalog CATALOG = new Catalog(List.of(),
			List.of(new App("case1", "case1.jar", 8081, null), new App("case2", "case2.jar", 8082, null)),
			Example.cases());

	@Test
	void anExperimentInRangeIsFineWithAnyOfItsCasesAsReferenceButNoControl() {
		assertThatCode(() -> check(Example.experiment())).doesNotThrowAnyException();
		assertThatCode(() -> check(AnExperiment.of("case1", "case2").reference("case2").build()))
			.doesNotThrowAnyException();
		refused(AnExperiment.of("case1").controls("case2").reference("case2"),
				"The reference 'case2' is none of: case1. Choose one of them.");
	}

	@Test
	void controlsHaveToBeKnownAndAloneAreNoExperiment() {
		refused(AnExperiment.of("case1", "case2").controls("case9"),
				"There is no case 'case9'. Choose from: case1, case2.");
		refused(AnExperiment.of().controls("case1"),
				"The experiment has no cases. Name at least one, for instance -Dcases=case1,case3.");
	}

	@Test
	void anAppThatIsNotInTheCatalogIsRefused() {
		Catalog without = new Catalog(List.of(), List.of(new App("case1", "case1.jar", 8081, null)), Example.cases());
		assertProblem(() -> check(Example.experiment(), without)).withMessageContaining("'case2'");
	}

	@Test
	void onlyACaseOrControlOfTheExperimentCanBeUncounted() {
		assertThatCode(
				() -> check(AnExperiment.of("case1").controls("case2").withoutCounters("case1", "case2").build()))
			.doesNotThrowAnyException();
		refused(AnExperiment.of("case1").withoutCounters("case2"),
				"without-counters 'case2' is none of: case1. Choose one of them.");
	}

	@Test
	void onlyAFactorWithSeveralLevelsCanBeComparedAcrossAndLevelsAloneNeedOne() {
		assertThatCode(() -> check(AnExperiment.of("case1").users(1, 10).keys(5, 6).across("keys", "users").build()))
			.doesNotThrowAnyException();
		refused(AnExperiment.of("case1").users(1, 10).across("keys"),
				"across names 'keys', which is no factor with more than one level. Such are: [users]. Leave it out with -Dacross=none.");
		refused(AnExperiment.of("case1").users(1, 10).across("rtt"),
				"across names 'rtt', which is no factor with more than one level. Such are: [users]. Leave it out with -Dacross=none.");
		assertThatCode(
				() -> check(AnExperiment.of("case1").users(1, 10).compare(Comparing.LEVELS).across("users").build()))
			.doesNotThrowAnyException();
		refused(AnExperiment.of("case1").users(1, 10).compare(Comparing.LEVELS),
				"'compare: levels' compares nothing without 'across', which names the factors whose levels are compared. "
						+ "Name one that has more than one level, for instance -Dusers=10,100 -Dacross=users.");
	}

	@Test
	void twoThousandCellsOverCasesControlsAndLevelsAreTheMost() {
		assertThatCode(() -> check(AnExperiment.of("case1").keys(upTo(2_000)).build())).doesNotThrowAnyException();
		refused(AnExperiment.of("case1").keys(upTo(2_001)),
				"The experiment has 2001 cells, which are cases x levels; 2000 is the most. Name fewer levels or cases.");
		assertThatCode(() -> check(AnExperiment.of("case1").controls("case2").users(1, 2).keys(upTo(500)).build()))
			.doesNotThrowAnyException();
		refused(AnExperiment.of("case1").controls("case2").users(1, 2).keys(upTo(501)),
				"The experiment has 2004 cells, which are cases x levels; 2000 is the most. Name fewer levels or cases.");
		refused(AnExperiment.of("case1", "case2").users(upTo(1_000)).keys(upTo(10_000)),
				"The experiment has 20000000 cells, which are cases x levels; 2000 is the most. Name fewer levels or cases.");
	}

	@Test
	void aHundredThousandIterationsAreTheMost() {
		assertThatCode(() -> check(AnExperiment.of("case1").keys(upTo(10)).forks(100).rounds(100).build()))
			.doesNotThrowAnyException();
		refused(AnExperiment.of("case1").keys(upTo(11)).forks(100).rounds(100),
				"The experiment has 110000 iterations, which are cells x forks x rounds; 100000 is the most. Name fewer levels or cases, forks or rounds.");
	}

	@Test
	void aCaseThatSharesWithAnUnknownOneIsRefused() {
		List<Case> cases = Stream
			.concat(Example.cases().stream(),
					Stream.of(new Case("memory", "case1", "/", "", "MVC", null, null, null, null, "case9")))
			.toList();
		Catalog mixed = new Catalog(List.of(), CATALOG.apps(), cases);
		assertProblem(() -> check(AnExperiment.of("case1").controls("memory").build(), mixed))
			.withMessageContaining("There is no case 'case9'.");
	}

	@Test
	void aControlCannotShareTheProcessOfAnotherApp() {
		List<Case> cases = Stream
			.concat(Example.cases().stream(),
					Stream.of(new Case("memory", "case1", "/", "", "MVC", null, null, null, null, "case2")))
			.toList();
		Catalog mixed = new Catalog(List.of(), CATALOG.apps(), cases);
		assertProblem(() -> check(AnExperiment.of("case1", "case2").controls("memory").build(), mixed))
			.withMessage("cases.yaml: case 'memory' shares the process of 'case2', but is served by another app: "
					+ "'case1', not 'case2'. Correct 'shares' or 'app'.");
		assertThatCode(() -> check(AnExperiment.of("case1").controls("memory").build(), mixed))
			.doesNotThrowAnyException();
	}

	@Test
	void aControlCannotShareTheProcessOfAnotherProfile() {
		List<Case> cases = Stream
			.concat(Example.cases().stream(),
					Stream.of(new Case("memory", "case1", "/", "", "MVC", null, null, null, null, "case1", null, null,
							null, null, "in-memory", null)))
			.toList();
		Catalog mixed = new Catalog(List.of(), CATALOG.apps(), cases);
		assertProblem(() -> check(AnExperiment.of("case1").controls("memory").build(), mixed))
			.withMessage("cases.yaml: case 'memory' shares the process of 'case1', but has other profiles, and a "
					+ "process has them for all its cases. Correct 'profile', or leave out 'shares': then it has a "
					+ "process of its own.");
	}

	private static int[] upTo(int max) {
		return IntStream.rangeClosed(1, max).toArray();
	}

	private static void refused(AnExperiment experiment, String message) {
		assertProblem(() -> check(experiment.build())).withMessage(message);
	}

	private static void check(Experiment experiment) {
		check(experiment, CATALOG);
	}

	private static void check(Experiment experiment, Catalog catalog) {
		new ExperimentCheck(experiment, catalog, SourceLocations.COMMAND_LINE).run();
	}

}
