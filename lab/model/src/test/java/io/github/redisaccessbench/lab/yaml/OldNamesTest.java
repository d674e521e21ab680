// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.yaml;

import java.nio.file.Path;
import java.util.Map;

import io.github.redisaccessbench.lab.experiment.OldNames;
import io.github.redisaccessbench.lab.experiment.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

class OldNamesTest {

	@ParameterizedTest
	@CsvSource({ "block.ms, iteration.ms", "compiling.percent, jit.threshold", "tie.percent, tie.margin",
			"uncounted, without.counters" })
	void anOptionThatWasRenamedIsRefusedWithItsNewName(String before, String now) {
		assertThat(OldNames.options()).contains(before);
		assertThat(Setting.ALL).extracting(Setting::name).contains(now);
		assertProblem(() -> OldNames.refuse(before)).withMessage(before + " is called " + now + " now. Use that name.");
	}

	@Test
	void otherNamesAreNoneOfItsBusiness() {
		assertThatNoException().isThrownBy(() -> OldNames.refuse("ceiling"));
		assertThatNoException().isThrownBy(() -> OldNames.refuse("iteration.ms"));
	}

	@ParameterizedTest
	@CsvSource({ "block-ms: 800, iteration-ms", "tie-percent: 2, tie-margin" })
	void aKeyOfAFileThatWasRenamedIsRefusedWithItsNewNameAndItsLine(String line, String now, @TempDir Path folder) {
		ExperimentFolder experiments = new ExperimentFolder(folder);
		assertProblem(() -> experiments.read(ExperimentFolder.GOOD + line + "\n", Map.of()))
			.withMessage(experiments.file("mine") + ":21: '" + line.split(":")[0] + "' is called '" + now
					+ "' now. Use that name.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "engines", "engines.address", "engines.port" })
	void whatHasReplacedEnginesIsSaid(String before) {
		assertThat(OldNames.options()).contains(before);
		assertProblem(() -> OldNames.refuse(before)).withMessageStartingWith(
				before + " was replaced by -Djmeter.remote=<host>,<host>: JMeter's own remote engines ");
	}

}
