// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ADatabaseRun;
import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.experiment.Comparing;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.Environment.Inherited;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.IterationRecord;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.render.Section.Column;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/** What the tables say of runs of several kinds. */
class ViewTest {

	private static final String CASES = "TPS of each case";

	@Test
	void everyRowHasACellForEachColumn() {
		assertThat(Stream.of(Reports.valid(), Reports.degraded(), Reports.unknown(), LevelReports.pairs(),
				LevelReports.reference(), measured(AnExperiment.of("case1", "case2").users(1, 5, 25))))
			.allSatisfy((report) -> assertThat(View.of(report, true).sections()).isNotEmpty()
				.allSatisfy((section) -> assertThat(section.rows())
					.allSatisfy((row) -> assertThat(row).hasSameSizeAs(section.columns()))));
	}

	@Test
	void onlyAFactorOfSeveralLevelsHasAColumn() {
		Report report = measured(AnExperiment.of("case1", "case2").keys(10, 100));
		assertThat(View.of(report, true).sections()).filteredOn((section) -> heads(section).contains("case"))
			.hasSize(9)
			.allSatisfy((section) -> assertThat(heads(section)).doesNotContain("users")
				.anyMatch((head) -> head.startsWith("keys")));
	}

	@Test
	void ofSeveralLevelsThereIsOneTableAtAGlance() {
		Report report = measured(AnExperiment.of("case1", "case2").users(10, 50).keys(10, 100));
		assertThat(View.of(report, false).sections()).extracting(Section::title)
			.startsWith("TPS of each case at each level")
			.doesNotContain(CASES, "What does one request cost?");
		Section table = section(report, "TPS of each case at each level");
		assertThat(heads(table)).containsExactly("case", "users", "keys 10", "keys 100");
		assertThat(table.rows()).extracting((row) -> row.subList(0, 2))
			.containsExactly(List.of("case1", "10"), List.of("case1", "50"), List.of("case2", "10"),
					List.of("case2", "50"));
		assertThat(table.rows().getFirst().subList(2, 4)).containsExactly(
				column(section(report, CASES), "warm TPS").get(0).replaceAll(" .*", ""),
				column(section(report, CASES), "warm TPS").get(1).replaceAll(" .*", ""));
	}

	@Test
	void ofOneUserItIsTheTimeOfARequest() {
		Report report = measured(AnExperiment.of("case1", "case2").users(1).keys(10, 100));
		Section table = section(report, "Time of a request of one user at each level, ms");
		String tps = column(section(report, CASES), "warm TPS").getFirst().replaceAll(" .*", "");
		assertThat(Double.parseDouble(table.rows().getFirst().get(1)))
			.isCloseTo(1_000 / Double.parseDouble(tps.replace(",", "")), withinPercentage(1));
	}

	@Test
	void levelsAreNumbersInTheOrderOfTheExperimentAndAreListed() {
		Section table = section(LevelReports.pairs(), CASES);
		assertThat(table.columns().subList(1, 3)).containsExactly(new Column("users", true), new Column("keys", true));
		assertThat(table.rows().stream().map((row) -> String.join(" ", row.subList(0, 3)))).containsExactly(
				"case1 10 10", "case1 10 100", "case1 50 10", "case1 50 100", "case2 10 10", "case2 10 100",
				"case2 50 10", "case2 50 100");
		assertThat(setting(measured(AnExperiment.of("case1", "case2").users(1, 5, 25))))
			.isEqualTo("default: 1, 5 and 25 users, 100 keys per request, 2 forks x 2 rounds, order seed 42");
		assertThat(setting(measured(AnExperiment.of("case1", "case2").users(1).keys(1).forks(1).rounds(1))))
			.isEqualTo("default: 1 user, 1 key per request, 1 fork x 1 round, order seed 42");
	}

	@Test
	void columnsAreOfTheStoresThatAreRead() {
		assertThat(heads(ADatabaseRun.run()))
			.contains("queries", "rows", "database CPU, µs", "by the database", "commands per request")
			.noneMatch((head) -> head.contains("Redis"));
		assertThat(heads(ADatabaseRun.withRedis())).contains("queries", "by the database", "round trips to Redis",
				"by Redis");
		assertThat(heads(CleanRun.run())).contains("round trips to Redis", "by Redis", "Redis commands per request")
			.noneMatch((head) -> head.contains("database") || head.equals("queries"));
	}

