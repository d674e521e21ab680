// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.util.Optional;

import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.CleanRun;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.Published;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.raw.RawRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

@Concurrent
class LoadedMgetTest {

	@Test
	void itIsWhatRedisUsesForOneMgetOfTheStandardRequest() {
		RunResult result = Analysis.of(CleanRun.run());
		assertThat(LoadedMget.of(result)).hasValueSatisfying((one) -> {
			assertThat(one.cell()).isEqualTo(Example.cell("case2"));
			assertThat(one.micros())
				.isEqualTo(result.of(one.cell()).costs().sum("µs", Metrics.REDIS_CPU.toArray(Metric[]::new)));
		});
	}

	@Test
	void ofSeveralLevelsItIsThatNextToTenUsersWithAHundredKeys() {
		assertThat(LoadedMget.of(Analysis.of(run(AnExperiment.of("case1", "case2").users(1, 8, 50).keys(10, 100)))))
			.hasValueSatisfying((one) -> assertThat(one.cell()).isEqualTo(Example.cell("case2", 8, 100)));
	}

	@Test
	void withoutSuchARequestThereIsNone() {
		assertThat(LoadedMget.of(Analysis.of(run(AnExperiment.of("case1", "case2").keys(10))))).isEmpty();
		assertThat(LoadedMget.of(Analysis.of(run(AnExperiment.of("case1"))))).isEmpty();
	}

	/** The first such case of compression and of patterns reads more bytes. */
	@ParameterizedTest
	@CsvSource({ "compression, ", "patterns, case3", "serializer, case3" })
	void largerValuesAreNoYardstick(String experiment, String expected) {
		assertThat(LoadedMget.of(Published.newest(experiment).report().result()).map((one) -> one.cell().caseName()))
			.isEqualTo(Optional.ofNullable(expected));
	}

	private static RawRun run(AnExperiment experiment) {
		return CleanRun.run(Example.header(experiment.build(), Example.cases()), (iteration) -> 1);
	}

}
