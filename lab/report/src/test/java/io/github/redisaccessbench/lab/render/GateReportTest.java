// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.io.StringReader;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import io.github.redisaccessbench.lab.Altered;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Builds;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.raw.RawRun;
import io.github.redisaccessbench.lab.validity.Gate;
import io.github.redisaccessbench.lab.validity.Report;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a gate says, and what changed. */
class GateReportTest {

	private static final Gate.Limits FIVE = new Gate.Limits(5.0, false, Gate.Outcome.NOT_JUDGED);

	private static final Gate.Limits COUNTS = new Gate.Limits(null, true, Gate.Outcome.NOT_JUDGED);

	private static final RawRun SLOWER = Builds.faster(0.9).run();

	@Test
	void oneLineNamesWhatGrewAndWithoutAGateThereIsNone() {
		assertThat(GateReport.lines(report(Builds.sending(1).counted(), COUNTS))).containsExactly(
				"Gate failed. One more GET per request (101 instead of 100), one more round trip per request (101 instead of 100).");
		assertThat(GateReport.lines(report(Builds.sending(2).counted(), COUNTS))).containsExactly(
				"Gate failed. 2 more GET per request (102 instead of 100), 2 more round trips per request (102 instead of 100), "
						+ "56 more bytes to Redis per request (2,856 instead of 2,800), "
						+ "118 more bytes from Redis per request (6,018 instead of 5,900).");
		assertThat(GateReport.lines(Report.of(SLOWER))).isEmpty();
	}

	@Test
	void whatDidNotGrowIsOneLine() {
		assertThat(GateReport.lines(report(Builds.SAME.counted(), COUNTS)))
			.containsExactly("Gate passed. Commands, round trips and bytes per request did not grow.");
		RawRun run = Builds.SAME.counted();
		assertThat(GateReport
			.lines(report(CleanRun.change(run, (one) -> true, (one) -> Altered.without(one, "redis.reads")), COUNTS)))
			.containsExactly("Gate passed. Commands, round trips and bytes per request did not grow, as far as they "
					+ "were counted: round trips were not.");
	}

	@Test
	void aSlowdownThatIsShownTwiceFails() {
		assertThat(GateReport.lines(report(SLOWER.repeating(List.of(SLOWER)), FIVE))).singleElement()
			.asString()
			.startsWith("Gate failed. A slowdown of more than 5 % is shown by 2 runs together: app serves 0.90× (95 % ")
			.matches(".*[)] and 0[.]90× [(]95 % interval [^)]*[)] the requests of baseline[.]");
		assertThat(GateReport.lines(report(SLOWER, FIVE))).singleElement()
			.asString()
			.startsWith("Gate undecided. This run hints at a change for the worse: app serves 0.90×")
			.endsWith(" the requests of baseline. A second run decides: repeat it with -Dreplicate.");
		assertThat(GateReport.lines(report(SLOWER.repeating(List.of(Builds.faster(1.05).run())), FIVE))).singleElement()
			.asString()
			.startsWith("Gate passed. No slowdown of more than 5 % is shown: app serves ");
	}

	@Test
	void whoPassesIsToldWhatCouldNotHaveBeenSeen() {
		assertThat(GateReport.lines(report(Builds.SAME.run(), FIVE))).singleElement()
			.asString()
			.startsWith("Gate passed. No slowdown of more than 5 % is shown: app serves 1.00× (95 % interval ")
			.containsPattern(" Of slowdowns of 5 %, (49|50) in 100 fail, and of those of 5[.]\\d %, 80[.]$");
		assertThat(GateReport.lines(report(Builds.SAME.noisy(0.1, 3).run(), FIVE))).singleElement()
			.asString()
			.containsPattern("Of slowdowns of 5 %, \\d+ in 100 fail, and of those of \\d+[.]\\d %, 80; "
					+ "80 of twice the limit would need about [0-9,]+ more minutes?\\.$");
	}

	@Test
	void whatIsNotJudgedSaysWhy() {
		assertThat(GateReport.lines(report(Builds.SAME.run(AnExperiment.of("app", "baseline").forks(1)),
				new Gate.Limits(2.5, true, Gate.Outcome.NOT_JUDGED))))
			.containsExactly("Gate not judged. TPS have no result: it takes 2 forks or more.",
					"Gate passed. Commands, round trips and bytes per request did not grow.");
		assertThat(GateReport.lines(report(Builds.SAME.counted(), FIVE)))
			.containsExactly("Gate not judged. TPS were not compared.");
	}

