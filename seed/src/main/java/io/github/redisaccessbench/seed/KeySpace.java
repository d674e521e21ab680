// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.IntegerOutput;

import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.data.redis.connection.RedisClusterConnection;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.lettuce.LettuceConnection;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * Looks at keys, whatever they hold.
 */
class KeySpace {

	private static final int PATIENCE_SECONDS = 20;

	private final StringRedisTemplate redis;

	/**
	 * What some keys take in Redis.
	 *
	 * @param bytes or null where that is unknown
	 * @param text {@code 17600 bytes}, or {@code n/a (why)}
	 */
	record Memory(Long bytes, String text) {

	}

	KeySpace(StringRedisTemplate redis) {
		this.redis = redis;
	}

	/**
	 * The keys that begin with the prefix, each once, which SCAN alone does not promise.
	 * @throws QueryTimeoutException if that takes too long: some servers never end
	 */
	SortedSet<String> scan(String prefix) {
		try {
			return CompletableFuture.supplyAsync(() -> all(prefix))
				.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
				.join();
		}
		catch (CompletionException ex) {
			throw (ex.getCause() instanceof RuntimeException cause) ? cause
					: new QueryTimeoutException("looking at all keys was not done after " + PATIENCE_SECONDS
							+ " s, another database may hold fewer");
		}
	}

	private SortedSet<String> all(String prefix) {
		ScanOptions options = ScanOptions.scanOptions().match(prefix + "*").count(1_000).build();
		SortedSet<String> keys = new TreeSet<>();
		this.redis.execute((RedisCallback<Void>) (connection) -> {
			cursors(connection, options).forEach((cursor) -> {
				try (cursor) {
					cursor.forEachRemaining((key) -> keys.add(new String(key, StandardCharsets.UTF_8)));
				}
			});
			return null;
		});
		return keys;
	}

	/** One for each server that holds keys; it asks when it is used. */
	private static Stream<Cursor<byte[]>> cursors(RedisConnection connection, ScanOptions options) {
		return (connection instanceof RedisClusterConnection cluster)
				? StreamSupport.stream(cluster.clusterGetNodes().spliterator(), false)
					// A dead one may stay in the list, without slots.
					.filter((node) -> node.isMaster() && !node.getSlotRange().getSlots().isEmpty())
					.map((node) -> cluster.scan(node, options))
				: Stream.of(connection.keyCommands().scan(options));
	}

	void delete(Collection<String> keys) {
		this.redis.delete(keys);
	}

	/** What all keys take; unknown if Redis refuses to tell, or one is missing. */
	Memory memory(Collection<String> keys) {
		try {
			long bytes = 0;
			for (String key : keys) {
				if (!(memory(key) instanceof Long one)) {
					return new Memory(null, "n/a (" + key + " is missing)");
				}
				bytes += one;
			}
			return new Memory(bytes, bytes + " bytes");
		}
		catch (DataAccessException ex) {
			return new Memory(null, "n/a (" + Text.reason(ex.getMostSpecificCause().getMessage()) + ")");
		}
	}

	private Object memory(String key) {
		return this.redis.execute((connection) -> ((LettuceConnection) connection).execute("MEMORY",
				new IntegerOutput<>(ByteArrayCodec.INSTANCE), "USAGE".getBytes(StandardCharsets.US_ASCII),
				key.getBytes(StandardCharsets.UTF_8)), true);
	}

}
