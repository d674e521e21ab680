// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.variants.case1;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorCache;
import io.github.redisaccessbench.colors.ColorReader;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Primary;
import org.springframework.context.annotation.Profile;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.stereotype.Component;

/**
 * A GET per name, by Spring Boot's task executor: 100 threads with the profile
 * completable-future, a virtual thread for each name with the profile virtual-threads.
 */
@Component
@Primary
@Profile({ "completable-future", "virtual-threads" })
class CompletableFutureColorReader implements ColorReader {

	private final ColorCache cache;

	private final AsyncTaskExecutor executor;

	CompletableFutureColorReader(ColorCache cache, @Qualifier("applicationTaskExecutor") AsyncTaskExecutor executor) {
		this.cache = cache;
		this.executor = executor;
	}

	@Override
	public List<Color> read(List<String> names) {
		List<CompletableFuture<Color>> futures = names.stream()
			.map((name) -> CompletableFuture.supplyAsync(() -> this.cache.findByName(name), this.executor))
			.toList();
		return futures.stream().map(CompletableFuture::join).toList();
	}

}
