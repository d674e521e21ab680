// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.util.List;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.Setting;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;

class LabOptionTest {

	static final List<LabOption> ALL = LabOption.ALL;

	@ParameterizedTest
	@CsvSource({ "users, --users", "tie.margin, --tie-margin", "redis.allowRemote, --redis-allow-remote",
			"jit.threshold, --jit-threshold", "lab.port, --lab-port" })
	void itsFlagIsItsNameInTheWayOfCommandLines(String name, String flag) {
		assertThat(find(name).flag()).isEqualTo(flag);
	}

	@Test
	void eachHasANameAndAFlagOfItsOwn() {
		assertThat(ALL).extracting(LabOption::name)
			.doesNotHaveDuplicates()
			.containsAll(Setting.ALL.stream().map(Setting::name).toList())
			.contains("users", "keys", "rtt", "experiment", "redis.url", "redis.port", "lab.port", "target.tps");
		assertThat(ALL).extracting(LabOption::flag)
			.doesNotHaveDuplicates()
			.doesNotContain("--port", "--home", "--work");
	}

	@ParameterizedTest
	@FieldSource("ALL")
	void itIsExplainedInASentenceWithoutItsFullStop(LabOption option) {
		assertThat(option.help()).isNotBlank().matches("[A-Za-z].*[^.]").doesNotContain("\n", "  ");
		assertThat(option.values()).matches("[a-z]+( [a-z]+)*");
		assertThat(option.standard()).isNotBlank();
	}

	@Test
	void theRangeOfANumberIsSaidAndWhatEndsTheTimeLimit() {
		assertThat(find("forks").help())
			.isEqualTo("Fresh starts of every app: more of them, narrower intervals; a whole number from 1 to 100");
		assertThat(find("tie.margin").help()).endsWith("; greater than 0 and at most 50");
		String named = find("minutes").help().replaceFirst(".*; none, or (.*) given without minutes.*", "$1");
		assertThat(named.split(", | or ")).containsExactlyInAnyOrderElementsOf(
				Setting.ALL.stream().filter(Setting::changesWork).map(Setting::name).toList());
	}

	/** Or else an experiment of that app ends at its start. */
	@Test
	void noAppListensByDefaultWhereTheLabDoes() {
		List<String> ports = ALL.stream()
			.filter((option) -> option.values().equals("port"))
			.map(LabOption::standard)
			.toList();
		assertThat(ports).contains("8089", "16379");
		assertThat(ExperimentFiles.catalog(Home.of("jmeter")).apps()).extracting((app) -> String.valueOf(app.port()))
			.doesNotContainAnyElementsOf(ports);
	}

	@Test
	void onlyWhatIsYesOrNoIsASwitch() {
		assertThat(ALL).filteredOn(LabOption::isSwitch)
			.containsExactly(LabOption.REDIS_ALLOW_REMOTE, LabOption.DB_ALLOW_REMOTE, LabOption.RESUME,
					LabOption.REPLICATE, LabOption.GATE_COUNTS, LabOption.PROFILE);
	}

	private static LabOption find(String name) {
		return ALL.stream().filter((option) -> option.name().equals(name)).findFirst().orElseThrow();
	}

}
