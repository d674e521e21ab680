// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Does what may never end, and waits for it only so long. */
final class Bounded {

	private Bounded() {
	}

	/**
	 * Does something in a thread of its own, which is left alone if it takes too long:
	 * what reads from another process cannot be interrupted.
	 * @param what what it is, for the message
	 * @throws IOException if it fails, or is not done by then
	 */
	static <T> T call(String what, Duration patience, Callable<T> task) throws IOException {
		FutureTask<T> future = new FutureTask<>(task);
		Thread.ofPlatform().daemon().name(what).start(future);
		try {
			return future.get(patience.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException ex) {
			throw new IOException(what + " was not done after " + patience.toSeconds() + " s", ex);
		}
		catch (ExecutionException ex) {
			throw new IOException(what + " failed", ex.getCause());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new InterruptedIOException(what + " was interrupted");
		}
	}

}
