// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;

import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

/**
 * What every case that reads from Redis must do. The subclass starts its app on a random
 * port against {@link RedisExtension#url()}, with {@code spring.data.redis.timeout} at
 * {@value #TIMEOUT_MS} ms.
 */
@ExtendWith(RedisExtension.class)
public abstract class ColorsContract extends CaseContract {

	/** How long the app waits for Redis in these tests, in milliseconds. */
	public static final int TIMEOUT_MS = 400;

	static final String DOWN = "Redis does not answer";

	/**
	 * @param endpoints all ways in which the app reads colors; {@code /colors} first
	 */
	protected ColorsContract(List<Endpoint> endpoints) {
		super(endpoints, DOWN);
	}

	/**
	 * Waits for what the app does after its answer when the key was missing, if anything.
	 */
	protected void awaitTheEndOfAMiss(String key) {
	}

	protected final RedisCommands<String, byte[]> redis() {
		return RedisExtension.redis();
	}

	@BeforeAll
	final void store() {
		// our own server: what is there was left by other tests
		redis().flushall();
		storeAll();
	}

	@Override
	final Map<String, Long> sentDuring(Runnable action) {
		return CommandCounts.during(redis(), action);
	}

	@Override
	final void whilePaused(Runnable action) {
		redis().clientPause(TIMEOUT_MS + 200);
		action.run();
		redis().ping();
	}

	/**
	 * For cases that have a user by id.
	 */
	protected final void assertAnswersAUserAndStoresOneThatIsMissing() {
		redis().del("colors::users::1");
		assertThat(get("/users/1/cache").body()).isEqualTo(User.of(1).json());
		assertThat(redis().get("colors::users::1")).asString().isEqualTo(User.of(1).json());
		assertThat(sentDuring(() -> assertThat(get("/users/1/cache?limit=7").body()).isEqualTo(User.of(1).json())))
			.containsOnly(entry("get", 1L));
	}

	/**
	 * For the same cases.
	 */
	protected final void assertSaysThatThereIsNoSuchUser() {
		assertThat(get("/users/101/cache").statusCode()).isEqualTo(404);
		assertThat(redis().exists("colors::users::101")).isZero();
	}

	@ParameterizedTest
	@MethodSource("readers")
	void sendsAtMostOneCommandMoreForAMissingKey(Endpoint endpoint) {
		// the first miss of an app may open another connection
		commandsForAMissingKey(endpoint);
		assertThat(commandsForAMissingKey(endpoint)).isBetween(1L,
				total(endpoint.commands().apply(Palette.DEFAULT_SIZE)) + 1);
	}

	/** The last key, which every look before it would precede. */
	private long commandsForAMissingKey(Endpoint endpoint) {
		String key = ((Layout) endpoint.stored()).key(Palette.first(Palette.DEFAULT_SIZE).getLast().name());
		redis().del(key);
		try {
			Map<String, Long> counts = sentDuring(() -> get(endpoint.path()));
			awaitTheEndOfAMiss(key);
			return total(counts);
		}
		finally {
			store(endpoint.stored());
		}
	}

	private static long total(Map<String, Long> counts) {
		return counts.values().stream().mapToLong(Long::longValue).sum();
	}

}
