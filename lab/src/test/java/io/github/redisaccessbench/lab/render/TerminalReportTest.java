// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.render;

import java.util.List;
import java.util.Locale;

import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Locales;
import io.github.redisaccessbench.lab.raw.Environment;
import io.github.redisaccessbench.lab.raw.RunHeader;
import io.github.redisaccessbench.lab.result.RunResult;
import io.github.redisaccessbench.lab.verdict.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class TerminalReportTest {

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aValidRun(Locale locale) {
		Golden.compare("terminal.txt", Locales.in(locale, () -> TerminalReport.render(Results.valid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void anInvalidRun(Locale locale) {
		Golden.compare("terminal-invalid.txt", Locales.in(locale, () -> TerminalReport.render(Results.invalid())));
	}

	@ParameterizedTest
	@MethodSource("io.github.redisaccessbench.lab.Locales#all")
	void aRunOfWhichMuchIsUnknown(Locale locale) {
		Golden.compare("terminal-unknown.txt", Locales.in(locale, () -> TerminalReport.render(Results.unknown())));
	}

	@Test
	void anInvalidRunHasNoNumbersToBeQuoted() {
		assertThat(TerminalReport.render(Results.invalid())).doesNotContain("TPS").doesNotContain("160");
	}

	@Test
	void memoryIsRounded() {
		RunHeader header = new RunHeader(Example.STARTED, 42, Example.experiment(), Example.cases(),
				new Environment("CPU", 2, 15_900, "OS", "25", List.of(), "4", "4", "7", "6", "own", "5", "25", "abc"));
		RunResult result = new RunResult(1, header, Verdict.INVALID, List.of(), "case1", List.of(), List.of());
		assertThat(TerminalReport.render(result)).contains("16 GiB");
	}

}
