// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.IntegerOutput;

import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.connection.lettuce.LettuceConnection;
import org.springframework.data.redis.core.Cursor;
import org.springframework.data.redis.core.ScanOptions;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * Looks at keys, whatever they hold.
 */
class KeySpace {

	private static final int SCAN_COUNT = 1000;

	private final StringRedisTemplate redis;

	KeySpace(StringRedisTemplate redis) {
		this.redis = redis;
	}

	/**
	 * @return the keys that begin with the prefix, each once, which SCAN alone does not
	 * promise
	 */
	SortedSet<String> scan(String prefix) {
		SortedSet<String> keys = new TreeSet<>();
		try (Cursor<String> cursor = this.redis
			.scan(ScanOptions.scanOptions().match(prefix + "*").count(SCAN_COUNT).build())) {
			cursor.forEachRemaining(keys::add);
		}
		return keys;
	}

	void delete(Collection<String> keys) {
		this.redis.delete(keys);
	}

	/**
	 * @return the memory of all the keys together; unknown if Redis refuses to tell, or
	 * one of them is missing
	 */
	Memory memory(Collection<String> keys) {
		try {
			long bytes = 0;
			for (String key : keys) {
				if (!(memory(key) instanceof Long one)) {
					return Memory.unknown(key + " is missing");
				}
				bytes += one;
			}
			return Memory.of(bytes);
		}
		catch (DataAccessException ex) {
			return Memory.unknown(ex.getMostSpecificCause().getMessage());
		}
	}

	private Object memory(String key) {
		return this.redis.execute((connection) -> ((LettuceConnection) connection).execute("MEMORY",
				new IntegerOutput<>(ByteArrayCodec.INSTANCE), "USAGE".getBytes(StandardCharsets.US_ASCII),
				key.getBytes(StandardCharsets.UTF_8)), true);
	}

}