	@Test
	void theGeneratorIsOnTheSameMachineOnlyIfItWas() {
		assertThat(generator(Example.header())).isEqualTo("JMeter 5.6.3 on Java 25.0.1, on the same machine");
		assertThat(generator(Example.on(1, Example.header())))
			.isEqualTo("JMeter 5.6.3 on Java 25.0.1, on 1 remote engine");
		assertThat(generator(Example.on(2, Example.header())))
			.isEqualTo("JMeter 5.6.3 on Java 25.0.1, on 2 remote engines");
	}

	private static String generator(RunHeader header) {
		return RunSetting.of(Reports.of(header, RunStatus.VALID).result())
			.stream()
			.filter((one) -> one.label().equals("generator"))
			.map(RunSetting::value)
			.findFirst()
			.orElseThrow();
	}

	@Test
	void whatVariablesSaidIsToldIfTheySaidAnything() {
		assertThat(inherited(new Inherited(List.of("DEBUG", "SERVER_ADDRESS"), List.of("-Xint", "-Dtoken")))).contains(
				new RunSetting("lab and JMeter", "on Java with -Xint -Dtoken, by variables of the shell"),
				new RunSetting("set aside", "DEBUG, SERVER_ADDRESS: variables of the shell that no app got"));
		assertThat(inherited(new Inherited(List.of(), List.of()))).extracting(RunSetting::label)
			.isEqualTo(inherited(null).stream().map(RunSetting::label).toList())
			.doesNotContain("lab and JMeter", "set aside");
	}

	private static List<RunSetting> inherited(Inherited inherited) {
		Environment known = Example.environment();
		return View.of(Reports.of(
				Reports.in(new Environment(known.cpu(), known.cores(), known.memoryMiB(), known.os(), known.jdk(),
						known.jvmFlags(), known.apps(), known.stores(), known.generator(), known.commit(), inherited)),
				RunStatus.VALID), false)
			.settings();
	}

	@Test
	void whatIsNotReadIsNotSaid() {
		assertThat(View.of(Report.of(ADatabaseRun.run()), false).answer()).last()
			.asString()
			.contains("a longer way to the database, it may be different");
		assertThat(View.of(Report.of(ADatabaseRun.run()), true).settings())
			.contains(new RunSetting("Spring", "Boot 4.1.1"));
	}

	private static List<String> heads(RawRun run) {
		return View.of(Report.of(run), true).sections().stream().flatMap((one) -> heads(one).stream()).toList();
	}

	@Test
	void withoutLevelsOfRttNothingIsSaidOfItNorANumberWhereNoRoundTripWasMeasured() {
		View view = View.of(measured(AnExperiment.of("case1", "case2")), true);
		assertThat(view.toString().replace("-Dkeys, -Dusers or -Drtt.", "")).doesNotContain("rtt", "PING");
		Report report = measured(AnExperiment.of("case1", "case2").rtt(2));
		assertThat(section(report, "What did a round trip to Redis take?").rows())
			.containsExactly(List.of("2", "–", "–", "–"));
	}

	@Test
	void whatARoundTripTookStandsBesideWhatWasAskedFor() {
		Experiment experiment = AnExperiment.of("case1", "case2").rtt(0, 0.5).build();
		RawRun run = CleanRun.run(CleanRun.header(experiment), (iteration) -> 1);
		Report report = Report.of(CleanRun.change(run, (record) -> true, ViewTest::measured));
		assertThat(setting(report)).isEqualTo(
				"default: 10 users, 100 keys per request, rtt + 0 and 0.5 ms, 2 forks x 2 rounds, order seed 42");
		Section table = section(report, "What did a round trip to Redis take?");
		assertThat(table.rows()).containsExactly(List.of("0", "0.16", "0.11", "0.17"),
				List.of("0.5", "0.66", "0.61", "0.67"));
		assertThat(Csv.ledger(report)).containsPattern(
				"case1,10,100,0.5,network,\"round trip of a PING\",µs,\"before an iteration\",650.0,39[0-9.]+,90[0-9.]+,610.0,670.0,");
		assertThat(View.of(report, true).sections()).anySatisfy((one) -> assertThat(one.rows())
			.anySatisfy((row) -> assertThat(row).contains("0.5", "network", "round trip of a PING")));
	}

