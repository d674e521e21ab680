// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.near;

import java.util.List;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /near?limit=n} answers the first n colors, 100 without a limit: the stored
 * JSON, joined as it is.
 */
@RestController
class ColorsController {

	private final NearCache cache;

	ColorsController(NearCache cache) {
		this.cache = cache;
	}

	@GetMapping(path = "/near", produces = MediaType.APPLICATION_JSON_VALUE)
	String colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) int limit) {
		List<String> keys = ColorKeys.v3(Palette.names(limit));
		return "[" + String.join(",", Complete.of(this.cache.getAll(keys), keys::get)) + "]";
	}

}
