// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /slow}: a call of 2 s, for which Tomcat's thread waits;
 * {@code GET /slow/callable}: for which a thread of Spring Boot's task executor waits.
 */
@Lazy
@RestController
class SlowCalls {

	private final Duration call;

	SlowCalls(@Value("${colors.slow-call:2s}") Duration call) {
		this.call = call;
	}

	@GetMapping("/slow")
	Map<String, String> slow() throws InterruptedException {
		Thread.sleep(this.call);
		return Map.of("status", "UP");
	}

	@GetMapping("/slow/callable")
	Callable<Map<String, String>> callable() {
		return this::slow;
	}

}