	/** In two rounds of two forks: 110, 150, 170 and 170 µs more than asked for. */
	private static IterationRecord measured(IterationRecord record) {
		double asked = 1_000 * record.iteration().cell().level(Factor.RTT).orElseThrow().decimal();
		double more = (record.iteration().fork() == 2) ? 170 : (record.iteration().round() == 1) ? 110 : 150;
		return Altered.with(record, Map.of(Metrics.RTT, asked + more));
	}

	@Test
	void coldTpsAreThoseOfTheFirstLevels() {
		Section table = section(measured(AnExperiment.of("case1", "case2").users(20, 10).keys(10, 100)), CASES);
		assertThat(column(table, "cold TPS (first 20 x 100)").stream().map((tps) -> !tps.equals("–")))
			.containsExactly(true, false, false, false, true, false, false, false);
		assertThat(table.notes()).contains("A JVM is cold only once, so cold TPS are those at the first levels.");
	}

	/** Which cores an app may use is no level of the article: it says nothing of them. */
	@Test
	void theArticlesTpsStandBesideTheColdOnesWhateverTheCores() {
		Section table = section(measured(AnExperiment.of("case1", "case2").cores(1)), CASES);
		assertThat(heads(table)).containsSubsequence("cold TPS (first 10 x 100)", "article 2019, TPS", "warm TPS");
		assertThat(column(table, "article 2019, TPS")).containsExactly("65", "180");
	}

	@Test
	void whatAnExperimentAsksBesideTpsHasAColumn() {
		Section table = section(measured(AnExperiment.of("case1", "case2").counted("GET = keys read alone")), CASES);
		assertThat(column(table, "keys read alone a second").getFirst()).matches("(49,9|50,0)..");
		assertThat(column(table, "keys read alone a second").getLast()).isEqualTo("0.00");
	}

	@Test
	void theArticlesTpsStandOnlyWhereItsLevelsWereMeasured() {
		String note = "The article had 10 users and 100 keys.";
		Section levels = section(measured(AnExperiment.of("case1", "case2").users(10, 50)), CASES);
		assertThat(column(levels, "article 2019, TPS")).containsExactly("65", "–", "180", "–");
		assertThat(levels.notes()).contains(note);
		Section others = section(measured(AnExperiment.of("case1", "case2").keys(10)), 0);
		assertThat(column(others, "article 2019, TPS")).containsExactly("–", "–");
		assertThat(others.notes()).contains(note);
		assertThat(section(Reports.valid(), 0).notes()).hasSize(2).doesNotContain(note);
	}

	@Test
	void withoutPairsThereAreNoRanks() {
		Section table = section(measured(AnExperiment.of("case1", "case2").compare(Comparing.REFERENCE)), 0);
		assertThat(column(table, "rank")).containsExactly("–", "–");
		assertThat(table.notes().getLast()).isEqualTo(
				"× case1: the ratio to case1, from the next table. No ranks: cases were compared with case1 only.");
	}

	@Test
	void whereOnlyLevelsAreComparedNoRatioOfCasesIsPromised() {
		Report report = measured(
				AnExperiment.of("case1", "case2").users(10, 50).compare(Comparing.LEVELS).across("users"));
		assertThat(View.of(report, true).sections().stream().flatMap((section) -> section.notes().stream()))
			.contains("No ratios to case1 and no ranks: only levels were compared.")
			.noneMatch((note) -> note.contains("from the next table"));
	}

	@Test
	void aSingleCaseIsComparedWithNothingButItsLevels() {
		List<Section> sections = View.of(measured(AnExperiment.of("case1")), true).sections();
		assertThat(sections.getFirst().notes()).hasSize(1);
		assertThat(sections).extracting(Section::title)
			.startsWith("TPS of each case", "What does one request cost?")
			.doesNotContain("Which case is faster?", "What is faster?", "How does each case start?");
		Section table = section(measured(AnExperiment.of("case1").users(1, 10).across("users")), 2);
		assertThat(table.title()).isEqualTo("What is faster?", "How does each case start?");
		assertThat(column(table, "pair")).hasSize(1)
			.allSatisfy((pair) -> assertThat(pair).contains("case1 (users 1)", "case1 (users 10)"));
	}

