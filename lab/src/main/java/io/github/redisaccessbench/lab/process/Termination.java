// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ends processes: asks first, and does not ask twice.
 */
final class Termination {

	private static final Duration PATIENCE = Duration.ofSeconds(3);

	private Termination() {
	}

	/**
	 * Asks all of them at once to end, and kills those that have not after
	 * {@code PATIENCE}. Returns when they are gone.
	 * @param processes the processes; those that have ended already are no problem
	 */
	static void end(Collection<ProcessHandle> processes) {
		end(processes, PATIENCE);
	}

	/**
	 * Asks all of them at once to end, and kills those that have not after a while.
	 * Returns when they are gone.
	 * @param processes the processes; those that have ended already are no problem
	 * @param patience how long to wait before they are killed
	 */
	static void end(Collection<ProcessHandle> processes, Duration patience) {
		processes.forEach(ProcessHandle::destroy);
		if (!gone(processes, patience)) {
			kill(processes);
		}
	}

	/**
	 * Kills all of them at once. Returns when they are gone.
	 * @param processes the processes, which have nothing to save
	 */
	static void kill(Collection<ProcessHandle> processes) {
		processes.forEach(ProcessHandle::destroyForcibly);
		gone(processes, PATIENCE);
	}

	private static boolean gone(Collection<ProcessHandle> processes, Duration patience) {
		try {
			CompletableFuture.allOf(processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
				.get(patience.toMillis(), TimeUnit.MILLISECONDS);
			return true;
		}
		catch (TimeoutException ex) {
			return false;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
		catch (ExecutionException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
