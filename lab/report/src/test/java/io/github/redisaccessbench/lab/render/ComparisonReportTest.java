// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.regex.Pattern;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.TwoRuns;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class ComparisonReportTest {

	/** For the golden file, too. */
	static String text(Screen screen) {
		return render(TwoRuns.first(), TwoRuns.second(), screen);
	}

	@Test
	void whatDiffersStandsFirstAndTpsAreNowhere() {
		String text = text(Screen.PIPED);
		String differences = text.substring(0, text.indexOf("Ratios of TPS"));
		assertThat(differences).startsWith("What differs between the runs\n")
			.contains("Example CPU @ 3.00GHz", "Other CPU", "7.2.0", "7.3.0", "Example 26", "experiment forks")
			.doesNotContain("spring-boot", "Redis", "memory", "8081", "experiment rounds");
		assertThat(text(Screen.PIPED)).doesNotContain("500", "6,000").contains("TPS are not compared");
	}

	@Test
	void aRunDiffersFromItselfInNothingAndAgrees() {
		assertThat(render(TwoRuns.first(), TwoRuns.first(), Screen.PIPED)).contains("no difference shown", "100.0 GET")
			.doesNotContain("they differ", "GET → ", "MGET → ", "cpu", "experiment");
	}

	@Test
	void numbersAreThoseOfTheReports() {
		Function<RawRun, String> ratio = (run) -> Numbers
			.figure(Report.of(run).result().contrasts().getFirst().reversed().ratio());
		assertThat(text(Screen.PIPED)).containsPattern("case2 / case1 +users 10, keys 100 +"
				+ Pattern.quote(ratio.apply(TwoRuns.first())) + " +" + Pattern.quote(ratio.apply(TwoRuns.second())));
	}

	@Test
	void whatOnlyOneRunHasIsNamedOnce() {
		String text = render(run(CleanRun.anExperiment().users(10, 20).build()), TwoRuns.first(), Screen.PIPED);
		assertThat(text).contains("Not compared, since only one run has it: users 20, keys 100.");
		assertThat(text(Screen.PIPED)).doesNotContain("Not compared");
	}

	@Test
	void coresThatNoRunVariesAreADifferenceAndNoReasonToRefuse() {
		assertThat(render(run(CleanRun.anExperiment().cores(1).build()), run(CleanRun.anExperiment().cores(2).build()),
				Screen.PIPED))
			.containsPattern("\n experiment factors cores +1 +2\n")
			.contains("no difference shown", "100.0 GET")
			.doesNotContain("Not compared, ");
	}

	@Test
	void ratiosBetweenLevelsSayWhich() {
		RawRun across = run(CleanRun.anExperiment().users(10, 20).across("users").build());
		assertThat(render(across, across, Screen.PIPED))
			.containsPattern("case1 / case1 at users (10|20), keys 100 +users (20|10), keys 100 ");
	}

	@Test
	void withoutRatiosThereAreStillCounts() {
		assertThat(render(TwoRuns.first(), run(CleanRun.experiment(1)), Screen.PIPED))
			.contains("No two cases were compared in both runs, so there are no ratios.", "100.0 GET");
	}

	@ParameterizedTest
	@ValueSource(ints = { 60, 80, 120, 200 })
	void everyLineFitsOnTheScreen(int columns) {
		assertThat(text(new Screen(columns, true, false)).lines())
			.allSatisfy((line) -> assertThat(line.length()).isLessThanOrEqualTo(columns));
	}

	@Test
	void runsWithoutACaseOrLevelInCommonAndInvalidOnesAreRefused() {
		Experiment other = AnExperiment.of("case7", "case8").build();
		RawRun run = CleanRun.run(Example.header(other, Example.reading(other)), (iteration) -> 1);
		assertRefused(TwoRuns.first(), run,
				"The runs have no case in common. a: case1; case2. b: case7; case8. " + "Name two that share one.");
		assertRefused(TwoRuns.first(), run(CleanRun.anExperiment().users(1, 20).build()),
				"The runs have no case in common at the same levels. a: users 10; keys 100. b: users 1 and 20; "
						+ "keys 100. Name two that share one.");
		RawRun invalid = new RawRun(TwoRuns.first().header(), TwoRuns.first().iterations().subList(0, 1));
		assertRefused(TwoRuns.second(), invalid,
				"The run in b is INVALID, so it is compared with nothing. Name another.");
	}

	private static void assertRefused(RawRun first, RawRun second, String message) {
		assertProblem(() -> render(first, second, Screen.PIPED)).withMessage(message);
	}

	private static RawRun run(Experiment experiment) {
		return CleanRun.run(CleanRun.header(experiment), (iteration) -> 1);
	}

	private static String render(RawRun first, RawRun second, Screen screen) {
		SequencedMap<String, RawRun> runs = new LinkedHashMap<>();
		runs.put("a", first);
		runs.put("b", second);
		return ComparisonReport.render(runs, screen);
	}

}