	@Test
	void withoutRoundsThereAreStartsAndNothingWarm() {
		Report report = measured(AnExperiment.of("case1", "case2").rounds(0));
		assertThat(View.of(report, false).sections()).extracting(Section::title)
			.containsExactly("How does each case start?");
		assertThat(View.of(report, false).answer()).isEmpty();
		assertThat(MarkdownReport.table(View.of(report, false).sections().getFirst())).contains("| start-up, ms |");
		assertThat(report.judgement().findings()).isEmpty();
	}

	@Test
	void acrossLevelsOfOneForkNothingCanBeCalledFaster() {
		Section table = section(measured(AnExperiment.of("case1", "case2").users(1, 10).across("users").forks(1)), 2);
		assertThat(table.notes().getFirst())
			.isEqualTo("No pair was warm in two forks or more, so nothing can be called faster.");
	}

	@Test
	void theFasterOfAPairStandsFirst() {
		assertThat(section(LevelReports.pairs(), 2).rows())
			.anySatisfy((row) -> assertThat(row).startsWith("case2 (users 50, keys 100) / case1 (users 50, keys 100)",
					"15.0 (14.2–15.8)",
					"case2 (users 50, keys 100) serves at least 14.2× the requests of case1 (users 50, keys 100)",
					"this run only"));
	}

	@Test
	void processesThatDidNotRunAtTheSameTimeAreSaidToBeInGroups() {
		Report report = grouped(2);
		assertThat(section(report, 0).notes()).contains(
				"The apps of a fork ran in 2 groups, one after the other; each group measured case1 again, and TPS of the others are those of case1 times the ratio of the rounds together.");
		Section warmup = View.of(report, true).sections().getLast();
		assertThat(warmup.rows().stream().map((row) -> String.join(" ", row.subList(0, 3))))
			.containsExactly("case1 1 1", "case1 1 2", "case2 1 1", "case3 1 2");
	}

	@Test
	void oneGroupIsNotSpokenOf() {
		Report report = grouped(3);
		assertThat(section(report, 0).notes()).noneMatch((note) -> note.contains("group"));
		assertThat(heads(View.of(report, true).sections().getLast())).startsWith("case", "fork", "rounds");
	}

	@Test
	void intervalsOfTwoForksAndManyContrastsHaveFewDigits() {
		Report noisy = LevelReports.measured(AnExperiment.of("case1", "case2").build(),
				(iteration) -> (iteration.fork() == 2 && iteration.cell().caseName().equals("case2")) ? 50 : 1);
		Section table = section(noisy, 1);
		assertThat(column(table, "ratio of TPS")).singleElement()
			.satisfies((ratio) -> assertThat(ratio).contains("e+").hasSizeLessThanOrEqualTo(34));
		assertThat(column(table, "verdict")).singleElement()
			.satisfies((words) -> assertThat(words).matches(
					"inconclusive [(]at most [0-9]e\\+[0-9]+ % apart[)]; about [0-9]+ more minutes would decide it"));
	}

	@Test
	void failedRequestsStandBesideTheTpsAndAnInvalidRunHasNoAnswer() {
		assertThat(column(section(Reports.degraded(), 0), "warm TPS")).containsExactly("488, 1 failed", "483", "6,541");
		assertThat(View.of(Reports.valid(), false).answer()).isNotEmpty();
		assertThat(View.of(Reports.invalid(), false).answer()).isEmpty();
	}

	@Test
	void whoNeverGotWarmHasRoundsAllTheSame() {
		Report report = LevelReports.cold();
		Section rounds = View.of(report, true).sections().getLast();
		assertThat(rounds.title()).isEqualTo("Rounds");
		assertThat(column(rounds, "first counted round")).containsOnly("never warm");
		assertThat(column(rounds, "compiling, % of the time")).allMatch((shares) -> shares.matches("60( 60)+"));
		assertThat(column(section(report, 0), "warm TPS")).containsOnly("–");
		assertThat(column(section(report, 0), "rank")).containsExactly("1–2", "1–2");
	}

