// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

/**
 * Interrupts a thread that goes on to write. {@link Thread#interrupt()} sets the flag
 * first and then closes the channel that the thread is busy with: who has noticed the
 * flag and begins to write at once may lose the channel.
 */
public final class Interruption {

	private static final Object LOCK = new Object();

	private Interruption() {
	}

	/** Interrupts it, and is done with it before it goes on. */
	public static void of(Thread thread) {
		synchronized (LOCK) {
			thread.interrupt();
		}
	}

	/** This thread has noticed: waits until its interruption is over, and forgets it. */
	public static void noticed() {
		synchronized (LOCK) {
			Thread.interrupted();
		}
	}

}
