// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.values;

import java.util.Map;
import java.util.stream.IntStream;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever way they are stored: what is read, and what it took. */
@ExtendWith(RedisExtension.class)
class ValuesTest {

	/** However large they are: levels of one experiment are compared. */
	private static final String ANSWER = "{\"cents\":%d,\"whole\":100}"
		.formatted(IntStream.range(0, 100).map((number) -> Article.of(number, 60).price()).sum());

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	@ParameterizedTest
	@CsvSource({ "'', 1000", "cbor, 1000", "jdk, 1000", "kryo, 1000", "protobuf, 1000", "lz4, 10000", "gzip, 10000",
			"'protobuf,gzip', 60", "'kryo,lz4', 100000" })
	void readsWhatWasWritten(String profiles, int bytes) {
		this.redis.flushall();
		try (App app = new App(ValuesApplication.class, "--server.port=0", "--spring.profiles.active=" + profiles,
				"--spring.data.redis.url=" + RedisExtension.url(), "--colors.value-bytes=" + bytes)) {
			assertThat(IntStream.range(0, 100).mapToObj((number) -> Article.of(number, bytes)).toList())
				.isEqualTo(app.bean(Articles.class).first(100));
			Http.get(app.port(), "/articles");
			assertThat(CommandCounts.during(this.redis,
					() -> assertThat(Http.get(app.port(), "/articles").body()).isEqualTo(ANSWER)))
				.isEqualTo(Map.of("mget", 1L));
			assertThat(this.redis.dbsize()).isEqualTo(100);
		}
	}

	@Test
	void compressedTextsAreSmaller() {
		byte[] bytes = new ProtobufSerializer().write(Article.of(1, 10_000));
		assertThat(bytes.length).isBetween(9_900, 10_100);
		assertThat(Compression.LZ4.pack(bytes).length).isLessThan(bytes.length * 8 / 10);
		assertThat(Compression.GZIP.pack(bytes).length).isLessThan(Compression.LZ4.pack(bytes).length);
	}

}
