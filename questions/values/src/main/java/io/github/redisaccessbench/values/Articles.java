// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.stereotype.Component;

/**
 * The stored articles. They are written before the app answers, under keys of their own
 * for each way to store them.
 */
@Component
class Articles implements InitializingBean {

	private static final int MANY = 100;

	private final RedisTemplate<String, byte[]> redis = new RedisTemplate<>();

	private final Serializer serializer;

	private final Compression compression;

	private final int bytes;

	private final String prefix;

	Articles(RedisConnectionFactory connections, Serializer serializer, Environment environment,
			@Value("${colors.compression}") Compression compression, @Value("${colors.value-bytes}") int bytes) {
		this.redis.setConnectionFactory(connections);
		this.redis.setKeySerializer(RedisSerializer.string());
		this.redis.setValueSerializer(RedisSerializer.byteArray());
		this.redis.afterPropertiesSet();
		this.serializer = serializer;
		this.compression = compression;
		this.bytes = bytes;
		this.prefix = "colors::values::" + String.join("+", environment.getActiveProfiles()) + "-" + bytes + "::";
	}

	@Override
	public void afterPropertiesSet() {
		Map<String, byte[]> all = new LinkedHashMap<>();
		for (int number = 0; number < MANY; number++) {
			all.put(this.prefix + number, this.compression.pack(this.serializer.write(Article.of(number, this.bytes))));
		}
		this.redis.opsForValue().multiSet(all);
	}

	/**
	 * Reads some by one MGET.
	 * @param limit how many: 1 or more; there are 100
	 */
	List<Article> first(int limit) {
		return Objects.requireNonNull(this.redis.opsForValue()
			.multiGet(IntStream.range(0, Math.min(limit, MANY)).mapToObj((number) -> this.prefix + number).toList()))
			.stream()
			.map((value) -> this.serializer.read(this.compression.unpack(value)))
			.toList();
	}

}
