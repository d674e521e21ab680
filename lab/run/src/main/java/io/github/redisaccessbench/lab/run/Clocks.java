// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.run;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The clocks of this machine: one that the user can set while an iteration runs, and two
 * that cannot be set.
 *
 * @param settable the clock of the day
 * @param steady time that cannot be set, in nanoseconds from some moment on; it stands
 * still while the machine sleeps
 * @param boot the same in milliseconds, which goes on while the machine sleeps
 */
public record Clocks(InstantSource settable, LongSupplier steady, LongSupplier boot) {

	/** Between two readings so near to each other, nothing took the core away. */
	private static final long NEAR_NANOS = 1_000_000;

	private static final int TRIES = 10;

	/** Those of this machine, with one that goes on while it sleeps. */
	public static Clocks system(LongSupplier boot) {
		return new Clocks(InstantSource.system(), System::nanoTime, boot);
	}

	/** The time of day. */
	Instant instant() {
		return this.settable.instant();
	}

	/** Time that cannot be set, in nanoseconds. */
	long nanos() {
		return this.steady.getAsLong();
	}

	/**
	 * What both show at the same moment. On a busy machine much time can pass between two
	 * readings, and would look as if a clock had been set: so they are read until they
	 * are near to each other, or the nearest of some are taken.
	 */
	Moment now() {
		Moment nearest = read();
		for (int tries = 1; tries < TRIES && nearest.apartNanos > NEAR_NANOS; tries++) {
			Moment next = read();
			nearest = (next.apartNanos < nearest.apartNanos) ? next : nearest;
		}
		return nearest;
	}

	private Moment read() {
		long before = nanos();
		long millis = this.settable.millis();
		long apart = nanos() - before;
		return new Moment(millis, before + apart / 2, apart);
	}

	/**
	 * What both clocks show.
	 *
	 * @param millis the one that can be set, in milliseconds
	 * @param nanos the other, in nanoseconds
	 * @param apartNanos how long it took to read them
	 */
	record Moment(long millis, long nanos, long apartNanos) {

		/** Milliseconds since another moment, by the clock that can be set. */
		double settableMsSince(Moment begin) {
			return this.millis - begin.millis;
		}

		/** Milliseconds since another moment, by the clock that cannot be set. */
		double msSince(Moment begin) {
			return (this.nanos - begin.nanos) / 1e6;
		}

	}

}
