// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.time.Duration;
import java.util.Map;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /slow}: a call of 2 s, for which Tomcat's thread waits.
 */
@RestController
@Profile("slow")
class SlowController {

	private final Duration call;

	SlowController(@Value("${colors.slow-call:2s}") Duration call) {
		this.call = call;
	}

	@GetMapping("/slow")
	Map<String, String> slow() throws InterruptedException {
		Thread.sleep(this.call);
		return Map.of("status", "UP");
	}

}
