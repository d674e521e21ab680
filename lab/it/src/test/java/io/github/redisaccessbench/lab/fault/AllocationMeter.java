// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import com.sun.management.ThreadMXBean;

/**
 * Measures from inside what {@link FaultyApp} allocates for each request, as JMH's gc
 * profiler does ({@code gc.alloc.rate.norm}): in a JVM of its own, after iterations of
 * warm-up, bytes allocated by all threads ÷ operations. What its own clients allocate is
 * taken off.
 */
final class AllocationMeter {

	private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

	private static final int USERS = 10;

	private static final int REQUESTS = 100;

	private static final int WARMUPS = 3;

	private static final int ITERATIONS = 4;

	private AllocationMeter() {
	}

	/**
	 * Prints bytes for each request.
	 * @param arguments those of {@link FaultyApp}; the first is its port
	 */
	public static void main(String[] arguments) throws Exception {
		FaultyApp.main(arguments);
		URI uri = URI.create("http://127.0.0.1:" + arguments[0].replace("--server.port=", "") + "/colors");
		double bytes = 0;
		try (ExecutorService users = Executors.newFixedThreadPool(USERS)) {
			for (int iteration = 0; iteration < WARMUPS + ITERATIONS; iteration++) {
				long before = THREADS.getTotalThreadAllocatedBytes();
				long clients = send(users, uri);
				long all = THREADS.getTotalThreadAllocatedBytes() - before;
				if (iteration >= WARMUPS) {
					bytes += (double) (all - clients) / (USERS * REQUESTS) / ITERATIONS;
				}
			}
		}
		System.out.println(Math.round(bytes));
		System.exit(0);
	}

	/** What the clients allocated. */
	private static long send(ExecutorService users, URI uri) throws Exception {
		Callable<Long> user = () -> {
			long before = THREADS.getCurrentThreadAllocatedBytes();
			for (int request = 0; request < REQUESTS; request++) {
				get(uri);
			}
			return THREADS.getCurrentThreadAllocatedBytes() - before;
		};
		long sum = 0;
		for (Future<Long> one : users.invokeAll(Collections.nCopies(USERS, user))) {
			sum += one.get();
		}
		return sum;
	}

	private static void get(URI uri) throws IOException {
		try (InputStream in = uri.toURL().openConnection().getInputStream()) {
			in.readAllBytes();
		}
	}

}