	@Test
	void junitCountsItsTestCases() throws Exception {
		Element suite = junit(report(Builds.sending(1).run(), new Gate.Limits(5.0, true, Gate.Outcome.NOT_JUDGED)));
		assertThat(suite.getAttribute("tests")).isEqualTo("2");
		assertThat(suite.getAttribute("failures")).isEqualTo("1");
		assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
		assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(2);
		assertThat(((Element) suite.getElementsByTagName("failure").item(0)).getAttribute("message"))
			.startsWith("One more GET per request (101 instead of 100)");
		Element undecided = junit(report(SLOWER, FIVE));
		assertThat(undecided.getAttribute("failures")).isEqualTo("0");
		assertThat(undecided.getAttribute("skipped")).isEqualTo("1");
	}

	@Test
	void nothingChangedIsOneLineAndEachRunSaysWhatItShows() {
		assertThat(Answer.of(Report.of(Builds.SAME.run()))).singleElement()
			.extracting(Answer.Line::words)
			.asString()
			.startsWith("No change shown. TPS: at most ")
			.endsWith(" apart, a tie. Commands, round trips and bytes per request: the same.");
		assertThat(Answer.of(Report.of(Builds.SAME.counted()))).extracting(Answer.Line::words)
			.containsExactly("No change shown. Commands, round trips and bytes per request: the same.");
		assertThat(Answer.of(Report.of(SLOWER.repeating(List.of(Builds.SAME.run()))))).singleElement()
			.extracting(Answer.Line::words)
			.asString()
			.startsWith("No change shown. TPS: at most 1 % apart, a tie; by another run: app serves 0.90× (95 %");
		assertThat(Answer.of(Report.of(SLOWER.repeating(List.of(SLOWER))))).singleElement()
			.extracting(Answer.Line::words)
			.asString()
			.startsWith("TPS: app serves 0.90× (95 % interval ")
			.contains(") and 0.90× (95 % interval ");
	}

	@Test
	void theTableHasTheNumbersOfTheLastRunAndTheRatioOfEach() {
		assertThat(new ChangeWords(Report.of(SLOWER.repeating(List.of(SLOWER)))).table().rows()).satisfies((rows) -> {
			assertThat(rows.get(0)).startsWith("TPS, run 1", "–", "–").last().asString().startsWith("baseline serves");
			assertThat(rows.get(1)).first().isEqualTo("TPS, run 2");
			assertThat(rows.get(1).get(2)).startsWith("5,400");
			assertThat(rows.get(1).get(3)).isEqualTo(rows.get(0).get(3)).startsWith("× 0.90");
		});
	}

	@Test
	void improvementsAreReported() {
		assertThat(Answer.of(Report.of(new Builds(1.2, -99, 0.7, 0, 0, 1).run()))).extracting(Answer.Line::words)
			.satisfiesExactly((line) -> assertThat(line).isEqualTo("99 fewer GET per request (1 instead of 100)."),
					(line) -> assertThat(line).isEqualTo("99 fewer round trips per request (1 instead of 100)."),
					(line) -> assertThat(line)
						.isEqualTo("2,772 fewer bytes to Redis per request (28 instead of 2,800)."),
					(line) -> assertThat(line)
						.isEqualTo("5,841 fewer bytes from Redis per request (59 instead of 5,900)."),
					(line) -> assertThat(line).startsWith("TPS: app serves 1.20× (95 % interval ")
						.endsWith(" the requests of baseline – this run only."),
					(line) -> assertThat(line).isEqualTo("30 % less app CPU per request (140 instead of 200 µs)."));
	}

	@Test
	void ofSeveralLevelsEachIsNamed() {
		assertThat(
				Answer.of(Report.of(Builds.sending(1).run(AnExperiment.of("app", "baseline").users(1, 10).forks(2)))))
			.extracting(Answer.Line::text)
			.contains("app (users 1): One more GET per request (101 instead of 100).",
					"app (users 10): One more GET per request (101 instead of 100).");
	}

	private static Element junit(Report report) throws Exception {
		return DocumentBuilderFactory.newInstance()
			.newDocumentBuilder()
			.parse(new InputSource(new StringReader(GateReport.junit(report))))
			.getDocumentElement();
	}

	static Report report(RawRun run, Gate.Limits limits) {
		Report report = Report.of(run);
		return report.with(Gate.of(run, report, limits));
	}

}
