// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

import io.github.redisaccessbench.lab.Problem;

/**
 * Does several things at the same time, however few cores there are: most of them wait
 * for a process.
 */
public final class Parallel {

	private Parallel() {
	}

	/**
	 * Does all of these.
	 * @param tasks what to do
	 * @throws Problem the problem of the first that has one; the others are interrupted
	 */
	public static void run(Runnable... tasks) {
		map(List.of(tasks), (task) -> {
			task.run();
			return task;
		});
	}

	/**
	 * Does the same for each.
	 * @param <T> of what
	 * @param <R> into what
	 * @param items the items
	 * @param task what to do
	 * @return the results, in the order of the items
	 * @throws Problem the first problem of one of them; the others are interrupted
	 */
	static <T, R> List<R> map(List<T> items, Function<T, R> task) {
		try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
			try {
				List<Future<R>> all = items.stream().map((item) -> threads.submit(() -> task.apply(item))).toList();
				List<R> results = new ArrayList<>();
				for (Future<R> one : all) {
					results.add(one.get());
				}
				return results;
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
