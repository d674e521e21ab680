// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a value takes in Redis: the README's table. Run with {@code -Dgolden.update=true},
 * it writes that.
 */
@ExtendWith(RedisExtension.class)
class MemoryTest {

	private static final Path README = Path.of("README.md");

	private static final String BEGIN = "<!-- memory: begin, written by MemoryTest -->\n";

	private static final String END = "<!-- memory: end -->";

	private static final List<Integer> SIZES = List.of(60, 1_000, 10_000, 100_000);

	private static final int MANY = 100;

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	/** Other platforms have another allocator. */
	@Test
	@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
	void theTableIsWhatRedisSays() throws IOException {
		String table = BEGIN + table() + END;
		String readme = Files.readString(README);
		String written = readme.substring(0, readme.indexOf(BEGIN)) + table
				+ readme.substring(readme.indexOf(END) + END.length());
		if (Boolean.getBoolean("golden.update")) {
			Files.writeString(README, written);
		}
		assertThat(Files.readString(README)).isEqualTo(written);
	}

	private String table() {
		String head = "| bytes, in Redis |" + cells(SIZES.stream().map((size) -> size + " bytes").toList()) + "\n|---|"
				+ "--:|".repeat(SIZES.size()) + "\n";
		return head + rows().entrySet()
			.stream()
			.map((row) -> "| " + row.getKey() + " |"
					+ cells(SIZES.stream().map((size) -> cell(row.getValue(), size)).toList()) + "\n")
			.collect(Collectors.joining());
	}

	private static String cells(List<String> texts) {
		return texts.stream().map((text) -> " " + text + " |").collect(Collectors.joining());
	}

	private Map<String, Way> rows() {
		Map<String, Way> rows = new LinkedHashMap<>();
		Map<String, Serializer> serializers = new LinkedHashMap<>();
		serializers.put("JSON", new JacksonSerializer(new JsonMapper()));
		serializers.put("CBOR", new JacksonSerializer(new CBORMapper()));
		serializers.put("Java's own", new JdkSerializer());
		serializers.put("Kryo", new KryoSerializer());
		serializers.put("Protobuf", new ProtobufSerializer());
		serializers.forEach((name, serializer) -> rows.put(name, new Way(serializer, Compression.NONE)));
		rows.put("JSON, LZ4", new Way(serializers.get("JSON"), Compression.LZ4));
		rows.put("JSON, gzip", new Way(serializers.get("JSON"), Compression.GZIP));
		return rows;
	}

	private String cell(Way way, int size) {
		this.redis.flushall();
		IntStream.range(0, MANY)
			.forEach((number) -> this.redis.set(key(number),
					way.compression().pack(way.serializer().write(Article.of(number, size)))));
		return String.format(Locale.ROOT, "%,d in %,d", mean((key) -> this.redis.strlen(key)),
				mean(this.redis::memoryUsage));
	}

	private static String key(int number) {
		return "colors::values::" + number;
	}

	private static long mean(ToLongFunction<String> bytes) {
		return Math.round(
				IntStream.range(0, MANY).mapToLong((number) -> bytes.applyAsLong(key(number))).average().orElseThrow());
	}

	private record Way(Serializer serializer, Compression compression) {

	}

}
