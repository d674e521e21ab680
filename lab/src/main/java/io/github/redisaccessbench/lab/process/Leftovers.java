// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.ProcessRecord.Content;

/**
 * What a lab left behind that is dead. None of it has anything to save.
 */
final class Leftovers {

	private static final Duration PATIENCE = Duration.ofSeconds(3);

	private static final Duration STEP = Duration.ofMillis(20);

	private Leftovers() {
	}

	/**
	 * Ends the processes that a record names, deletes their temporary folders, and the
	 * record. By a damaged record nothing is ended. Who calls this holds the lock.
	 * @return a line for each process that was still alive, or for the damage
	 */
	static List<String> end(ProcessRecord record) {
		List<String> lines = new ArrayList<>();
		try {
			List<Recorded> all = record.read().map(Content::started).orElse(List.of());
			all.forEach((one) -> one.alive().ifPresent((process) -> {
				process.destroyForcibly();
				lines.add("Ended " + one.name() + " (process " + process.pid() + "), which a killed lab left behind.");
			}));
			awaitEnd(all);
			all.forEach((one) -> TemporaryFolders.in(record.work()).delete(one.name()));
		}
		catch (Problem ex) {
			lines.add(ex.getMessage());
		}
		record.delete();
		return lines;
	}

	private static void awaitEnd(List<Recorded> processes) {
		long end = System.nanoTime() + PATIENCE.toNanos();
		while (processes.stream().anyMatch((one) -> one.alive().isPresent()) && System.nanoTime() < end) {
			try {
				Thread.sleep(STEP);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				return;
			}
		}
	}

}
