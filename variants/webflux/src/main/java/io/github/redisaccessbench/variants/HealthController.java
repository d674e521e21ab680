// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants;

import java.util.Map;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /health} answers whatever the store does.
 */
@RestController
class HealthController {

	@GetMapping("/health")
	Map<String, String> health() {
		return Map.of("status", "UP");
	}

}
