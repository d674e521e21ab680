// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.cli;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class MillisecondsTest {

	@ParameterizedTest
	@CsvSource({ "0.8ms, 0.8", "0.8, 0.8", ".8 ms, 0.8", "800us, 0.8", "800µs, 0.8", "1s, 1000", "0, 0" })
	void aTimeHasAUnitOrIsInMilliseconds(String text, double milliseconds) {
		assertThat(ReportCommands.milliseconds(text)).isEqualTo(milliseconds);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "x", "-1ms", "1 m", "1e3", "1,5ms", "ms", "NaN" })
	void whatIsNoTimeIsRefused(String text) {
		assertProblem(() -> ReportCommands.milliseconds(text))
			.withMessage("--rtt must be a time such as 0.8ms or 800us, but is '" + text + "'.");
	}

}
