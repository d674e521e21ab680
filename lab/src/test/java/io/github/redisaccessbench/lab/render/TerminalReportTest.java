// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.github.redisaccessbench.lab.ASweep;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.result.CellResult;
import io.github.redisaccessbench.lab.result.Commands;
import io.github.redisaccessbench.lab.verdict.Report;
import io.github.redisaccessbench.lab.verdict.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class TerminalReportTest {

	private static final int COLUMNS = 150;

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		compare("terminal.txt", locale, Reports.valid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRunInDetail(Locale locale) {
		compare("terminal-details.txt", locale, Reports.valid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneFork(Locale locale) {
		compare("terminal-degraded.txt", locale, Reports.degraded(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneForkInDetail(Locale locale) {
		compare("terminal-degraded-details.txt", locale, Reports.degraded(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		compare("terminal-invalid.txt", locale, Reports.invalid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRunTellsNoMoreInDetail(Locale locale) {
		compare("terminal-invalid.txt", locale, Reports.invalid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		compare("terminal-unknown.txt", locale, Reports.unknown(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void whatIsSaidOfDelaysAndKeys(Locale locale) {
		Golden.compare("terminal-sweep.txt",
				Locales.in(locale, () -> View.of(Report.of(ASweep.run()), true)
					.sections()
					.stream()
					.filter((section) -> section.title().matches("(Levels of|Where does the order|What is the time).*"))
					.map(TerminalReport::section)
					.collect(Collectors.joining("\n"))));
	}

	@Test
	void anInvalidRunHasNoNumbersToBeQuoted() {
		assertThat(TerminalReport.render(Reports.invalid(), true)).doesNotContain("TPS")
			.doesNotContain("rank")
			.doesNotContain("faster")
			.doesNotContain("488");
	}

	@Test
	void everyLineFitsOnAWideScreen() {
		assertThat(List.of(Reports.valid(), Reports.degraded(), Reports.invalid(), Reports.unknown(),
				LevelReports.pairs(), LevelReports.reference()))
			.allSatisfy((report) -> assertThat(TerminalReport.render(report, true).lines())
				.allSatisfy((line) -> assertThat(line.length()).isLessThanOrEqualTo(COLUMNS)));
	}

	@Test
	void noTwoLinesInARowAreEmpty() {
		assertThat(TerminalReport.render(Reports.degraded(), true)).doesNotContain("\n\n\n");
	}

	@Test
	void wrappingLosesNoWord() {
		String finding = View.of(Reports.invalid(), false).findings().getFirst();
		assertThat(TerminalReport.render(Reports.invalid(), false).replaceAll("\\s+", " ")).contains("- " + finding);
	}

	@Test
	void aCaseNeedNotSayHowItReads() {
		CellResult some = Reports.valid().result().cells().getFirst();
		Case bare = new Case("mine", "mine", "/", null, null, null, null, "memory", null, null);
		CellResult mine = new CellResult(Example.cell("mine"), bare, false,
				new Commands(new TreeMap<>(), "not counted"), some.coldTps(), some.tps(), some.toReference(),
				some.rank(), some.generator(), some.costs(), some.capacity(), List.of(), 0, some.start());
		assertThat(TerminalReport.render(Reports.of(Example.header(), Verdict.VALID, mine), true))
			.contains("| mine | –       | –       | –        |");
	}

	@Test
	void memoryIsRounded() {
		Environment known = Example.environment();
		Environment environment = new Environment(known.cpu(), 2, 15_900, known.os(), known.jdk(), known.jvmFlags(),
				known.apps(), known.stores(), known.generator(), known.commit());
		assertThat(TerminalReport.render(Reports.of(Reports.in(environment), Verdict.INVALID), false))
			.contains("16 GiB");
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfAllPairsAtSeveralLevels(Locale locale) {
		compare("terminal-levels.txt", locale, LevelReports.pairs(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunAgainstTheReferenceAndAcrossLevels(Locale locale) {
		compare("terminal-across.txt", locale, LevelReports.reference(), true);
	}

	private static void compare(String golden, Locale locale, Report report, boolean details) {
		Golden.compare(golden, Locales.in(locale, () -> TerminalReport.render(report, details)));
	}

}
