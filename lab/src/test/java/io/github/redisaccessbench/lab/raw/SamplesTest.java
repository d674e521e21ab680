// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.raw;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SamplesTest {

	@Test
	void tpsAreRequestsOverTheTimeFromFirstStartToLastEnd() {
		assertThat(new Samples(3_000, 0, 0, null, 10_000, 11_500, 5, 5).tps()).isEqualTo(2_000);
	}

	@Test
	void noSamplesAreNoTps() {
		assertThat(new Samples(0, 0, 0, null, 0, 0, 0, 0).tps()).isZero();
	}

	@Test
	void requestsWithinOneMillisecondCountAsIfItHadPassed() {
		assertThat(new Samples(2, 0, 0, null, 10_000, 10_000, 0, 0).tps()).isEqualTo(2_000);
	}

	@Test
	void aClockThatWasSetBackGivesANegativeDurationAndPositiveTps() {
		Samples iteration = new Samples(2, 0, 0, null, 10_000, 9_000, 0, 0);
		assertThat(iteration.durationMs()).isEqualTo(-1_000);
		assertThat(iteration.tps()).isEqualTo(2_000);
	}

	@Test
	void theDurationIsFromTheFirstStartToTheLastEnd() {
		assertThat(new Samples(2, 0, 0, null, 10_000, 11_500, 0, 0).durationMs()).isEqualTo(1_500);
	}

	@Test
	void errorsAreWhatFailedAndWhatWasWrong() {
		assertThat(new Samples(10, 1, 2, "status 500", 0, 1, 0, 0).errors()).isEqualTo(3);
	}

}
