// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Ends processes: asks first, and does not ask twice. */
final class Termination {

	/** How long processes are given of which nothing else is known. */
	static final Duration PATIENCE = Duration.ofSeconds(3);

	private Termination() {
	}

	/**
	 * Asks all of them at once to end, and kills those that have not after a while.
	 * Returns when they are gone.
	 * @param processes the processes; those that have ended already are no problem
	 * @param patience how long to wait before they are killed
	 */
	static void end(Collection<ProcessHandle> processes, Duration patience) {
		List<ProcessHandle> all = withDescendants(processes);
		processes.forEach(ProcessHandle::destroy);
		gone(processes, patience);
		// Most of them have ended with it.
		kill(all);
	}

	/** A program may have started others, which would outlive it. */
	private static List<ProcessHandle> withDescendants(Collection<ProcessHandle> processes) {
		return processes.stream()
			.flatMap((one) -> Stream.concat(Stream.of(one), one.descendants()))
			.distinct()
			.toList();
	}

	/** Kills all at once: they have nothing to save. Returns when they are gone. */
	static void kill(Collection<ProcessHandle> processes) {
		List<ProcessHandle> all = withDescendants(processes);
		all.forEach(ProcessHandle::destroyForcibly);
		gone(all, PATIENCE);
	}

	/** Whether all have ended in time. */
	static boolean gone(Collection<ProcessHandle> processes, Duration patience) {
		return CompletableFuture.allOf(processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
			.thenApply((ended) -> true)
			.completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS)
			.join();
	}

}
