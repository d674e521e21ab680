// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.apache.commons.io.function.IORunnable;

/**
 * Ends what takes too long: its thread is interrupted, which also ends a write to a
 * socket that nobody reads from.
 */
public final class Deadline {

	/** How long somebody at this machine may take to read what is sent to him. */
	private static final Duration WRITE = Duration.ofSeconds(10);

	private static final ScheduledThreadPoolExecutor CLOCK = new ScheduledThreadPoolExecutor(1,
			Thread.ofPlatform().daemon().name("deadlines").factory());

	static {
		CLOCK.setRemoveOnCancelPolicy(true);
	}

	private Deadline() {
	}

	/**
	 * Writes to somebody who may be slow.
	 * @param work is interrupted after 10 s
	 * @throws IOException if it was, or fails otherwise
	 */
	public static void write(IORunnable work) throws IOException {
		within(WRITE, work);
	}

	static void within(Duration time, IORunnable work) throws IOException {
		Future<?> alarm = after(time, Thread.currentThread()::interrupt);
		try {
			work.run();
		}
		finally {
			alarm.cancel(false);
		}
	}

	/**
	 * Does something later.
	 * @return by which it can be cancelled
	 */
	public static Future<?> after(Duration time, Runnable alarm) {
		return CLOCK.schedule(alarm, time.toNanos(), TimeUnit.NANOSECONDS);
	}

}