	@Test
	void whatCompilersDidMayBeUnknown() {
		RawRun known = CleanRun.run(CleanRun.header(AnExperiment.of("case1").rounds(1).build()), (iteration) -> 1);
		RawRun run = CleanRun.change(known, (record) -> true,
				(record) -> Altered.without(Altered.without(record, "compiling."), "app."));
		Section rounds = View.of(Report.of(run), true).sections().getLast();
		assertThat(column(rounds, "compiling, % of the time")).containsExactly("–", "–");
	}

	@Test
	void whereAppsHaveCoresOfTheirOwnItIsSaid() {
		RawRun split = CleanRun.run(CleanRun.header(AnExperiment.of("case1").cores(1).build()), (iteration) -> 1);
		assertThat(View.of(Report.of(split), false).source()).contains(" cores (1 for warm apps and stores), ");
		RawRun shared = CleanRun.run(CleanRun.header(AnExperiment.of("case1").build()), (iteration) -> 1);
		assertThat(View.of(Report.of(shared), false).source()).doesNotContain("apps");
	}

	@Test
	void theVarianceIsExplainedAndOnlyWhereThereIsOne() {
		assertThat(section(Reports.valid(), 1).notes()).anyMatch((note) -> note.startsWith("All pairs share"));
		assertThat(section(LevelReports.pairs(), 2).notes())
			.anyMatch((note) -> note.startsWith("All pairs at the same levels, and all levels of a case, share"));
		assertThat(section(Reports.degraded(), 1).notes()).noneMatch((note) -> note.contains("variance"));
	}

	@Test
	void reservationsAreToldOnce() {
		Report valid = Reports.valid();
		Report bound = Reports.report(valid.judgement().status(), List.of(), valid.result(), List.of("case3"));
		assertThat(column(section(bound, 1), "grade")).containsExactly("this run only", "with reservations",
				"with reservations");
		assertThat(section(bound, 1).notes())
			.contains("Reservations: JMeter limits case3, which is faster than it seems.");
		assertThat(section(valid, 1).notes()).noneMatch((note) -> note.startsWith("Reservations"));
		assertThat(column(section(Reports.degraded(), 1), "grade")).containsOnly("no claim");
	}

	@Test
	void remarksOnAValidRunAreIntroducedAsThat() {
		Finding remark = new Finding(Reason.CUT_SHORT, "2 of 3 forks, and 4 of 12 rounds in the shortest");
		View remarks = View.of(Reports.report(RunStatus.VALID, List.of(remark), Reports.valid().result(), List.of()),
				false);
		assertThat(remarks.meaning()).isEqualTo("Good to know:");
		assertThat(remarks.findings()).singleElement()
			.satisfies((words) -> assertThat(words).startsWith("CUT_SHORT: "));
		assertThat(View.of(Reports.valid(), false).meaning()).isEqualTo("No problems found.");
	}

	private static Report grouped(int processes) {
		Experiment experiment = AnExperiment.of("case1", "case2", "case3")
			.compare(Comparing.REFERENCE)
			.processes(processes)
			.forks(1)
			.build();
		List<Case> cases = Stream.of("case1", "case2", "case3")
			.map((name) -> new Case(name, name, "/colors", null, null, null, Map.of(), null, null, null))
			.toList();
		return Report.of(CleanRun.run(Example.header(experiment, cases), (iteration) -> 1));
	}

	private static Report measured(AnExperiment experiment) {
		return LevelReports.measured(experiment.build(), (iteration) -> 1);
	}

	private static Section section(Report report, String title) {
		return View.of(report, true)
			.sections()
			.stream()
			.filter((section) -> section.title().equals(title))
			.findFirst()
			.orElseThrow();
	}

	private static Section section(Report report, int index) {
		return View.of(report, true).sections().get(index);
	}

	private static List<String> heads(Section section) {
		return section.columns().stream().map(Column::head).toList();
	}

	private static List<String> column(Section section, String head) {
		int index = heads(section).indexOf(head);
		return section.rows().stream().map((row) -> row.get(index)).toList();
	}

	private static String setting(Report report) {
		return View.of(report, false)
			.settings()
			.stream()
			.filter((setting) -> setting.label().equals("experiment"))
			.map(RunSetting::value)
			.findFirst()
			.orElseThrow();
	}

}
