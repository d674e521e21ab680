// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Looks again and again whether something is so. */
public final class Waiting {

	private static final Duration STEP = Duration.ofMillis(20);

	private Waiting() {
	}

	/**
	 * Waits until something is so.
	 * @param patience how long to wait at most
	 * @return whether it is so
	 * @throws Problem if this thread is interrupted
	 */
	public static boolean until(Duration patience, BooleanSupplier condition) {
		long end = System.nanoTime() + patience.toNanos();
		while (!condition.getAsBoolean()) {
			if (System.nanoTime() > end) {
				return false;
			}
			pause(STEP);
		}
		return true;
	}

	/**
	 * Waits for a while.
	 * @throws Problem if this thread is interrupted
	 */
	public static void pause(Duration time) {
		try {
			Thread.sleep(time);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new Problem("The lab was told to stop while it waited.", ex);
		}
	}

}
