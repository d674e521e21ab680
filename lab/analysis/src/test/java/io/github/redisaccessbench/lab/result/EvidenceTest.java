// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.result;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.result.Evidence.Made;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class EvidenceTest {

	/** Each run: the hour of its start, and its boot. */
	@ParameterizedTest
	@CsvSource({ "0a, true, ONE_RUN", "0a 1a, true, REPEATED", "0a 1a, false, ONE_RUN", "0a 9b, true, REPEATED",
			"0a 1a 9a, true, REPEATED", "0a 1b 5b, true, REPEATED", "6b 0a 1a, true, CONFIRMED",
			"0a 1b 9c, false, ONE_RUN" })
	void itTakesThreeRunsOfTwoBootsHoursApart(String runs, boolean agree, Evidence evidence) {
		List<Made> made = Stream.of(runs.split(" "))
			.map((run) -> new Made(Instant.EPOCH.plus(Duration.ofHours(run.charAt(0) - '0')),
					new Boot(run.substring(1), null)))
			.toList();
		assertThat(Evidence.of(made, agree)).isEqualTo(evidence);
	}

	/** Each boot: its kernel, and its id if it was recorded. */
	@ParameterizedTest
	@CsvSource({ "k k, 1", "k l, 2", "k1 k2, 2", "k1 k1, 1", "k1 k, 1", "k1 k2 k l, 3", "k l1, 2" })
	void whatIsNotRecordedMayBeAnyBootOfItsKernel(String boots, int atLeast) {
		assertThat(Boot.atLeast(Stream.of(boots.split(" "))
			.map((one) -> new Boot(one.substring(0, 1), (one.length() > 1) ? one.substring(1) : null))
			.toList())).isEqualTo(atLeast);
	}

}
