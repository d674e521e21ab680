// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.experiment.Case;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.CaseResult;
import io.github.redisaccessbench.lab.result.RunResult;
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
		compare("terminal.txt", locale, Results.valid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRunInDetail(Locale locale) {
		compare("terminal-details.txt", locale, Results.valid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneFork(Locale locale) {
		compare("terminal-degraded.txt", locale, Results.degraded(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aDegradedRunOfOneForkInDetail(Locale locale) {
		compare("terminal-degraded-details.txt", locale, Results.degraded(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		compare("terminal-invalid.txt", locale, Results.invalid(), false);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRunTellsNoMoreInDetail(Locale locale) {
		compare("terminal-invalid.txt", locale, Results.invalid(), true);
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		compare("terminal-unknown.txt", locale, Results.unknown(), false);
	}

	@Test
	void anInvalidRunHasNoNumbersToBeQuoted() {
		assertThat(TerminalReport.render(Results.invalid(), true)).doesNotContain("TPS")
			.doesNotContain("rank")
			.doesNotContain("faster")
			.doesNotContain("488");
	}

	@Test
	void everyLineFitsOnAWideScreen() {
		assertThat(List.of(Results.valid(), Results.degraded(), Results.invalid(), Results.unknown()))
			.allSatisfy((result) -> assertThat(TerminalReport.render(result, true).lines())
				.allSatisfy((line) -> assertThat(line.length()).isLessThanOrEqualTo(COLUMNS)));
	}

	@Test
	void noTwoLinesInARowAreEmpty() {
		assertThat(TerminalReport.render(Results.degraded(), true)).doesNotContain("\n\n\n");
	}

	@Test
	void wrappingLosesNoWord() {
		String finding = View.of(Results.invalid(), false).findings().getFirst();
		assertThat(TerminalReport.render(Results.invalid(), false).replaceAll("\\s+", " ")).contains("- " + finding);
	}

	@Test
	void aCaseNeedNotSayHowItReads() {
		Case bare = new Case("mine", "mine", "/", null, null, null, null, "memory", null);
		CaseResult some = Results.valid().cases().getFirst();
		RunResult valid = Results.valid();
		CaseResult mine = new CaseResult(bare, null, null, some.steadyTps(), null, some.rank(), some.saturation(),
				some.ledger(), some.capacity());
		RunResult result = new RunResult(valid.schema(), valid.header(), valid.verdict(), List.of(), List.of(mine),
				List.of(), List.of(), List.of(), null, null, List.of());
		assertThat(TerminalReport.render(result, true)).contains("mine");
	}

	@Test
	void memoryIsRounded() {
		RunHeader header = new RunHeader(Example.STARTED, 42, Example.experiment(), Example.cases(),
				new Environment("CPU", 2, 15_900, "OS", "25", List.of(), "4", "4", "7", "6", "own", "5", "25", "abc"),
				List.of());
		RunResult result = new RunResult(RunResult.SCHEMA, header, Verdict.INVALID, List.of(), List.of(), List.of(),
				List.of(), List.of(), null, null, List.of());
		assertThat(TerminalReport.render(result, false)).contains("16 GiB");
	}

	private static void compare(String golden, Locale locale, RunResult result, boolean details) {
		Golden.compare(golden, Locales.in(locale, () -> TerminalReport.render(result, details)));
	}

}
