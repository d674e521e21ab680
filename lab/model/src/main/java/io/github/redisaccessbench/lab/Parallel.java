// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;

/**
 * Does several things at the same time, however few cores there are: most of them wait
 * for a process.
 */
public final class Parallel {

	private static final ThreadFactory DAEMONS = Thread.ofPlatform().daemon().name("lab-", 1).factory();

	private Parallel() {
	}

	/**
	 * Does all of these.
	 * @throws Problem the problem of the first that has one; the others are interrupted
	 */
	public static void run(Runnable... tasks) {
		map(tasks.length, List.of(tasks), (task) -> {
			task.run();
			return task;
		});
	}

	/**
	 * Does the same for each.
	 * @param <T> of what
	 * @param <R> into what
	 * @param max how many at the same time, 1 or more; they are begun in the order of the
	 * items
	 * @return the results, in the order of the items
	 * @throws Problem the first problem of one of them; the others are interrupted, or
	 * not begun
	 */
	public static <T, R> List<R> map(int max, List<T> items, Function<T, R> task) {
		try (ExecutorService threads = Executors.newFixedThreadPool(max, DAEMONS)) {
			try {
				CompletionService<R> ended = new ExecutorCompletionService<>(threads);
				List<Future<R>> all = items.stream().map((item) -> ended.submit(() -> task.apply(item))).toList();
				for (int count = 0; count < all.size(); count++) {
					ended.take().get();
				}
				return all.stream().map(Future::resultNow).toList();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				throw new Problem("The lab was told to stop while it waited for the apps.", ex);
			}
			catch (ExecutionException ex) {
				throw (ex.getCause() instanceof RuntimeException cause) ? cause : new IllegalStateException(ex);
			}
			finally {
				threads.shutdownNow();
			}
		}
	}

}
