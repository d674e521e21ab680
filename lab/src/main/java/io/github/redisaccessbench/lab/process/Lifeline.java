// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.process;

import java.time.Duration;

import io.github.redisaccessbench.lab.Problem;

/**
 * Notices the end of a process that somebody else started.
 */
public final class Lifeline {

	private static final Duration STEP = Duration.ofSeconds(1);

	private Lifeline() {
	}

	/**
	 * Does something when a process has ended, at most about a second later.
	 * {@link ProcessHandle#onExit()} looks every five seconds after a while, and takes a
	 * process for alive that has ended but that its own parent has not asked for.
	 * @param then what to do, in a thread of its own
	 */
	public static void onEnd(ProcessHandle process, Runnable then) {
		boolean named = isNamed(process);
		Thread.ofVirtual().name("waits for process " + process.pid()).start(() -> {
			while (process.isAlive() && isNamed(process) == named) {
				sleep();
			}
			then.run();
		});
	}

	/** One that has ended has no command any more; one of another user never shows it. */
	static boolean isNamed(ProcessHandle process) {
		return process.info().command().isPresent();
	}

	private static void sleep() {
		try {
			Thread.sleep(STEP);
		}
		catch (InterruptedException ex) {
			throw new Problem("Nobody interrupts this thread.", ex);
		}
	}

}
