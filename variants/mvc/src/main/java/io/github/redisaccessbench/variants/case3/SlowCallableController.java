// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /slow}: a call of 2 s, for which a thread of Spring Boot's task executor
 * waits.
 */
@RestController
@Profile("slow-callable")
class SlowCallableController {

	private final Duration call;

	SlowCallableController(@Value("${colors.slow-call:2s}") Duration call) {
		this.call = call;
	}

	@GetMapping("/slow")
	Callable<Map<String, String>> slow() {
		return () -> {
			Thread.sleep(this.call);
			return Map.of("status", "UP");
		};
	}

}
