// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.coverage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Home;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

@Concurrent
class CoverageToolTest {

	@Test
	void itSimulatesAsOftenAsIsSaidWithTheSeedGivenIfThatIsOne() {
		assertThat(tables(Map.of("coverage.experiments", "1", "coverage.seed", "-5")))
			.contains("| the default experiment | all equal |", "\n1 runs for each scenario and truth, seed -5;");
		assertThatIllegalArgumentException().isThrownBy(() -> tables(Map.of("coverage.seed", "1.5")))
			.withMessage("coverage.seed must be a whole number, but is 1.5.");
	}

	@Test
	void whatIsSaidOfDelaysAndKeysIsCountedToo() {
		Properties properties = new Properties();
		properties.putAll(Map.of("coverage.experiments", "1"));
		assertThat(CoverageTool.sweeps(properties)).contains("\nDelays and keys, EQUAL: false \"faster\" ",
				"\nDelays and keys, CROSSING: false \"faster\" ");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "2147483648", "99999999999999999999", "many", "" })
	void aNumberOfExperimentsThatIsNoneIsRefused(String number) {
		assertThatIllegalArgumentException().isThrownBy(() -> tables(Map.of("coverage.experiments", number)))
			.withMessage("coverage.experiments must be a whole number from 1 to 2147483647, but is " + number + ".");
	}

	@ParameterizedTest
	@ValueSource(strings = { "CONTRIBUTING.md", "docs/methodology/intervals.md" })
	void theCommandInDocumentsIsTheOneThatRunsIt(String document) throws IOException {
		assertThat(Files.readString(Home.of(document)))
			.containsPattern("`mvn -q test -Pit -pl lab/coverage -am -Dtest=" + CoverageTool.class.getSimpleName()
					+ " -Dsurefire.failIfNoSpecifiedTests=false( -Dcoverage.(experiments|seed)=\\d+)*`")
			.doesNotContain("jar coverage");
	}

	private static String tables(Map<String, String> options) {
		Properties properties = new Properties();
		properties.putAll(options);
		return CoverageTool.tables(List.of(Scenario.DEFAULT), properties);
	}

}
