// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case3;

import java.util.List;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors} by one MGET, and the stored JSON joined as it is. Nothing is
 * decoded, so nothing is checked.
 */
@RestController
@Profile("raw")
class RawColorsController {

	private final StringRedisTemplate redis;

	RawColorsController(StringRedisTemplate redis) {
		this.redis = redis;
	}

	@GetMapping(path = "/colors", produces = MediaType.APPLICATION_JSON_VALUE)
	String colors(@RequestParam(defaultValue = "100") @Min(1) @Max(10_000) int limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		return "[" + String.join(",", Complete.of(this.redis.opsForValue().multiGet(keys), keys::get)) + "]";
	}

}
