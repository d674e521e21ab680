// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Contrast;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Quantity;
import io.github.redisaccessbench.lab.experiment.Sentence;
import io.github.redisaccessbench.lab.experiment.Telling;
import io.github.redisaccessbench.lab.result.ContrastResult;
import io.github.redisaccessbench.lab.result.EndpointPatternTest;
import io.github.redisaccessbench.lab.result.Figure;
import io.github.redisaccessbench.lab.result.Named;
import io.github.redisaccessbench.lab.result.LevelWinners;
import io.github.redisaccessbench.lab.result.OneRun;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.result.Told;
import io.github.redisaccessbench.lab.stats.Interval;
import io.github.redisaccessbench.lab.stats.Verdict;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class AnswerTest {

	private static final String ELSEWHERE = "With other keys or users, or a longer way to Redis, it may be different: "
			+ "-Dkeys, -Dusers or -Drtt.";

	private static final ContrastResult FASTER = contrast("case1", "case3", 0.0775, 0.0845, Verdict.SLOWER);

	private static final ContrastResult NEAR = contrast("case1", "case2", 0.98, 1.039, Verdict.WITHIN);

	private static final ContrastResult OTHERS = contrast("case2", "case3", 0.077, 0.084, Verdict.SLOWER);

	@Test
	void eachPairThatIsDecidedIsASentenceThenWhatMayChangeIt() {
		assertThat(of(NEAR, FASTER, OTHERS)).containsExactly(
				"case3 serves 12.4 (11.9–13.0) times the requests of case2 – this run only.",
				"case3 serves 12.4 (11.8–13.0) times the requests of case1 – this run only.",
				"case1 serves 1.01 (0.98–1.04) times the requests of case2: a tie – this run only.", ELSEWHERE);
	}

	/** An effect of 4 % is no difference, whatever its interval. */
	@Test
	void ifNoPairIsDecidedThatIsSaid() {
		assertThat(of(contrast("case1", "case2", 0.9, 1.2, Verdict.WITHIN),
				contrast("case1", "case3", 1.01, 1.07, Verdict.FASTER),
				contrast("case2", "case3", 0.7, 1.4, Verdict.INCONCLUSIVE)))
			.containsExactly("No pair is decided: see the table.", ELSEWHERE);
	}

	@Test
	void whereNothingIsComparedNothingIsSaid() {
		assertThat(words(report(AnExperiment.of("case1", "case2", "case3").rounds(0).build()))).isEmpty();
		assertThat(of()).isEmpty();
		assertThat(words(Reports.invalid())).isEmpty();
	}

	@Test
	void ofMoreThanADozenPairsTheOthersAreCounted() {
		int[] keys = IntStream.rangeClosed(1, 15).toArray();
		Experiment experiment = AnExperiment.of("case1", "case2").keys(keys).build();
		assertThat(words(report(experiment,
				IntStream.of(keys)
					.mapToObj((one) -> Reports.contrast(
							new Contrast(Example.cell("case1", 10, one), Example.cell("case2", 10, one)), ratio(2, 3),
							Verdict.FASTER))
					.toArray(ContrastResult[]::new))))
			.hasSize(13)
			.startsWith("case1 (keys 1) serves 2.45 (2.00–3.00) times the requests of case2 (keys 1) – this run only.")
			.endsWith("And 3 more pairs: see the table.");
	}

	@Test
	void whatAReaderMayDecideElsewhereIsThatOfTheRun() {
		List<Case> cases = Reports.valid().result().header().cases().stream().map(AnswerTest::ofOneEntry).toList();
		assertThat(words(report(AnExperiment.of("case1", "case2", "case3").build(), cases, NEAR, FASTER, OTHERS)))
			.endsWith("With other users, or a longer way to Redis, it may be different: -Dusers or -Drtt.");
	}

	@Test
	void whatIsNotKnownIsSaidToo() {
		assertThat(of(contrast("case1", "case2", 0.7, 1.3, Verdict.INCONCLUSIVE),
				Reports.notMeasured("case1", "case3", "case3 was still compiling", 3.5)))
			.containsExactly("No pair is decided: see the table.",
					"The rest was not measured: case3 was still compiling; about 4 more minutes would do.");
		assertThat(of(Reports.notMeasured("case2", "case3", "case3 was still compiling", null)))
			.containsExactly("Nothing can be compared: case3 was still compiling.");
	}

	@Test
	void levelsAreNamedWhereTheyAreCompared() {
		Experiment experiment = AnExperiment.of("case1").users(1, 10).across("users").build();
		ContrastResult levels = Reports.contrast(
				new Contrast(Example.cell("case1", 10, 100), Example.cell("case1", 1, 100)), ratio(2.4, 2.7),
				Verdict.FASTER);
		assertThat(words(report(experiment, levels))).containsExactly(
				"case1 (users 10) serves 2.55 (2.40–2.70) times the requests of case1 (users 1) – this run only.");
	}

	/** The bound of the best of them was once that of all. */
	@Test
	void atALevelEachThatLeadsHasABoundOfItsOwn() {
		Report report = Published.newest("keys").report();
		assertThat(Answer.atEach(report)).hasSameSizeAs(report.result().winners());
		IntStream.range(0, report.result().winners().size()).forEach((index) -> {
			LevelWinners winners = report.result().winners().get(index);
			assertThat(Answer.atEach(report).get(index).lines()).extracting(Answer.Line::text)
				.hasSize((int) winners.margins(false).stream().filter((one) -> one.differs(5)).count());
		});
	}

	@Test
	void whatAnUnknownEndpointSendsIsSaid() {
		assertThat(words(Report.of(EndpointPatternTest.run(null))))
			.contains("Your endpoint sends 100 GET one after another: like case1.");
	}

	@Test
	void theCaseThatLeadsHasItsCaution() {
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

	/** With the numbers of a published run, as its page and a row of README have it. */
	@Test
	void theSentenceOfAPersonStandsFirstAndSaysWhatToCopy() {
		Report report = Published.newest("default").report();
		assertThat(Answer.of(report)).first()
			.isEqualTo(Answer.written(report).orElseThrow())
			.extracting(Answer.Line::text)
			.asString()
			.matches("One MGET serves [0-9.]+ [(][0-9.]+–[0-9.]+[)] times the requests of a loop of GET; "
					+ "a repository is a loop, too[.]");
		assertThat(Answer.brief(report).orElseThrow().text())
			.matches("One MGET serves [0-9]+ times the requests of a loop of GET; a repository is a loop, too[.]");
		assertThat(Answer.cautions(report)).singleElement()
			.asString()
			.startsWith("Before you copy case3-template-mget/src/main/java/");
	}

	/** An experiment of the same name, in which case3 is no faster. */
	@Test
	void whereNoAnswerHoldsTheTableIsNamedAndWhatWasLostIsKnown() {
		Telling words = ExperimentFiles.shipped("default").orElseThrow();
		Experiment experiment = AnExperiment.of("case1", "case2", "case3").forks(3).build().with(words);
		Report report = Report
			.of(CleanRun.run(Example.header(experiment, Example.reading(experiment)), (iteration) -> 1));
		assertThat(words(report)).startsWith(ToldWords.NONE);
		assertThat(Answer.brief(report).orElseThrow().words()).isEqualTo(ToldWords.NONE);
		assertThat(ToldWords.lost(report)).startsWith("'case3 > case2' does not hold, since case3 ÷ case2 is 1.00 (");
	}

	@ParameterizedTest
	@CsvSource({ "'{a / b} x', '1.06 (1.00–1.13) x', '1.1 x'", "'{more: a / b} x', '6 (0–13) % x', '6 % x'",
			"'{less: b / a} x', '6 (0–11) % x', '6 % x'" })
	void aNumberHasItsIntervalOncePerPage(String text, String page, String row) {
		Sentence sentence = Sentence.of(text);
		Interval interval = new Interval(1.001, 1.122, 0.95);
		boolean inverse = text.contains("b / a");
		Figure ratio = inverse ? Reports.ratio(1 / 1.06, new Interval(1 / 1.122, 1 / 1.001, 0.95), 3)
				: Reports.ratio(1.06, interval, 3);
		SequencedMap<Quantity, List<Named>> numbers = new LinkedHashMap<>();
		sentence.quantities()
			.forEach((one) -> numbers.put(one,
					List.of(new Named("requests", Example.cell("case1"), Example.cell("case2"), ratio))));
		Told told = new Told(new Telling.Answer(List.of(), sentence), numbers, List.of(), List.of());
		assertThat(ToldWords.sentence(told, true)).isEqualTo(page);
		assertThat(ToldWords.sentence(told, false)).isEqualTo(row);
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
