// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Looks again and again whether something is so. */
public final class Waiting {

	private static final Duration STEP = Duration.ofMillis(20);

	private static final Duration SECOND = Duration.ofSeconds(1);

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
	 * Does something when something is so, about a second later at most, unless the lab
	 * ends first.
	 * @param name that of the thread that does it
	 */
	public static void watch(String name, BooleanSupplier condition, Runnable then) {
		Thread.ofPlatform().daemon().name(name).start(() -> {
			while (!condition.getAsBoolean()) {
				pause(SECOND);
			}
			then.run();
		});
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
