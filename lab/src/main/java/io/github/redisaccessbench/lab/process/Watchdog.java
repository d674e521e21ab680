// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

import io.github.redisaccessbench.lab.Waiting;

/**
 * A program of its own, started by a lab, that waits for the lab's end. If the lab was
 * killed, it ends what the lab's record names. It knows of that end by the pipe from the
 * lab, which the operating system closes, and uses no time of the processor until then.
 */
final class Watchdog {

	/** The pipe closes while the lab is about to end. */
	private static final Duration PATIENCE = Duration.ofSeconds(5);

	/** Its first line. */
	static final String READY = "Waiting for the end of the lab.";

	private Watchdog() {
	}

	/**
	 * Waits.
	 * @param args the folder of the record, and the lab's folder
	 * @throws IOException if there is no pipe
	 */
	public static void main(String[] args) throws IOException {
		outliveSignals(Thread.currentThread());
		System.out.println(READY);
		while (System.in.read() >= 0) {
			// Nobody says anything.
		}
		ProcessRecord record = new ProcessRecord(Path.of(args[0]), Path.of(args[1]));
		if (Waiting.until(PATIENCE, () -> record.runningLab().isEmpty()) && Files.exists(record.file())) {
			endLeftovers(record);
		}
	}

	/**
	 * Ctrl-C is sent to the lab and to all that it started. A JVM ends when its shutdown
	 * hooks are done; this one's waits for the work.
	 */
	private static void outliveSignals(Thread work) {
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			try {
				work.join();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}));
	}

	/** Without the lock, the next lab of the folder is there already and does it. */
	private static void endLeftovers(ProcessRecord record) {
		LabLock.tryTake(record).ifPresent((lock) -> {
			try (lock) {
				record.endLeftovers().forEach(System.out::println);
			}
		});
	}

}
