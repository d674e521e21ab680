// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LoopbackTest {

	/** Whatever stands in JAVA_TOOL_OPTIONS: JMeter asks 127.0.0.1. */
	@Test
	void itIsTheSameWhereAUserPrefersIPv6() throws IOException {
		Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Djava.net.preferIPv6Addresses=true", "-cp", System.getProperty("java.class.path"),
				LoopbackTest.class.getName())
			.redirectErrorStream(true)
			.start();
		assertThat(child.inputReader().lines().toList()).contains("/127.0.0.1");
	}

	/** Says it. */
	public static void main(String[] arguments) {
		System.out.println(Loopback.ADDRESS);
	}

}
