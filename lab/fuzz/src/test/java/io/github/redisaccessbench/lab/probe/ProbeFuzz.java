// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.nio.charset.StandardCharsets;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.redisaccessbench.colors.RedisUrl;

/** What a server answers to INFO, and URLs that a user types. */
class ProbeFuzz {

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void info(byte[] text) {
		RedisInfo info = new RedisInfo(text(text));
		try {
			info.calls();
			info.field("redis_version");
			info.runId();
			info.values();
		}
		catch (IllegalArgumentException ex) {
			// It says what is missing.
		}
	}

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void redisUrl(byte[] text) {
		try {
			RedisUrl url = RedisUrl.parse(text(text));
			url.url();
			url.address();
			url.isLoopback();
		}
		catch (IllegalArgumentException ex) {
			// It says what is wrong.
		}
	}

	@FuzzTest(maxExecutions = 1_000_000, maxDuration = "1h")
	void databaseUrl(byte[] text) {
		try {
			DatabaseUrl url = DatabaseUrl.parse(text(text), null, null);
			url.jdbc();
			url.r2dbc();
			url.address();
		}
		catch (IllegalArgumentException ex) {
			// It says what is wrong.
		}
	}

	private static String text(byte[] bytes) {
		return new String(bytes, StandardCharsets.UTF_8);
	}

}
