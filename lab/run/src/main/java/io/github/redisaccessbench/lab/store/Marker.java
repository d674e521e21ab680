// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.LongSupplier;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.probe.RedisFailure;

/**
 * The key by which a run says that it uses a Redis, so that no other run writes the same
 * keys or deletes them. It is short-lived: that of a run that was killed goes away by
 * itself.
 */
final class Marker {

	/**
	 * How long it lives unless it is kept. It is not kept while something is measured:
	 * the first iteration of a cell may take 15 minutes.
	 */
	static final Duration LIFE = Duration.ofMinutes(20);

	/** How long there is no need to keep it. */
	static final Duration FRESH = Duration.ofMinutes(1);

	private static final String MILLIS = String.valueOf(LIFE.toMillis());

	private final RedisLink redis;

	private final OptionalInt database;

	private final LongSupplier nanos;

	/** So that it can be told from that of another run. */
	private final String id = UUID.randomUUID().toString();

	private long keptNanos;

	/**
	 * Makes one that is not taken yet.
	 * @param database the number of the database; empty: a Redis Cluster, which has one
	 * only
	 * @param nanos time that cannot be set, in nanoseconds
	 */
	Marker(RedisLink redis, OptionalInt database, LongSupplier nanos) {
		this.redis = redis;
		this.database = database;
		this.nanos = nanos;
	}

	/** What it holds. */
	String id() {
		return this.id;
	}

	/**
	 * Takes it.
	 * @throws Problem if another run holds it, it cannot be written, or Redis does not
	 * answer
	 */
	void take() {
		try {
			if (!set()) {
				throw taken();
			}
		}
		catch (RedisFailure ex) {
			throw !ex.refused() ? ex
					: new Problem("Redis does not let this user write keys colors::*: " + ex.answer()
							+ (ex.answer().startsWith("READONLY ") ? ". Name its master in redis.url."
									: ". Give it the permissions that docs/YOUR-SITUATION.md lists."),
							ex);
		}
	}

	/**
	 * Makes it live on, if it was not made to a moment ago.
	 * @throws Problem if another run has taken it since
	 */
	void keep() {
		if (this.nanos.getAsLong() - this.keptNanos < FRESH.toNanos()) {
			return;
		}
		try {
			if (!(isOurs() ? extend() : set())) {
				throw taken();
			}
		}
		catch (RedisFailure ex) {
			// Apps that read from this Redis say it better.
		}
	}

	/** Gives it back, if it is still ours. */
	void release() {
		try {
			if (isOurs()) {
				this.redis.send("DEL", ColorKeys.RUN);
			}
		}
		catch (RedisFailure ex) {
			// It goes away by itself.
		}
	}

	private boolean isOurs() {
		return this.id.equals(this.redis.send("GET", ColorKeys.RUN));
	}

	private boolean extend() {
		return kept("1".equals(this.redis.send("PEXPIRE", ColorKeys.RUN, MILLIS)));
	}

	private boolean set() {
		return kept(this.redis.send("SET", ColorKeys.RUN, this.id, "NX", "PX", MILLIS) != null);
	}

	private boolean kept(boolean done) {
		if (done) {
			this.keptNanos = this.nanos.getAsLong();
		}
		return done;
	}

	private Problem taken() {
		String left = String.valueOf(this.redis.send("PTTL", ColorKeys.RUN));
		long millis = left.matches("\\d{1,9}") ? Long.parseLong(left) : 1;
		long minutes = Math.ceilDiv(Math.max(millis, 1), Duration.ofMinutes(1).toMillis());
		String elsewhere = this.database.isEmpty() ? "" : ", or take another database: redis.url=redis://host:port/"
				+ ((this.database.getAsInt() == 1) ? 2 : 1);
		return new Problem("Another run of this benchmark uses this Redis: it holds the key " + ColorKeys.RUN
				+ ". Wait until it is over (if it was killed, at most " + minutes + " min)" + elsewhere + ".");
	}

}
