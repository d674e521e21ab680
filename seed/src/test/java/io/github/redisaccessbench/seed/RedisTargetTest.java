// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RedisTargetTest {

	@ParameterizedTest
	@CsvSource({ "redis://127.0.0.1:16379, true", "redis://127.1.2.3, true", "redis://localhost, true",
			"redis://[::1]:6379, true", "rediss://u:p@localhost:1/2, true", "redis://128.0.0.1, false",
			"redis://localhost.example.com, false", "redis://0.0.0.0, false" })
	void knowsThisMachine(String url, boolean loopback) {
		assertThat(RedisTarget.parse(url).isLoopback()).isEqualTo(loopback);
	}

	@Test
	void showsNoSecret() {
		assertThat(RedisTarget.parse("redis://somebody:secret@localhost")).hasToString("localhost:6379");
	}

	@Test
	void addsThePortThatSpringBootDemands() {
		assertThat(RedisTarget.parse("redis://u:%40p@localhost/3").url()).isEqualTo("redis://u:%40p@localhost:6379/3");
	}

}
