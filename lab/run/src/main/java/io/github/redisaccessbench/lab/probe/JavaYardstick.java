// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

import io.github.redisaccessbench.lab.Problem;

/**
 * Measures how much CPU time a fixed piece of Java uses: it makes a text of 100 entries,
 * splits it again, and counts them in a map, so it needs memory as apps do. It uses
 * nothing but the JDK, so that it stays the same piece.
 */
final class JavaYardstick {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private static final int ENTRIES = 100;

	/** The compilers need it. */
	private static final int WARM_UP = 2;

	private static final double MICROS = 1e3;

	/** So that no compiler leaves the piece out. */
	private static int sum;

	private JavaYardstick() {
	}

	/**
	 * Runs the piece time after time.
	 * @param time how long, about
	 * @return CPU time of one run of it, in microseconds, greater than 0
	 * @throws Problem if this JVM does not tell the CPU time of a thread
	 */
	static double micros(Duration time) {
		if (!THREADS.isCurrentThreadCpuTimeSupported()) {
			throw new Problem("this JVM does not tell the CPU time of a thread");
		}
		run(time.dividedBy(WARM_UP));
		long before = THREADS.getCurrentThreadCpuTime();
		long runs = run(time.minus(time.dividedBy(WARM_UP)));
		return (THREADS.getCurrentThreadCpuTime() - before) / MICROS / runs;
	}

	/** How often it was run. */
	private static long run(Duration time) {
		long runs = 0;
		long end = System.nanoTime() + time.toNanos();
		do {
			sum += piece();
			runs++;
		}
		while (System.nanoTime() < end);
		return runs;
	}

	private static int piece() {
		StringBuilder text = new StringBuilder();
		for (int entry = 0; entry < ENTRIES; entry++) {
			text.append("colors::v3::").append(entry).append('=').append(entry * entry).append(';');
		}
		Map<String, Integer> lengths = new HashMap<>();
		for (String entry : text.toString().split(";")) {
			lengths.merge(entry.substring(0, entry.indexOf('=')), entry.length(), Integer::sum);
		}
		return lengths.hashCode();
	}

}
