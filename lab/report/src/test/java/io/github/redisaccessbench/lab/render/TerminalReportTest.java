// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.validity.Judgement.Finding;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.Report;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TerminalReportTest {

	@Test
	void anInvalidRunHasNoNumbersToBeQuoted() {
		assertThat(new TerminalReport(Screen.PIPED).render(Reports.invalid(), true)).doesNotContain("TPS", "rank",
				"faster", "488");
	}

	@Test
	void theAnswerStandsFirstAndTheRestIsToldOnlyIfTheUserAsks() {
		assertThat(terminal(Reports.valid())).startsWith("case3 serves 8.6")
			.contains("\ncase3 serves 8.58 (8.12–9.05) times the requests of case1",
					"\ncase1 serves 1.01 (0.98–1.04) times the requests of case2: a tie");
		assertThat(terminal(Reports.valid())).contains("TPS of each case", "Which case is faster?")
			.doesNotContain("What does one request cost?", "Rounds\n", "commit");
		assertThat(new TerminalReport(Screen.PIPED).render(Reports.valid(), true))
			.contains("What does one request cost?", "Rounds\n", "commit ");
	}

	@ParameterizedTest
	@ValueSource(ints = { 60, 80, 100, 120, 200 })
	void everyLineFitsOnTheScreen(int columns) {
		TerminalReport terminal = new TerminalReport(new Screen(columns, true, false));
		assertThat(List.of(Reports.valid(), Reports.degraded(), Reports.invalid(), Reports.unknown(),
				LevelReports.pairs(), LevelReports.reference(), Report.of(ASweep.run())))
			.allSatisfy((report) -> assertThat(
					Stream.of(false, true).flatMap((details) -> terminal.render(report, details).lines()))
				.allSatisfy((line) -> assertThat(line.length()).isLessThanOrEqualTo(columns)));
	}

	@Test
	void linesAreDrawnAndColoursShownOnATerminalOnly() {
		assertThat(terminal(Reports.valid())).matches("[^\\u2500-\\u257f\\u001b|]*");
		assertThat(new TerminalReport(new Screen(120, true, false)).render(Reports.valid(), true)).contains("───")
			.doesNotContain("\u001b");
		assertThat(new TerminalReport(new Screen(120, true, true)).render(Reports.valid(), false))
			.startsWith("\u001b[1mcase3 serves ")
			.contains("\u001b[32mRun status: VALID");
		assertThat(new TerminalReport(new Screen(120, true, true)).render(Reports.invalid(), false))
			.contains("\n\u001b[31mRun status: INVALID");
	}

	@Test
	void whatComesFromOutsideDoesNotReachTheTerminal() {
		Finding finding = new Finding(Reason.WRONG_BODY, "the first: \u001b]0;title\u0007\r\n\u202eabc");
		Report report = Reports.report(RunStatus.INVALID, List.of(finding), Reports.valid().result(), List.of());
		assertThat(terminal(report)).contains("the first: \ufffd]0;title\ufffd \ufffdabc.")
			.matches("[^\\p{Cntrl}&&[^\\n]]*|(?s)[\\P{Cntrl}\\n]*");
	}

	private static String terminal(Report report) {
		return new TerminalReport(Screen.PIPED).render(report, false);
	}

	@Test
	void wrappingLosesNoWordAndLeavesNoTwoEmptyLinesInARow() {
		String finding = View.of(Reports.invalid(), false).findings().getFirst();
		assertThat(new TerminalReport(Screen.PIPED).render(Reports.invalid(), false).replaceAll("\\s+", " "))
			.contains("- " + finding);
		assertThat(new TerminalReport(Screen.PIPED).render(Reports.degraded(), true)).doesNotContain("\n\n\n");
	}

	@Test
	void aCaseNeedNotSayHowItReads() {
		CellResult some = Reports.valid().result().cells().getFirst();
		Case bare = new Case("mine", "mine", "/", null, null, null, null, "memory", null, null);
		CellResult mine = new CellResult(Example.cell("mine"), bare, false,
				new Commands(new TreeMap<>(), "not counted"), some.coldTps(), some.tps(), some.toReference(),
				some.rank(), some.generator(), some.costs(), some.capacity(), List.of(), 0, some.start());
		assertThat(new TerminalReport(Screen.PIPED).render(Reports.of(Example.header(), RunStatus.VALID, mine), true))
			.containsPattern("\n mine +– +– +– ");
	}

	@Test
	void memoryIsRounded() {
		Environment known = Example.environment();
		Environment environment = new Environment(known.cpu(), 2, 15_900, known.os(), known.jdk(), known.jvmFlags(),
				known.apps(), known.stores(), known.generator(), known.commit(), known.inherited());
		assertThat(
				new TerminalReport(Screen.PIPED).render(Reports.of(Reports.in(environment), RunStatus.INVALID), true))
			.contains("16 GiB");
	}

}
