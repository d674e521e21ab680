// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.writes;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.redisaccessbench.colors.App;
import io.github.redisaccessbench.colors.Color;
import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.CommandCounts;
import io.github.redisaccessbench.colors.Http;
import io.github.redisaccessbench.colors.Layout;
import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.RedisExtension;
import io.lettuce.core.api.sync.RedisCommands;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Whatever way it writes: what is in Redis afterwards, and what it took. */
@ExtendWith(RedisExtension.class)
class WritesTest {

	private static final List<Color> COLORS = Palette.first(100);

	private final RedisCommands<String, byte[]> redis = RedisExtension.redis();

	static Stream<Arguments> writers() {
		return Stream.of(Arguments.of("", Map.of("set", 100L)), Arguments.of("pipelined", Map.of("set", 100L)),
				Arguments.of("mset", Map.of("mset", 1L, "pexpire", 100L)),
				Arguments.of("lua", Map.of("evalsha", 1L, "set", 100L)), Arguments.of("cache", Map.of("set", 100L)),
				Arguments.of("cache-waiting", Map.of("set", 100L)), Arguments.of("msetex", Map.of("msetex", 1L)));
	}

	@ParameterizedTest
	@MethodSource("writers")
	void writesTheSameAndSendsWhatItSays(String profile, Map<String, Long> commands) {
		commands.keySet().forEach(this::assumeKnown);
		this.redis.flushall();
		try (App app = app(profile)) {
			write(app);
			this.redis.flushdb();
			Map<String, Long> sent = CommandCounts.during(this.redis, () -> write(app));
			sent.remove("dbsize");
			assertThat(sent).isEqualTo(commands);
		}
		assertThat(stored()).isEqualTo(expected());
		assertThat(COLORS)
			.allSatisfy((color) -> assertThat(this.redis.ttl(ColorWriter.key(color))).isBetween(3_500L, 3_600L));
	}

	@Test
	void fieldsOfAHashExpire() {
		assumeKnown("hsetex");
		this.redis.flushall();
		try (App app = app("hash")) {
			// It opens a connection.
			Http.get(app.port(), "/write");
			this.redis.flushdb();
			Map<String, Long> sent = CommandCounts.during(this.redis,
					() -> assertThat(Http.get(app.port(), "/write").statusCode()).isEqualTo(200));
			assertThat(sent).isEqualTo(Map.of("hsetex", 1L));
		}
		assertThat(this.redis.hlen(HashWriter.KEY)).isEqualTo(100);
		assertThat(this.redis.httl(HashWriter.KEY, "BLUE")).hasSize(1)
			.allMatch((seconds) -> seconds > 3_500 && seconds <= 3_600);
	}

	/** The embedded Redis is 6.2; see the README for newer ones. */
	private void assumeKnown(String command) {
		assumeTrue(this.redis.commandInfo(command).stream().anyMatch(Objects::nonNull),
				() -> "this server has no " + command + ": name one that has it with -Dtest.redis=<valkey-server>");
	}

	private static App app(String profile) {
		return new App(WritesApplication.class, "--server.port=0", "--spring.profiles.active=" + profile,
				"--spring.data.redis.url=" + RedisExtension.url());
	}

	private void write(App app) {
		assertThat(Http.get(app.port(), "/write").body()).isEqualTo("{\"written\":100}");
		// A cache does not wait.
		Awaitility.await().until(() -> this.redis.dbsize() == 100);
	}

	private Map<String, String> stored() {
		return COLORS.stream()
			.collect(Collectors.toMap(Color::name,
					(color) -> new String(this.redis.get(ColorWriter.key(color)), StandardCharsets.UTF_8)));
	}

	/** As it lies where the cases read it. */
	private Map<String, String> expected() {
		Layout.V3.write(COLORS);
		return COLORS.stream()
			.collect(Collectors.toMap(Color::name,
					(color) -> new String(this.redis.get(ColorKeys.v3(color.name())), StandardCharsets.UTF_8)));
	}

}
