// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.github.redisaccessbench.app.ColorCache;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/completable-future}: a GET per name, by the threads of Spring Boot's
 * task executor: 8, unless {@code spring.task.execution.pool.*} says otherwise.
 */
@Lazy
@RestController
class CompletableFutureColors {

	private final ColorCache cache;

	private final AsyncTaskExecutor executor;

	CompletableFutureColors(ColorCache cache, @Qualifier("applicationTaskExecutor") AsyncTaskExecutor executor) {
		this.cache = cache;
		this.executor = executor;
	}

	@GetMapping("/colors/completable-future")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		List<CompletableFuture<Color>> futures = names.stream()
			.map((name) -> CompletableFuture.supplyAsync(() -> this.cache.findByName(name), this.executor))
			.toList();
		return Complete.of(futures.stream().map(CompletableFuture::join).toList(),
				(index) -> ColorKeys.v1(names.get(index)));
	}

}
