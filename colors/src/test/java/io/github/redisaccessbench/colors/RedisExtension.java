// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * One real Redis for all tests of a JVM. It starts when first asked for and ends after
 * the last test.
 */
public final class RedisExtension implements BeforeAllCallback {

	private static final RedisCodec<String, byte[]> CODEC = RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE);

	@Override
	public void beforeAll(ExtensionContext context) {
		context.getRoot().getStore(ExtensionContext.Namespace.GLOBAL).put(Shared.class, Shared.ONE);
	}

	/**
	 * @return e.g. {@code redis://127.0.0.1:40123}
	 */
	public static String url() {
		return Shared.ONE.redis.url();
	}

	/**
	 * @return a connection to look at the keys and to change them
	 */
	public static RedisCommands<String, byte[]> redis() {
		return Shared.ONE.connection.sync();
	}

	/**
	 * Has it answer nothing while the action runs.
	 */
	static void whileStopped(Runnable action) {
		Shared.ONE.redis.whileStopped(action);
	}

	private static final class Shared implements AutoCloseable {

		static final Shared ONE = new Shared();

		final TestRedis redis = TestRedis.start();

		final RedisClient client = RedisClient.create(this.redis.url());

		final StatefulRedisConnection<String, byte[]> connection = this.client.connect(CODEC);

		@Override
		public void close() {
			this.client.shutdown();
			this.redis.close();
		}

	}

}
