// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.experiment.Catalog;
import io.github.redisaccessbench.lab.experiment.Experiment;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.yaml.ExperimentFiles;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MemoryNeedTest {

	private static final Path JMETER = Home.of("jmeter");

	private static final Catalog CATALOG = ExperimentFiles.catalog(JMETER);

	private static final double GIB = 1L << 30;

	@Test
	void aContainerThatIsTooSmallIsToldBeforeAnythingStarts() {
		assertThat(warning(CATALOG.jvm(), "processes", "4", 2 * GIB)).hasValue(
				"This container may use 2048 MiB of memory, but 4 apps with heaps of 512 MiB, Redis, JMeter and the lab "
						+ "are likely to need 3448 MiB: Linux may kill one of them. Give the container more, or start "
						+ "fewer apps at a time: -Dprocesses=…, -Dcases=….");
	}

	@Test
	void whereThereIsEnoughOrNoLimitNothingIsSaidAndFewerProcessesNeedLess() {
		assertThat(warning(CATALOG.jvm(), "processes", "6", 16 * GIB)).isEmpty();
		assertThat(need(CATALOG.jvm(), "processes", "6").warning(OptionalDouble.empty())).isEmpty();
		assertThat(warning(List.of("-Xint"), "processes", "6", GIB)).isEmpty();
		assertThat(warning(CATALOG.jvm(), "cases", "case3", 2 * GIB)).isEmpty();
		assertThat(warning(List.of("-Xmx2g"), "cases", "case3", 2 * GIB)).isPresent();
	}

	private static Optional<String> warning(List<String> jvm, String option, String value, double limit) {
		return need(jvm, option, value).warning(OptionalDouble.of(limit));
	}

	private static MemoryNeed need(List<String> jvm, String option, String value) {
		Experiment experiment = ExperimentFiles.experiment(JMETER, "quick", CATALOG,
				Map.of(option, value, "controls", "none"));
		return new MemoryNeed(new Schedule(experiment, CATALOG.findAll(experiment.everyCase()), 1), jvm);
	}

}
