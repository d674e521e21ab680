// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.sample;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BlockSamplesTest {

	@Test
	void tpsAreRequestsOverTheTimeFromFirstStartToLastEnd() {
		assertThat(new BlockSamples(3_000, 0, 0, null, 10_000, 11_500, 5, 5).tps()).isEqualTo(2_000);
	}

	@Test
	void noSamplesAreNoTps() {
		assertThat(new BlockSamples(0, 0, 0, null, 0, 0, 0, 0).tps()).isZero();
	}

	@Test
	void requestsWithinOneMillisecondCountAsIfItHadPassed() {
		assertThat(new BlockSamples(2, 0, 0, null, 10_000, 10_000, 0, 0).tps()).isEqualTo(2_000);
	}

	@Test
	void aClockThatWasSetBackGivesANegativeDurationAndPositiveTps() {
		BlockSamples block = new BlockSamples(2, 0, 0, null, 10_000, 9_000, 0, 0);
		assertThat(block.durationMs()).isEqualTo(-1_000);
		assertThat(block.tps()).isEqualTo(2_000);
	}

	@Test
	void theDurationIsFromTheFirstStartToTheLastEnd() {
		assertThat(new BlockSamples(2, 0, 0, null, 10_000, 11_500, 0, 0).durationMs()).isEqualTo(1_500);
	}

	@Test
	void errorsAreWhatFailedAndWhatWasWrong() {
		assertThat(new BlockSamples(10, 1, 2, "status 500", 0, 1, 0, 0).errors()).isEqualTo(3);
	}

}
