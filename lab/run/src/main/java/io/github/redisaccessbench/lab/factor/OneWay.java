// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * One way of a connection. Each piece is stamped when it is read and written when it is
 * due, by another thread: what is sent together arrives together, however much is under
 * way, and nothing overtakes.
 */
final class OneWay {

	private static final int PIECE = 64 * 1024;

	/**
	 * Bytes that may be under way. A sender of more has to wait, as on a real connection
	 * whose window is full.
	 */
	private static final int WINDOW = 16 * 1024 * 1024;

	/** What a piece takes besides its bytes, so that many small ones are bounded, too. */
	private static final int OVERHEAD = 128;

	/**
	 * Linux wakes a sleeping thread some 50 µs late, so it asks to be woken earlier by as
	 * much. Waiting awake for longer would be more exact, and take a core from the apps
	 * where pieces follow each other closely.
	 */
	private static final long WAKES_LATE_NANOS = 50_000;

	/**
	 * After a longer sleep it is woken later, so it ends that before and sleeps again.
	 */
	private static final long LONG_SLEEP_NANOS = 400_000;

	private final Socket from;

	private final Socket to;

	private final LongSupplier delayNanos;

	private final long notBefore;

	private final BlockingQueue<Piece> underWay = new LinkedBlockingQueue<>();

	private final Semaphore window = new Semaphore(WINDOW);

	/**
	 * Makes a way; nothing is moved yet.
	 * @param delayNanos how long it takes now, in nanoseconds
	 * @param notBefore by System.nanoTime: nothing arrives before
	 */
	OneWay(Socket from, Socket to, LongSupplier delayNanos, long notBefore) {
		this.from = from;
		this.to = to;
		this.delayNanos = delayNanos;
		this.notBefore = notBefore;
	}

	/**
	 * Reads until there is nothing more to come. What has no time to wait is handed on at
	 * once, unless something is before it.
	 * @throws IOException if one of the sides is broken
	 */
	void read() throws IOException, InterruptedException {
		InputStream in = this.from.getInputStream();
		OutputStream out = this.to.getOutputStream();
		byte[] buffer = new byte[PIECE];
		for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
			long now = System.nanoTime();
			long due = due(now);
			if (due - now <= 0 && this.window.availablePermits() == WINDOW) {
				out.write(buffer, 0, length);
			}
			else {
				this.window.acquire(length + OVERHEAD);
				this.underWay.add(new Piece(due, Arrays.copyOf(buffer, length)));
			}
		}
		this.underWay.add(new Piece(due(System.nanoTime()), null));
	}

	private long due(long now) {
		long due = now + this.delayNanos.getAsLong();
		return (due - this.notBefore < 0) ? this.notBefore : due;
	}

	/**
	 * Writes what was read, until its end has arrived, too.
	 * @throws IOException if the other side is broken
	 */
	void write() throws IOException, InterruptedException {
		OutputStream out = this.to.getOutputStream();
		for (Piece piece = this.underWay.take(); piece.bytes() != null; piece = this.underWay.take()) {
			await(piece.due());
			out.write(piece.bytes());
			this.window.release(piece.bytes().length + OVERHEAD);
		}
		this.to.shutdownOutput();
	}

	private static void await(long due) throws InterruptedException {
		for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
			if (left > WAKES_LATE_NANOS) {
				LockSupport.parkNanos(left - ((left > LONG_SLEEP_NANOS) ? LONG_SLEEP_NANOS : WAKES_LATE_NANOS));
			}
			else {
				Thread.onSpinWait();
			}
			if (Thread.interrupted()) {
				throw new InterruptedException();
			}
		}
	}

	/**
	 * Something under way.
	 *
	 * @param due when it is to arrive, by System.nanoTime
	 * @param bytes what; null: the end
	 */
	private record Piece(long due, byte[] bytes) {

	}

}
