// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.List;
import java.util.Map;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OverridesTest {

	private static final Catalog CATALOG = new Catalog(List.of(), List.of(),
			List.of(theCase("case1", "memory1", null), theCase("case2", "memory2", null), theCase("case3", null, null),
					theCase("memory1", null, null), theCase("memory2", null, null),
					theCase("case2/again", "memory2", "case2")));

	private static final Experiment CONTROLLED = new Experiment("x", "", List.of("case1", "case2", "case3"),
			List.of("memory1", "memory2", "case2/again"), "case2", 3.0, 10, 100, 100, 2, 2, 1_500, null, Example.WARMUP,
			null);

	@Test
	void nothingGivenLeavesTheExperimentAsItIs() {
		assertThat(Overrides.NONE.applyTo(CONTROLLED, CATALOG)).isEqualTo(CONTROLLED);
	}

	@Test
	void everyValueGivenReplacesTheOneOfTheFile() {
		Overrides all = new Overrides(List.of("case3"), "case3", 2.5, 1, 2, 3, 4, 5, 6.5, 7L);
		assertThat(all.applyTo(Example.experiment(), CATALOG)).isEqualTo(new Experiment("default", "Two ways to read",
				List.of("case3"), List.of(), "case3", 2.5, 1, 2, 3, 4, 5, 1_500, 6.5, Example.WARMUP, 7L));
	}

	@Test
	void oneValueGivenLeavesTheOthers() {
		Overrides users = new Overrides(null, null, null, 99, null, null, null, null, null, null);
		assertThat(users.applyTo(CONTROLLED, CATALOG)).isEqualTo(new Experiment("x", "",
				List.of("case1", "case2", "case3"), List.of("memory1", "memory2", "case2/again"), "case2", 3.0, 99, 100,
				100, 2, 2, 1_500, null, Example.WARMUP, null));
	}

	@Test
	void aSeedOfTheFileStandsIfNoneIsGiven() {
		Experiment seeded = new Experiment("x", "", List.of("case1"), null, null, null, 1, 1, 1, 1, 1, 1, null,
				Example.WARMUP, 7L);
		assertThat(Overrides.NONE.applyTo(seeded, CATALOG).seed()).isEqualTo(7);
	}

	@Test
	void anExperimentWithoutCasesStaysOneSoThatTheCheckRefusesIt() {
		Experiment empty = new Experiment("x", "", null, null, null, null, 1, 1, 1, 1, 1, 1, null, Example.WARMUP,
				null);
		assertThat(Overrides.NONE.applyTo(empty, CATALOG)).isEqualTo(empty);
	}

	@Test
	void theReferenceOfTheFileStandsWhileItIsAmongTheCases() {
		assertThat(cases("case1", "case2").reference()).isEqualTo("case2");
	}

	@Test
	void theFirstCaseTakesThePlaceOfAReferenceThatIsNotChosen() {
		assertThat(cases("case3", "case1").reference()).isEqualTo("case3");
	}

	@Test
	void aGivenReferenceStandsEvenIfItIsNotChosenSoThatTheCheckRefusesIt() {
		assertThat(new Overrides(List.of("case3"), "case1", null, null, null, null, null, null, null, null)
			.applyTo(CONTROLLED, CATALOG)
			.reference()).isEqualTo("case1");
	}

	@Test
	void controlsThatSayNothingOfTheChosenCasesAreLeftOut() {
		assertThat(cases("case1").controls()).containsExactly("memory1");
		assertThat(cases("case2").controls()).containsExactly("memory2", "case2/again");
		assertThat(cases("case3").controls()).isEmpty();
	}

	@Test
	void aControlThatIsChosenAsACaseIsMeasuredOnce() {
		assertThat(cases("case2", "case2/again").measured()).containsExactly("case2", "case2/again", "memory2");
	}

	@Test
	void anUnknownCaseListsTheKnownOnes() {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> cases("case1", "case9"))
			.withMessageStartingWith("There is no case 'case9'. Choose from: case1,");
	}

	private static Experiment cases(String... cases) {
		return new Overrides(List.of(cases), null, null, null, null, null, null, null, null, null).applyTo(CONTROLLED,
				CATALOG);
	}

	@Test
	void whoAsksForOtherWorkHasNoTimeLimitButTheOwn() {
		Experiment limited = minutes(3.5).applyTo(CONTROLLED, CATALOG);
		assertThat(limited.minutes()).isEqualTo(3.5);
		assertThat(Overrides.NONE.applyTo(limited, CATALOG).minutes()).isEqualTo(3.5);
		assertThat(minutes(9.0).applyTo(limited, CATALOG).minutes()).isEqualTo(9);
		assertThat(new Overrides(List.of("case3"), "case3", 1.0, null, null, null, null, null, null, 1L)
			.applyTo(limited, CATALOG)
			.minutes()).isEqualTo(3.5);
		assertThat(work(2, null, null, null, null).applyTo(limited, CATALOG).minutes()).isNull();
		assertThat(work(null, 2, null, null, null).applyTo(limited, CATALOG).minutes()).isNull();
		assertThat(work(null, null, 2, null, null).applyTo(limited, CATALOG).minutes()).isNull();
		assertThat(work(null, null, null, 2, null).applyTo(limited, CATALOG).minutes()).isNull();
		assertThat(work(null, null, null, null, 2).applyTo(limited, CATALOG).minutes()).isNull();
	}

	private static Overrides minutes(double minutes) {
		return new Overrides(null, null, null, null, null, null, null, null, minutes, null);
	}

	private static Overrides work(Integer users, Integer loops, Integer limit, Integer forks, Integer rounds) {
		return new Overrides(null, null, null, users, loops, limit, forks, rounds, null, null);
	}

	private static Case theCase(String name, String ceiling, String twinOf) {
		return new Case(name, "app", "/colors", "", "MVC", null, Map.of(), ceiling, twinOf);
	}

}
