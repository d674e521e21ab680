// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import io.github.redisaccessbench.lab.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RedisNodeTest {

	private static final String SECRET = "s3cr3t";

	@ParameterizedTest
	@ValueSource(strings = { "redis://localhost", "redis://localhost:6379", "redis://127.0.0.1:6379/0",
			"redis://127.1.2.3:6379", "redis://[::1]:6379", "rediss://localhost:6380" })
	void aRedisOnThisMachineIsAllowed(String url) {
		assertThatCode(() -> RedisNode.own(url, false)).doesNotThrowAnyException();
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://192.0.2.1:6379", "redis://0.0.0.0:6379", "redis://[2001:db8::1]:6379",
			"redis://127.0.0.1.invalid:6379" })
	void aRedisElsewhereIsRefusedUnlessAllowed(String url) {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> RedisNode.own(url, false))
			.withMessageContaining("which is not this machine")
			.withMessageContaining("-Dredis.allowRemote=true");
	}

	@Test
	void aRedisElsewhereIsFineWhenAllowed() {
		assertThat(RedisNode.own("redis://192.0.2.1:6379", true).source()).isEqualTo("own, 192.0.2.1:6379");
	}

	@Test
	void theRefusalNamesTheHostButNotThePassword() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> RedisNode.own("redis://user:" + SECRET + "@192.0.2.1:6379", false))
			.withMessageContaining("192.0.2.1")
			.withMessageNotContaining(SECRET);
	}

	@Test
	void whatIsNoUrlIsRefusedWithoutShowingIt() {
		assertThatExceptionOfType(Problem.class)
			.isThrownBy(() -> RedisNode.own("http://user:" + SECRET + "@localhost", false))
			.withMessageContaining("redis.url is not a Redis URL")
			.withMessageNotContaining(SECRET);
	}

	@Test
	void theSourceHasHostAndPortButNotThePassword() {
		assertThat(RedisNode.own("redis://user:" + SECRET + "@localhost:6380", false).source())
			.isEqualTo("own, localhost:6380");
	}

	@Test
	void appsGetTheWholeUrl() {
		String url = "redis://user:" + SECRET + "@localhost:6380/2";
		assertThat(RedisNode.own(url, false).url()).isEqualTo(url);
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://localhost:port", "redis://localhost:port/0", "redis://my_redis:6379",
			"redis://my_redis:6379/0" })
	void aHostOrPortThatJavaCannotReadIsRefused(String url) {
		assertThatExceptionOfType(Problem.class).isThrownBy(() -> RedisNode.own(url, true))
			.withMessageContaining("redis.url is not a Redis URL");
	}

	@ParameterizedTest
	@CsvSource({ "redis://localhost, redis://localhost:6379",
			"redis://user:p%40s%2Fs@localhost/2, redis://user:p%40s%2Fs@localhost:6379/2",
			"rediss://localhost?timeout=5s, rediss://localhost:6379?timeout=5s", "redis://[::1], redis://[::1]:6379" })
	void appsAreToldThePortThatAUrlLeavesOut(String url, String told) {
		assertThat(RedisNode.own(url, false).url()).isEqualTo(told);
	}

	@Test
	void theNodeInAMessageDoesNotShowThePassword() {
		assertThat(RedisNode.own("redis://user:" + SECRET + "@localhost:6380", false)).asString()
			.contains("localhost:6380")
			.doesNotContain(SECRET);
	}

}
