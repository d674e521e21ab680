// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import oshi.software.os.OSProcess;
import oshi.software.os.OSThread;

/**
 * The threads of one JVM that compile: HotSpot calls them {@code C1 CompilerThread0} and
 * so on, of which Linux keeps 15 characters. HotSpot adds some and ends others as it
 * needs them, so their names are looked up again whenever the number of threads has
 * changed, and what an ended one used is kept.
 */
final class Compilers {

	private static final double MICROS = 1_000;

	private List<OSThread> threads = List.of();

	private int counted = -1;

	/** By number of the thread: what it has used so far. */
	private final Map<Integer, Double> used = new HashMap<>();

	/**
	 * The CPU time that they have used so far.
	 * @param process their JVM, as it is now
	 * @return microseconds; nothing if no thread has such a name
	 */
	OptionalDouble read(OSProcess process) {
		if (process.getThreadCount() != this.counted) {
			this.threads = process.getThreadDetails().stream().filter(Compilers::compiles).toList();
			this.counted = process.getThreadCount();
		}
		for (OSThread thread : this.threads) {
			if (thread.updateAttributes()) {
				this.used.merge(thread.getThreadId(), MICROS * (thread.getUserTime() + thread.getKernelTime()),
						Math::max);
			}
		}
		return this.used.isEmpty() ? OptionalDouble.empty()
				: OptionalDouble.of(this.used.values().stream().mapToDouble(Double::doubleValue).sum());
	}

	private static boolean compiles(OSThread thread) {
		return thread.getName().startsWith("C1 Compiler") || thread.getName().startsWith("C2 Compiler");
	}

}
