// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.app.variants;

import java.util.List;
import java.util.concurrent.ForkJoinPool;

import io.github.redisaccessbench.app.ColorCache;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.Complete;
import io.github.redisaccessbench.colors.Palette;
import jakarta.annotation.PreDestroy;

import org.springframework.context.annotation.Lazy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code GET /colors/parallel-stream}: a GET per name, by the threads of a pool. The pool
 * is made once: one per request would start and end its threads every time.
 */
@Lazy
@RestController
class ParallelStreamColors {

	/** As many as Spring Boot's own pool has. */
	private static final int THREADS = 8;

	private final ForkJoinPool pool = new ForkJoinPool(THREADS);

	private final ColorCache cache;

	ParallelStreamColors(ColorCache cache) {
		this.cache = cache;
	}

	@GetMapping("/colors/parallel-stream")
	List<Color> colors(@RequestParam(defaultValue = "" + Palette.DEFAULT_SIZE) String limit) {
		List<String> names = Palette.names(limit);
		// A parallel stream runs in the pool of the thread that starts it
		List<Color> colors = this.pool.submit(() -> names.parallelStream().map(this.cache::findByName).toList()).join();
		return Complete.of(colors, (index) -> ColorKeys.v1(names.get(index)));
	}

	@PreDestroy
	void close() {
		this.pool.close();
	}

}
