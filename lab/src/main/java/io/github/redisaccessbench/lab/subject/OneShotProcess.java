// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.subject;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.Processes;

/**
 * A process that does something and ends.
 */
final class OneShotProcess {

	private OneShotProcess() {
	}

	/**
	 * Runs it to its end.
	 * @param processes who keeps the process
	 * @param name what it is for; also the name of its log
	 * @param command program and arguments
	 * @param environment variables of the stores
	 * @param patience how long it may take
	 * @param failure what cannot be had if it fails, in words
	 * @throws Problem if it fails or takes longer
	 */
	static void run(Processes processes, String name, List<String> command, Map<String, String> environment,
			Duration patience, String failure) {
		Process process = processes.start(name, command, environment);
		try {
			boolean ended = process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
			processes.stop(List.of(process));
			if (!ended || process.exitValue() != 0) {
				throw new Problem(failure + ": " + processes.lastWords(name));
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it waited for " + name + ".", ex);
		}
	}

}
