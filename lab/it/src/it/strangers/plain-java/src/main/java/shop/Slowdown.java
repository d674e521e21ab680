// SPDX-License-Identifier: Apache-2.0

package shop;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.Callable;

/** Has requests take more CPU time than they need. */
final class Slowdown {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final long workNanos;

	private final int percent;

	Slowdown(Settings settings) {
		this.workNanos = 1_000L * settings.number("work-us", 0);
		this.percent = settings.number("slower", 0);
	}

	<T> T of(Callable<T> request) throws Exception {
		long start = THREADS.getCurrentThreadCpuTime();
		T answer = request.call();
		burnUntil(THREADS.getCurrentThreadCpuTime() + this.workNanos);
		long took = THREADS.getCurrentThreadCpuTime() - start;
		burnUntil(start + took + took * this.percent / 100);
		return answer;
	}

	private static void burnUntil(long cpuNanos) {
		while (THREADS.getCurrentThreadCpuTime() < cpuNanos) {
			Thread.onSpinWait();
		}
	}

}
