// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorCache;
import io.github.redisaccessbench.colors.ColorReader;
import jakarta.annotation.PreDestroy;

import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * A GET per name, by the threads of a pool, up to 100 at a time. The pool is made once:
 * one per request would start and end its threads every time.
 */
@Component
@Primary
@Profile("parallel-stream")
class ParallelStreamColorReader implements ColorReader {

	private static final int THREADS = 100;

	/** So many and no more: by default it adds others for those that wait. */
	private final ForkJoinPool pool = new ForkJoinPool(THREADS, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null,
			false, THREADS, THREADS, 0, (full) -> true, 1, TimeUnit.MINUTES);

	private final ColorCache cache;

	ParallelStreamColorReader(ColorCache cache) {
		this.cache = cache;
	}

	@Override
	public List<Color> read(List<String> names) {
		// A parallel stream runs in the pool of the thread that starts it
		return this.pool.submit(() -> names.parallelStream().map(this.cache::findByName).toList()).join();
	}

	@PreDestroy
	void close() {
		this.pool.shutdownNow();
	}

}
