// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class PlatformTest {

	@Test
	void whereItIsTestedThereIsNothingToSay() {
		assertThat(new Platform("Linux", false).remark()).isEmpty();
	}

	@Test
	void whatIsKnownNotToWorkIsOneLine() {
		assertThat(new Platform("Linux", true).remark()).contains(
				"This is Alpine, on which the lab is not tested: the embedded Redis needs glibc. Name your own with "
						+ "-Dredis.url=redis://localhost:6379.");
		assertThat(new Platform("Mac OS X", false).remark())
			.contains("This is Mac OS X, on which the lab is not tested: apps and JMeter share all cores.");
		assertThat(new Platform("Windows 11", false).remark()).contains(
				"This is Windows 11, on which the lab is not tested: apps and JMeter share all cores, and the embedded "
						+ "Redis is 5.0.");
	}

}
