// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.EndpointPatternTest;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.OneRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AnswerTest {

	private static final String ELSEWHERE = "With other keys or users, or a longer way to Redis, it may be different: "
			+ "-Dkeys, -Dusers or -Drtt.";

	private static final ContrastResult FASTER = contrast("case1", "case3", 0.0775, 0.0845, Verdict.SLOWER);

	private static final ContrastResult NEAR = contrast("case1", "case2", 0.98, 1.039, Verdict.WITHIN);

	private static final ContrastResult OTHERS = contrast("case2", "case3", 0.077, 0.084, Verdict.SLOWER);

	@Test
	void theOneThatLeadsStandsFirstThenTheOthersThenWhatMayChangeIt() {
		assertThat(of(NEAR, FASTER, OTHERS)).containsExactly(
				"For 100 keys, 10 users: case3 (RedisTemplate, one MGET) serves 12.4× (95 % interval 11.8–13.0) "
						+ "the requests of case1 (@Cacheable per key, in a loop) – this run only.",
				"Against case1: case2 is at most 4 % apart, a tie.", ELSEWHERE);
	}

	/** That case2 does not lead rests on a claim about case2 alone. */
	@Test
	void theGradeIsThatOfAllClaimsByWhichACaseLeads() {
		RunResult result = report(AnExperiment.of("case1", "case2", "case3").build(), FASTER, OTHERS).result();
		Report report = Reports.report(RunStatus.VALID, List.of(), result, List.of("case2"));
		assertThat(words(report).getFirst()).startsWith("For 100 keys, 10 users: case3 ")
			.endsWith("– with reservations.");
	}

	/** As measuring does, whose two names are one process. */
	@Test
	void whereNothingElseIsComparedACaseIsComparedWithItself() {
		Experiment experiment = AnExperiment.of("case2")
			.controls(CleanRun.AA_CONTROL)
			.forks(3)
			.rounds(12)
			.withoutCounters(CleanRun.AA_CONTROL)
			.build();
		assertThat(words(Report.of(CleanRun.run(CleanRun.header(experiment), (iteration) -> 1)))).singleElement()
			.asString()
			.matches("case2 serves [\\d.]+× [(]95 % interval [\\d.–]+[)] the requests of case2/aa, "
					+ "the same without counters[.]");
	}

	@Test
	void theNumberOfKeysIsSaidOnlyWhereACaseReadsSoMany() {
		List<Case> cases = Reports.valid().result().header().cases().stream().map(AnswerTest::ofOneEntry).toList();
		List<String> words = words(
				report(AnExperiment.of("case1", "case2", "case3").build(), cases, NEAR, FASTER, OTHERS));
		assertThat(words.getFirst()).startsWith("For 10 users: case3");
		assertThat(words.getLast())
			.isEqualTo("With other users, or a longer way to Redis, it may be different: -Dusers or -Drtt.");
	}

	@Test
	void severalMayLead() {
		assertThat(of(contrast("case1", "case2", 0.07, 0.08, Verdict.SLOWER), FASTER,
				contrast("case2", "case3", 0.8, 1.07, Verdict.WITHIN)))
			.startsWith(
					"For 100 keys, 10 users: case3 (RedisTemplate, one MGET) or case2 (@RedisHash repository, findAllById) "
							+ "serves at least 11.8× the requests of case1 (@Cacheable per key, in a loop) – this run only.",
					"Against case2: case3 is at most 25 % apart.");
	}

	@Test
	void aReferenceThatLeadsIsComparedWithTheOthers() {
		assertThat(of(contrast("case1", "case2", 1.11, 1.3, Verdict.FASTER),
				contrast("case1", "case3", 2.05, 3, Verdict.FASTER),
				contrast("case2", "case3", 1.5, 2, Verdict.FASTER)))
			.startsWith(
					"For 100 keys, 10 users: case1 (@Cacheable per key, in a loop) serves at least 1.11× the requests of any other "
							+ "– this run only.",
					"Against case1: case3 serves 0.40× (95 % interval 0.33–0.49) its requests; "
							+ "case2 serves 0.83× (95 % interval 0.76–0.91) its requests.");
	}

	@Test
	void ifNoCaseLeadsThatIsSaid() {
		assertThat(of(NEAR, contrast("case1", "case3", 0.9, 1.2, Verdict.WITHIN),
				contrast("case2", "case3", 0.7, 1.4, Verdict.INCONCLUSIVE)))
			.startsWith("For 100 keys, 10 users: no case is shown to be faster than another.",
					"Against case1: case3 is at most 20 % apart. "
							+ "Against case2: case3 is inconclusive (at most 43 % apart); case1 is at most 4 % apart, a tie.");
	}

	@Test
	void ofCasesThatAreComparedWithTheReferenceOnlyTheMostThatIsShownIsSaid() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3").compare(Comparing.REFERENCE).build();
		assertThat(Answer.of(report(experiment, NEAR, FASTER)).getFirst().words()).isEqualTo(
				"For 100 keys, 10 users: case3 (RedisTemplate, one MGET) has the largest proven lead: it serves 12.4× "
						+ "(95 % interval 11.8–13.0) the requests of case1 (@Cacheable per key, in a loop) – this run only.");
	}

	@Test
	void whatIsNotKnownIsSaidToo() {
		assertThat(of(contrast("case1", "case2", 0.7, 1.3, Verdict.INCONCLUSIVE),
				Reports.notMeasured("case1", "case3", "case3 was still compiling", 3.5)))
			.contains("The rest was not measured: case3 was still compiling; about 4 more minutes would do.");
		assertThat(of(Reports.notMeasured("case2", "case3", "case3 was still compiling", null)))
			.containsExactly("Nothing can be compared: case3 was still compiling.");
	}

	@Test
	void levelsOfOneCaseAreComparedWhereNoCasesAre() {
		Experiment experiment = AnExperiment.of("case1").users(1, 10).across("users").build();
		ContrastResult levels = Reports.contrast(
				new Contrast(Example.cell("case1", 10, 100), Example.cell("case1", 1, 100)), ratio(2.4, 2.7),
				Verdict.FASTER);
		assertThat(Answer.of(report(experiment, levels))).extracting(Answer.Line::words)
			.containsExactly(
					"case1 (users 10) serves 2.55× (95 % interval 2.40–2.70) the requests of case1 (users 1) – this run only.");
	}

	@Test
	void aLevelThatIsFasterWithEachCaseIsOneSentence() {
		Experiment experiment = AnExperiment.of("case1", "case2").users(1, 10).across("users").build();
		ContrastResult first = levels("case1", ratio(2.4, 2.7), Verdict.FASTER);
		assertThat(Answer.of(report(experiment, first, levels("case2", ratio(1.2, 1.9), Verdict.FASTER))))
			.extracting(Answer.Line::words)
			.containsExactly(
					"users 10 serves at least 1.20 to 2.40× the requests of users 1 with each case – this run only.");
		assertThat(Answer.of(report(experiment, first, levels("case2", ratio(0.95, 1.04), Verdict.WITHIN)))
			.getFirst()
			.words()).startsWith("case1 (users 10) serves 2.55×")
			.contains("; users 1 and users 10 are at most 6 % apart with case2");
	}

	@Test
	void casesOfWhichTwoLevelsAreNearAreOneSentence() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3").users(1, 10).across("users").build();
		assertThat(Answer.of(report(experiment, levels("case1", ratio(0.95, 1.04), Verdict.WITHIN),
				levels("case2", ratio(1.2, 1.9), Verdict.FASTER), levels("case3", ratio(0.95, 1.12), Verdict.WITHIN))))
			.extracting(Answer.Line::words)
			.containsExactly(
					"case2 (users 10) serves 1.51× (95 % interval 1.20–1.90) the requests of case2 (users 1); users 1 and users 10 are at most 13 % apart with case1 and case3 – this run only.");
	}

	@Test
	void levelsThatAreNearAreOneSentenceAndOthersOneForEachPair() {
		assertThat(besideAFasterLevel(levels(100, 1, 100, ratio(0.6, 1.9), Verdict.INCONCLUSIVE)))
			.containsExactly("users 10 serves at least 1.20 to 1.30× the requests of users 1 at each level; "
					+ "case1 (users 100, keys 100) against case1 (users 1, keys 100) is inconclusive (at most 90 % apart); "
					+ "users 1 and users 100 are at most 6 % apart with case1 (keys 1) – no claim.");
		assertThat(besideAFasterLevel(levels(100, 1, 100, ratio(0.95, 1.12), Verdict.WITHIN)))
			.containsExactly("users 10 serves at least 1.20 to 1.30× the requests of users 1 at each level; "
					+ "users 1 and users 100 are at most 13 % apart at each level – this run only.");
	}

	/**
	 * What is said of three levels, of which one is faster than the first wherever it is
	 * compared.
	 */
	private static List<String> besideAFasterLevel(ContrastResult last) {
		Experiment experiment = AnExperiment.of("case1").users(1, 10, 100).keys(1, 100).across("users").build();
		return Answer
			.of(report(experiment, levels(10, 1, 1, ratio(1.2, 1.9), Verdict.FASTER),
					levels(10, 1, 100, ratio(1.3, 1.4), Verdict.FASTER),
					levels(100, 1, 1, ratio(0.95, 1.04), Verdict.WITHIN), last))
			.stream()
			.map(Answer.Line::words)
			.toList();
	}

	private static ContrastResult levels(int first, int second, int keys, Figure ratio, Verdict verdict) {
		return Reports.contrast(new Contrast(Example.cell("case1", first, keys), Example.cell("case1", second, keys)),
				ratio, verdict);
	}

	private static ContrastResult levels(String name, Figure ratio, Verdict verdict) {
		return Reports.contrast(new Contrast(Example.cell(name, 10, 100), Example.cell(name, 1, 100)), ratio, verdict);
	}

	@Test
	void levelsOfWhichNoneIsFasterAreOneSentence() {
		Experiment experiment = AnExperiment.of("case1").users(1, 10, 100).across("users").build();
		ContrastResult near = Reports.contrast(
				new Contrast(Example.cell("case1", 10, 100), Example.cell("case1", 1, 100)), ratio(0.95, 1.04),
				Verdict.WITHIN);
		ContrastResult wide = Reports.contrast(
				new Contrast(Example.cell("case1", 100, 100), Example.cell("case1", 1, 100)), ratio(0.95, 1.12),
				Verdict.WITHIN);
		assertThat(Answer.of(report(experiment, near, wide))).extracting(Answer.Line::words)
			.containsExactly(
					"No level of users is shown to be faster: TPS of a case are at most 13 % apart – this run only.");
	}

	@Test
	void whoAsksAboutACommandIsToldFirstHowOftenEachCaseSendsIt() {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3").counted("GET = keys read alone").build();
		assertThat(words(report(experiment, NEAR, FASTER, OTHERS)))
			.startsWith("Keys read alone a second: 48,750 with case1.")
			.endsWith(ELSEWHERE);
	}

	@Test
	void withoutRoundsItIsSaidHowLongEachCaseTakesToStartAndOfNothingNothing() {
		Experiment cold = AnExperiment.of("case1", "case2", "case3").rounds(0).build();
		assertThat(words(report(cold))).containsExactly(
				"Start-up and first answer take 0.45× as long with case2 as with case1, 0.45× with case3.");
		assertThat(words(report(AnExperiment.of("case1", "case2", "case3").build()))).isEmpty();
		assertThat(of()).isEmpty();
		assertThat(words(Reports.invalid())).isEmpty();
	}

	@Test
	void whatAnUnknownEndpointSendsIsSaid() {
		assertThat(words(Report.of(EndpointPatternTest.run(null))))
			.contains("Your endpoint sends 100 GET one after another: like case1.");
	}

	/** As it was published. */
	@Test
	void whereProgramsAreComparedTheyComeFirst() {
		Path published = Home.of("results", "2026-11-25-debian12-2cores-intel-tls");
		assertThat(words(Published.in(published).report())).hasSizeGreaterThan(1)
			.first()
			.asString()
			.matches("server embedded serves at least [0-9.]+ to [0-9.]+× the requests of server embedded tls "
					+ "with each case – this run only[.]");
	}

	@Test
	void ofSeveralLevelsItIsSaidWhichLeadsAtAll() {
		assertThat(words(LevelReports.pairs())).startsWith(
				"For 10 to 100 keys, 10 users, level by level: at keys 10, no case is shown to be faster than another; at keys 100, case2 leads.",
				"Against case1: case2 serves at least 11.4× its requests at 2 of 4 levels, is at most 6 % apart at 2 of 4 levels.");
	}

	@Test
	void aCaseThatLeadsSomewhereOnlyIsNamedWithItsLevels() {
		assertThat(words(Report.of(ASweep.run()))).first()
			.asString()
			.matches(
					"For 100 keys, 1 user, 0\\.[0-9]+ to 2\\.[0-9]+ ms to Redis, level by level: at rtt 0, 0\\.5, 2, case2 leads\\.");
	}

	@Test
	void whatIsSaidAtSomeLevelsOnlyNamesThem() {
		assertThat(saying(0.98, 1.5, 2.2))
			.isEqualTo("serves at least 1.25× its requests at keys 10, 100, is at most 23 % apart at keys 1");
		assertThat(saying(0.98, 0.5, null)).isEqualTo(
				"serves 0.50× (95 % interval 0.41–0.60) its requests at keys 10, is at most 23 % apart at keys 1, is inconclusive at keys 100");
		assertThat(saying(null, null, null)).isEqualTo("is inconclusive at every level");
		assertThat(saying(1.5, 2.2, 4.0, 8.0, null))
			.isEqualTo("serves at least 1.25× its requests at 4 of 5 levels, is inconclusive at keys 10000");
	}

	@Test
	void whoCopiesTheCaseThatLeadsIsWarned() {
		assertThat(Answer.cautions(report(AnExperiment.of("case1", "case2").build(),
				contrast("case1", "case2", 1.11, 1.3, Verdict.FASTER))))
			.containsExactly("Before you copy case1: A loop pays a round trip for each key | always.");
		assertThat(Answer.cautions(report(AnExperiment.of("case1", "case2").build(),
				contrast("case1", "case2", 0.77, 0.9, Verdict.SLOWER))))
			.as("case2 has no caution")
			.isEmpty();
		assertThat(Answer.cautions(report(AnExperiment.of("case1", "case2").build(), NEAR))).as("none leads").isEmpty();
		assertThat(Answer.cautions(Reports.invalid())).isEmpty();
	}

	/**
	 * What is said of two cases at 1, 10, 100, … keys.
	 * @param ratios their ratio, with an interval of 20 % around it; null if it is open
	 */
	private static String saying(Double... ratios) {
		int[] keys = IntStream.range(0, ratios.length).map((index) -> (int) Math.pow(10, index)).toArray();
		Experiment experiment = AnExperiment.of("case1", "case2").keys(keys).build();
		return new PairSummary(
				IntStream.range(0, ratios.length).mapToObj((index) -> at(keys[index], ratios[index])).toList(),
				experiment)
			.words("its requests");
	}

	private static ContrastResult at(int keys, Double ratio) {
		double value = (ratio != null) ? ratio : 1;
		double width = (ratio != null) ? 1.2 : 3;
		Verdict verdict = (ratio == null) ? Verdict.INCONCLUSIVE
				: (value > 1.2) ? Verdict.FASTER : (value < 0.8) ? Verdict.SLOWER : Verdict.WITHIN;
		return Reports.contrast(new Contrast(Example.cell("case1", 10, keys), Example.cell("case2", 10, keys)),
				ratio(value / width, value * width), verdict);
	}

	private static List<String> of(ContrastResult... contrasts) {
		return words(report(AnExperiment.of("case1", "case2", "case3").build(), contrasts));
	}

	private static List<String> words(Report report) {
		return Answer.of(report).stream().map(Answer.Line::words).toList();
	}

	private static Case ofOneEntry(Case one) {
		return new Case(one.name(), one.app(), "/price", one.reads(), one.webStack(), null, one.commands(),
				one.baseline(), one.aaControlOf(), one.shares());
	}

	private static Report report(Experiment experiment, ContrastResult... contrasts) {
		return report(experiment, Reports.valid().result().header().cases(), contrasts);
	}

	private static Report report(Experiment experiment, List<Case> cases, ContrastResult... contrasts) {
		RunResult some = Reports.valid().result();
		RunResult result = OneRun.result(Example.header(experiment, cases), some.cells(), List.of(contrasts), List.of(),
				some.noiseFloorPercent(), some.targetTps(), some.sweeps());
		return Reports.report(RunStatus.VALID, List.of(), result, List.of());
	}

	private static ContrastResult contrast(String first, String second, double low, double high, Verdict verdict) {
		return Reports.contrast(new Contrast(Example.cell(first), Example.cell(second)), ratio(low, high), verdict);
	}

	private static Figure ratio(double low, double high) {
		return Reports.ratio(Math.sqrt(low * high), new Interval(low, high, 0.95), 3);
	}

}
