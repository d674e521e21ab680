// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.sample;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BlockSamplesTest {

	@Test
	void tpsAreRequestsOverTheTimeFromFirstStartToLastEnd() {
		assertThat(new BlockSamples(3_000, 0, null, 10_000, 11_500, 5).tps()).isEqualTo(2_000);
	}

	@Test
	void noSamplesAreNoTps() {
		assertThat(new BlockSamples(0, 0, null, 0, 0, 0).tps()).isZero();
	}

	@Test
	void requestsWithinOneMillisecondCountAsIfItHadPassed() {
		assertThat(new BlockSamples(2, 0, null, 10_000, 10_000, 0).tps()).isEqualTo(2_000);
	}

}
