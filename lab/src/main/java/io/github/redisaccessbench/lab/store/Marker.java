// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.lab.Problem;
import io.lettuce.core.RedisException;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.sync.RedisCommands;

/**
 * The key by which a run says that it uses a Redis, so that no other run writes the same
 * keys or deletes them. It is short-lived: that of a run that was killed goes away by
 * itself.
 */
final class Marker {

	/** How long it lives unless it is kept. */
	static final Duration LIFE = Duration.ofMinutes(5);

	/** How long there is no need to keep it. */
	static final Duration FRESH = Duration.ofMinutes(1);

	private final RedisCommands<String, String> redis;

	private final int database;

	private final LongSupplier nanos;

	/** So that it can be told from that of somebody else. */
	private final String id = UUID.randomUUID().toString();

	private long keptNanos;

	/**
	 * Makes one that is not taken yet.
	 * @param database the number of the database
	 * @param nanos time that nobody can set, in nanoseconds
	 */
	Marker(RedisCommands<String, String> redis, int database, LongSupplier nanos) {
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
	 * @throws Problem if somebody else holds it, or it cannot be written
	 */
	void take() {
		try {
			if (!set()) {
				throw taken();
			}
		}
		catch (RedisException ex) {
			throw new Problem("Redis does not let this user write keys colors::*: " + ex.getMessage()
					+ ". Give it the permissions that docs/YOUR-SITUATION.md lists.", ex);
		}
	}

	/**
	 * Makes it live on, if it was not made to a moment ago.
	 * @throws Problem if somebody else has taken it since
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
		catch (RedisException ex) {
			// Apps that read from this Redis say it better.
		}
	}

	/** Gives it back, if it is still ours. */
	void release() {
		try {
			if (isOurs()) {
				this.redis.del(ColorKeys.RUN);
			}
		}
		catch (RedisException ex) {
			// It goes away by itself.
		}
	}

	private boolean isOurs() {
		return this.id.equals(this.redis.get(ColorKeys.RUN));
	}

	private boolean extend() {
		return kept(this.redis.pexpire(ColorKeys.RUN, LIFE));
	}

	private boolean set() {
		return kept(this.redis.set(ColorKeys.RUN, this.id, SetArgs.Builder.nx().px(LIFE)) != null);
	}

	private boolean kept(boolean done) {
		if (done) {
			this.keptNanos = this.nanos.getAsLong();
		}
		return done;
	}

	private Problem taken() {
		long minutes = Math.ceilDiv(Math.max(this.redis.pttl(ColorKeys.RUN), 1), Duration.ofMinutes(1).toMillis());
		return new Problem("Another run of this benchmark uses this Redis: it holds the key " + ColorKeys.RUN
				+ ". Wait until it is over (if it was killed, at most " + minutes
				+ " min), or take another database: redis.url=redis://host:port/" + ((this.database == 1) ? 2 : 1)
				+ ".");
	}

}
