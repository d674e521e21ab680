// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SamplesTest {

	/**
	 * Requests within one millisecond count as if it had passed, as do those of a clock
	 * that was set back.
	 */
	@ParameterizedTest
	@CsvSource({ "3000, 10000, 11500, 1500, 2000", "0, 0, 0, 0, 0", "2, 10000, 10000, 0, 2000",
			"2, 10000, 9000, -1000, 2000" })
	void tpsAreRequestsOverTheTimeFromFirstStartToLastEnd(int requests, long start, long end, long durationMs,
			double tps) {
		Samples iteration = new Samples(requests, 0, 0, null, start, end, 0, 0);
		assertThat(iteration.durationMs()).isEqualTo(durationMs);
		assertThat(iteration.tps()).isEqualTo(tps);
	}

	/** What it has not yet read has no lag. */
	@ParameterizedTest
	@CsvSource({ "0.89, false", "0.95, true" })
	void whoSendsAllTheTimeIsLate(double busy, boolean late) {
		Samples iteration = new Samples(2, 0, 0, null, 0, 1_000, 500, 500, TimesTest.times(500_000), TimesTest.times(1),
				null, busy);
		assertThat(iteration.lagged()).isEqualTo(late);
	}

	@Test
	void errorsAreWhatFailedAndWhatWasWrong() {
		assertThat(new Samples(10, 1, 2, "status 500", 0, 1, 0, 0).errors()).isEqualTo(3);
	}

}
