// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.ClosedLoad;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.ExperimentLoad;
import io.github.redisaccessbench.lab.experiment.ExperimentPlan;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Judging;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.experiment.Sweep;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class OverridingTest {

	private static final Catalog CATALOG = new Catalog(List.of(), List.of(new App("app", "app.jar", 8081, null)),
			List.of(theCase("case1", "memory1", null), theCase("case2", "memory2", null), theCase("case3", null, null),
					theCase("memory1", null, null), theCase("memory2", null, null),
					theCase("case2/aa", "memory2", "case2")));

	private static final String CONTROLLED = """
			cases: [case1, case2, case3]
			controls: [memory1, memory2, case2/aa]
			reference: case2
			tie-margin: 3
			factors:
			  users: [5, 10]
			load:
			  model: closed
			  loops: 100
			forks: 2
			rounds: 2
			iteration-ms: 1500
			minutes: 3.5
			jit-threshold: 15
			""";

	private static final ExperimentLoad NO_RATES = new ExperimentLoad(null, null, null, null);

	@TempDir
	private Path folder;

	private ExperimentFolder experiments;

	@BeforeEach
	void write() {
		this.experiments = new ExperimentFolder(this.folder);
		this.experiments.write("mine", CONTROLLED);
	}

	@Test
	void whatIsBlankOrNoSettingLeavesTheExperimentAsItIs() {
		assertThat(with()).isEqualTo(new Experiment("mine", null, List.of("case1", "case2", "case3"),
				List.of("memory1", "memory2", "case2/aa"), new Judging(null, null, "case2", 3.0),
				new Sweep(new LinkedHashMap<>(Map.of("users", List.of(Level.of(5), Level.of(10)))), null),
				new ExperimentPlan(new ClosedLoad(100), 2, 2, 1_500, 3.5, 15.0, null, null, null, null, null), NO_RATES,
				null));
		Map<String, String> blank = Setting.ALL.stream()
			.collect(Collectors.toMap(Setting::name, (setting) -> setting.name().contains("s") ? "" : "  "));
		assertThat(experiment(blank)).isEqualTo(with());
		assertThat(
				with("redis.port", "1", "experiment", "other", "case1.port", "9000", "description", "x", "name", "x"))
			.isEqualTo(with());
	}

	@Test
	void everyValueGivenReplacesTheOneOfTheFile() {
		Experiment all = with("cases", "case3,case2", "controls", "memory2", "compare", "reference", "across", "keys",
				"reference", "case3", "tie.margin", "2.5", "loops", "7", "forks", "4", "rounds", "5", "iteration.ms",
				"800", "minutes", "6.5", "processes", "9", "jit.threshold", "25.5", "without.counters", "memory2",
				"seed", "-7", "users", "1", "keys", "2,3");
		Map<String, List<Level>> factors = new LinkedHashMap<>();
		factors.put("users", List.of(Level.of(1)));
		factors.put("keys", List.of(Level.of(2), Level.of(3)));
		assertThat(all).isEqualTo(new Experiment("mine", null, List.of("case3", "case2"), List.of("memory2"),
				new Judging(Comparing.REFERENCE, List.of("keys"), "case3", 2.5),
				new Sweep(new LinkedHashMap<>(factors), null),
				new ExperimentPlan(new ClosedLoad(7), 4, 5, 800, 6.5, 25.5, 9, List.of("memory2"), -7L, null, null),
				NO_RATES, null));
	}

	/** What is run keeps the names only: where programs are is private. */
	@Test
	void severalProgramsAreAFactorThatIsCompared() {
		Experiment given = with("servers", "6.2=embedded,8=/opt/redis-server --io-threads 4", "jdks", "25=/opt/25",
				"processes", "16");
		assertThat(given.sweep().args())
			.isEqualTo(Map.of("server", List.of(new Level("6.2"), new Level("8")), "jdk", List.of(new Level("25"))));
		assertThat(given.judging().across()).containsExactly("server");
		assertThat(given.plan().minutes()).as("chosen for other work").isNull();
		assertThat(with("across", "server", "servers", "a=embedded,b=embedded", "processes", "16").judging().across())
			.containsExactly("server");
	}

	@Test
	void levelsOfAFactorThatTheFileDoesNotNameAreAdded() {
		Experiment given = with("keys", "50,500");
		assertThat(given.levels(Factor.KEYS)).containsExactly(Level.of(50), Level.of(500));
		assertThat(given.levels(Factor.USERS)).containsExactly(Level.of(5), Level.of(10));
		this.experiments.write("mine", CONTROLLED.replace("factors:\n  users: [5, 10]\n", ""));
		assertThat(with("users", "3").levels(Factor.USERS)).containsExactly(Level.of(3));
		this.experiments.write("mine", CONTROLLED.replace("  users: [5, 10]\n", ""));
		assertThat(with("users", "4").levels(Factor.USERS)).containsExactly(Level.of(4));
	}

	@Test
	void aSeedOfTheFileStandsIfNoneIsGiven() {
		this.experiments.write("mine", CONTROLLED + "seed: 7\n");
		assertThat(with().plan().seed()).isEqualTo(7);
		assertThat(with("seed", "8").plan().seed()).isEqualTo(8);
		assertThat(with("seed", "none").plan().seed()).isNull();
	}

	@Test
	void theReferenceOfTheFileStandsWhileItIsChosenThenTheFirstCaseAndAGivenOneIsChecked() {
		assertThat(with("cases", "case1,case2").judging().reference()).isEqualTo("case2");
		assertThat(with("cases", "case3,case1").judging().reference()).isEqualTo("case3");
		assertProblem(() -> with("cases", "case3", "reference", "case1"))
			.withMessage("The reference 'case1' is none of: case3. Choose one of them.");
	}

	@Test
	void controlsThatSayNothingOfTheChosenCasesAreLeftOutIfTheyAreTheFilesOwn() {
		assertThat(with("cases", "case1").controls()).containsExactly("memory1");
		assertThat(with("cases", "case2").controls()).containsExactly("memory2", "case2/aa");
		assertThat(with("cases", "case3").controls()).isEmpty();
		assertThat(with("cases", "case2,case2/aa").everyCase()).containsExactly("case2", "case2/aa", "memory2");
		assertThat(with("cases", "case1", "controls", "memory2,case2").controls()).containsExactly("memory2", "case2");
		assertThat(with("controls", "none").controls()).isEmpty();
		assertThat(with("controls", "none", "cases", "case2").controls()).isEmpty();
		this.experiments.write("mine",
				CONTROLLED.replace("[memory1, memory2, case2/aa]", "memory1")
					.replace("[case1, case2, case3]", "case1")
					.replace("reference: case2\n", ""));
		assertThat(with().controls()).containsExactly("memory1");
		assertThat(with("cases", "case2").controls()).isEmpty();
	}

	@Test
	void noneTakesTheTimeLimitAwayAndAnExperimentWithoutOneGetsNone() {
		assertThat(with().plan().minutes()).isEqualTo(3.5);
		assertThat(with("minutes", "none").plan().minutes()).isNull();
		assertThat(with("minutes", " none ").plan().minutes()).isNull();
		assertThat(with("minutes", "none", "forks", "3").plan().minutes()).isNull();
		this.experiments.write("mine", CONTROLLED.replace("minutes: 3.5\n", ""));
		assertThat(with().plan().minutes()).isNull();
		assertThat(with("forks", "3").plan().minutes()).isNull();
		assertThat(with("minutes", "2").plan().minutes()).isEqualTo(2);
	}

	@Test
	void noneLeavesWhatHoldsForAnExperimentThatDoesNotSayIt() {
		Experiment none = with("users", "none", "tie.margin", "none", "jit.threshold", "none", "processes", "none",
				"reference", "none", "compare", "none", "across", "none", "without.counters", "none", "warmup.requests",
				"none", "steal.threshold", "none");
		assertThat(none.levels(Factor.USERS)).containsExactly(Factor.USERS.standard().orElseThrow());
		assertThat(none.judging().tieMargin()).isEqualTo(5);
		assertThat(none.plan().jitThreshold()).isEqualTo(5);
		assertThat(none.plan().warmupRequests()).isEqualTo(20_000);
		assertThat(none.plan().stealThreshold()).isNull();
		assertThat(none.plan().processes()).isEqualTo(6);
		assertThat(none.judging().reference()).isEqualTo("case1");
		assertThat(none.judging().compare()).isEqualTo(Comparing.PAIRS);
		assertThat(none.judging().across()).isEmpty();
		assertThat(none.plan().withoutCounters()).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "forks, 1, 100", "rounds, 0, 100", "loops, 1, 100000", "iteration.ms, 1, 600000" })
	void whatHasToBeSaidCannotBeNone(String name, int min, int max) {
		assertProblem(() -> with(name, "none")).withMessage(name + " must be a whole number from " + min + " to " + max
				+ ", but is 'none'. Every experiment needs it.");
	}

	@ParameterizedTest
	@CsvSource({ "users, 2", "keys, 2", "loops, 2", "forks, 3", "rounds, 3", "processes, 7" })
	void whoAsksForOtherWorkHasNoTimeLimitButTheOwn(String name, String text) {
		assertThat(with(name, text).plan().minutes()).isNull();
		assertThat(with(name, text, "minutes", "9").plan().minutes()).isEqualTo(9);
	}

	@ParameterizedTest
	@CsvSource({ "cases, case3", "controls, none", "reference, case3", "compare, reference", "across, users",
			"tie.margin, 4", "iteration.ms, 900", "jit.threshold, 9", "without.counters, case1", "seed, 1" })
	void whoAsksForAsMuchKeepsTheTimeLimit(String name, String text) {
		assertThat(with(name, text).plan().minutes()).isEqualTo(3.5);
	}

	@ParameterizedTest
	@ValueSource(strings = { "reference", "pairs" })
	void whatIsComparedCanBeGiven(String text) {
		assertThat(with("compare", text).judging().compare()).hasToString(text);
	}

	@Test
	void anExperimentWithoutCasesOrThatCannotBeComparedIsRefused() {
		assertProblem(() -> with("compare", "all"))
			.withMessage("compare must be one of pairs, reference, levels, but is 'all'. "
					+ "Change it in the experiment's file or on the command line.");
		this.experiments.write("mine",
				CONTROLLED.replace("cases: [case1, case2, case3]\n", "").replace("reference: case2\n", ""));
		assertProblem(this::with).withMessageContaining("'cases' is missing");
		assertProblem(() -> with("cases", "case1")).withMessageContaining("'cases' is missing");
	}

	private Experiment with(String... namesAndTexts) {
		Map<String, String> overrides = new HashMap<>();
		for (int index = 0; index < namesAndTexts.length; index += 2) {
			overrides.put(namesAndTexts[index], namesAndTexts[index + 1]);
		}
		return experiment(overrides);
	}

	private Experiment experiment(Map<String, String> overrides) {
		return ExperimentFiles.experiment(this.folder, "mine", CATALOG, overrides);
	}

	private static Case theCase(String name, String baseline, String aaControlOf) {
		return new Case(name, "app", "/colors", "", "MVC", null, Map.of(), baseline, aaControlOf, null);
	}

}
