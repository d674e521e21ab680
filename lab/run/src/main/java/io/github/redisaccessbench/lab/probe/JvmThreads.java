// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import oshi.software.os.OSProcess;
import oshi.software.os.OSThread;

/**
 * The threads of one JVM, known by their names, of which Linux keeps 15 characters. They
 * are looked up again whenever they are no longer the same: HotSpot adds compilers and
 * ends others as it needs them, and what an ended one used is kept.
 */
final class JvmThreads {

	private static final double MICROS = 1_000;

	private static final List<String> COMPILERS = List.of("C1 Compiler", "C2 Compiler");

	/** What names begin with: Tomcat's and Netty's, Spring's and Reactor's, the JDK's. */
	private static final Map<Metric, List<String>> KINDS = Map.of(Metrics.APP_THREADS_WEB,
			List.of("http-nio-", "reactor-http-"), Metrics.APP_THREADS_WORKERS, List.of("task-", "boundedElastic-"),
			Metrics.APP_THREADS_CARRIERS, List.of("ForkJoinPool-1-"));

	private List<OSThread> threads = List.of();

	private List<OSThread> compilers = List.of();

	/** Those that were looked up last. */
	private Set<String> present = Set.of();

	/** By number of the thread: what it has used so far. */
	private final Map<Integer, Double> used = new HashMap<>();

	/**
	 * The CPU time that those which compile have used so far.
	 * @param process their JVM, as it is now
	 * @return microseconds; nothing if no thread has such a name
	 */
	OptionalDouble compiling(OSProcess process) {
		Set<String> now = present(process);
		if (!now.equals(this.present)) {
			this.threads = process.getThreadDetails();
			this.compilers = this.threads.stream().filter((thread) -> isAnyOf(COMPILERS, thread)).toList();
			this.present = now;
		}
		for (OSThread thread : this.compilers) {
			if (thread.updateAttributes()) {
				this.used.merge(thread.getThreadId(), MICROS * (thread.getUserTime() + thread.getKernelTime()),
						Math::max);
			}
		}
		return this.used.isEmpty() ? OptionalDouble.empty()
				: OptionalDouble.of(this.used.values().stream().mapToDouble(Double::doubleValue).sum());
	}

	/**
	 * How many there were of each kind when they were last looked up; nothing if they
	 * have no names.
	 */
	Map<Metric, Double> kinds() {
		Map<Metric, Double> kinds = new HashMap<>();
		if (!this.compilers.isEmpty()) {
			KINDS.forEach((kind, names) -> kinds.put(kind,
					(double) this.threads.stream().filter((thread) -> isAnyOf(names, thread)).count()));
		}
		return kinds;
	}

	/** Linux tells the number of each; elsewhere how many there are has to do. */
	private static Set<String> present(OSProcess process) {
		String[] numbers = new File("/proc/" + process.getProcessID() + "/task").list();
		return (numbers != null) ? Set.copyOf(List.of(numbers)) : Set.of("count " + process.getThreadCount());
	}

	private static boolean isAnyOf(List<String> names, OSThread thread) {
		return names.stream().anyMatch(thread.getName()::startsWith);
	}

}
