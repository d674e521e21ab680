// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.metric;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RoundTripTest {

	@Test
	void percentilesAreValuesThatWereMeasuredEvenIfThereIsOneOnly() {
		List<Double> micros = IntStream.rangeClosed(1, 200).mapToObj((number) -> 1_000.0 * (201 - number)).toList();
		assertThat(RoundTrip.of(micros)).isEqualTo(new RoundTrip(200, 100, 180, 198));
		assertThat(RoundTrip.of(List.of(250.0))).isEqualTo(new RoundTrip(1, 0.25, 0.25, 0.25));
	}

}
