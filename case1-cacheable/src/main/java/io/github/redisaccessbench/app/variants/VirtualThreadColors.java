// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import io.github.redisaccessbench.app.ColorCache;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/virtual-threads}: a GET per name, each by a virtual thread of its
 * own. All of them share Lettuce's one connection.
 */
@Lazy
@RestController
class VirtualThreadColors {

	private final ColorCache cache;

	VirtualThreadColors(ColorCache cache) {
		this.cache = cache;
	}

	@GetMapping("/colors/virtual-threads")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
			List<CompletableFuture<Color>> futures = names.stream()
				.map((name) -> CompletableFuture.supplyAsync(() -> this.cache.findByName(name), threads))
				.toList();
			return Complete.of(futures.stream().map(CompletableFuture::join).toList(),
					(index) -> ColorKeys.v1(names.get(index)));
		}
	}

}
