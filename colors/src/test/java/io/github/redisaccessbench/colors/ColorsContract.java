// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;

import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every case that reads from Redis must do.
 */
@ExtendWith(RedisExtension.class)
public abstract class ColorsContract extends CaseContract {

	/** How long the app waits for Redis in these tests, in milliseconds. */
	private static final int TIMEOUT_MS = 1_000;

	/**
	 * @param application the app's class
	 */
	protected ColorsContract(Class<?> application) {
		super(application);
	}

	private static RedisCommands<String, byte[]> redis() {
		return RedisExtension.redis();
	}

	@Override
	final List<String> withStore() {
		return List.of("--spring.data.redis.url=" + RedisExtension.url(),
				"--spring.data.redis.timeout=" + TIMEOUT_MS + "ms");
	}

	/** No process listens on port 1; the answer must not show the rest. */
	@Override
	final List<String> withoutStore() {
		return List.of("--spring.main.lazy-initialization=true",
				"--spring.data.redis.url=redis://somebody:secret@127.0.0.1:1");
	}

	/** It is our own server. */
	@Override
	final void clear() {
		redis().flushall();
	}

	@Override
	final Map<String, Long> sentDuring(Runnable action) {
		return CommandCounts.during(redis(), action);
	}

	@Override
	final void whilePaused(Runnable action) {
		RedisExtension.whileStopped(action);
		redis().ping();
	}

	@Test
	@Timeout(60)
	void sendsAtMostOneCommandMoreForAMissingKey() {
		Assumptions.assumeTrue(this.endpoint.asksTheStore());
		// the first miss of an app may open another connection
		commandsForAMissingKey();
		assertThat(commandsForAMissingKey()).isBetween(1L,
				total(this.endpoint.commands().apply(Palette.DEFAULT_SIZE)) + 1);
	}

	/** The last key, which every look before it would precede. */
	private long commandsForAMissingKey() {
		String key = ((Layout) this.endpoint.stored()).key(Palette.first(Palette.DEFAULT_SIZE).getLast().name());
		redis().del(key);
		try {
			return total(sentDuring(() -> get(Endpoint.PATH)));
		}
		finally {
			store();
		}
	}

	private static long total(Map<String, Long> counts) {
		return counts.values().stream().mapToLong(Long::longValue).sum();
	}

}
