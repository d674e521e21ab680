// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class SloTest {

	@ParameterizedTest
	@CsvSource({ "p99<20ms, p99<20ms, 99, 20", "' p99.9 < 0.5 ms ', p99.9<0.5ms, 99.9, 0.5",
			"p50<99999ms, p50<99999ms, 50, 99999" })
	void isAPartOfAllRequestsAndATime(String text, String written, double percentile, double milliseconds) {
		assertThat(Slo.of(text)).isEqualTo(new Slo(written, percentile, milliseconds)).hasToString(written);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "p99", "p99<20", "p99<20s", "p98<20ms", "p99>20ms", "p99<0ms", "p99<=20ms", "p99<-1ms",
			"p99<1e3ms", "p99<100000ms" })
	void othersAreRefused(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> Slo.of(text))
			.withMessageContaining("must be like p99<20ms");
	}

}
