// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.net.http.HttpResponse;
import java.util.Map;
import java.util.stream.Stream;

import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What every case must do, asked over HTTP and compared with what Redis counted. The
 * subclass starts its app on a random port against {@link RedisExtension#url()}, with
 * {@code spring.data.redis.timeout} at {@value #TIMEOUT_MS} ms.
 */
@ExtendWith(RedisExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ColorsContract {

	/** How long the app waits for Redis in these tests, in milliseconds. */
	public static final int TIMEOUT_MS = 400;

	private static final int STORED = 200;

	private final Layout layout;

	protected ColorsContract(Layout layout) {
		this.layout = layout;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	/**
	 * @return the commands that the app sends to Redis for one request, by name in lower
	 * case
	 */
	protected abstract Map<String, Long> commands(int limit);

	/**
	 * Waits for what the app does after its answer when the key was missing, if anything.
	 */
	protected void awaitTheEndOfAMiss(String key) {
	}

	protected final RedisCommands<String, byte[]> redis() {
		return RedisExtension.redis();
	}

	protected final HttpResponse<String> get(String path) {
		return Http.get(port(), path);
	}

	@BeforeAll
	void store() {
		Palette.first(STORED).forEach((color) -> this.layout.write(redis(), color));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 7, 100, 148, STORED })
	void answersTheFirstColorsOfThePalette(int limit) {
		assertAnswer(get("/colors?limit=" + limit), ColorsJson.of(limit));
	}

	@ParameterizedTest
	@ValueSource(strings = { "/colors", "/colors?limit=", "/colors?limit=100" })
	void answersOneHundredColorsByDefault(String path) {
		assertAnswer(get(path), ColorsJson.of(Palette.DEFAULT_SIZE));
	}

	@ParameterizedTest
	@ValueSource(ints = { 7, 100 })
	void sendsExactlyTheseCommands(int limit) {
		get("/colors");
		assertThat(CommandCounts.during(redis(), () -> get("/colors?limit=" + limit))).isEqualTo(commands(limit));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "-1, -1", "x, x", "10001, 10001", "1.5, 1.5", "99999999999, 99999999999", "7&limit=8, '7,8'",
			"123456789012345678901, 12345678901234567890…" })
	void refusesABadLimit(String limit, String shown) {
		assertProblem(get("/colors?limit=" + limit), 400, "Bad Request",
				"limit must be a whole number from 1 to 10000, but was " + shown);
	}

	@TestFactory
	Stream<DynamicTest> answersNothingWhereAKeyHoldsNoColor() {
		return Damage.of(this.layout)
			.map((damage) -> DynamicTest.dynamicTest(damage.description(), () -> assertUnavailable(damage)));
	}

	@Test
	void sendsAtMostOneCommandMoreForAMissingKey() {
		// the first miss of an app may open another connection
		commandsForAMissingKey();
		assertThat(commandsForAMissingKey()).isBetween(1L, total(commands(Palette.DEFAULT_SIZE)) + 1);
	}

	@Test
	void saysThatRedisDoesNotAnswer() {
		// The first request of an app may take so long that the pause is over before the
		// timeout.
		get("/colors?limit=3");
		redis().clientPause(TIMEOUT_MS + 200);
		try (LoggedTrouble logged = new LoggedTrouble()) {
			assertRedisDown(get("/colors?limit=3"));
			assertThat(logged.lines()).isEmpty();
		}
		redis().ping();
		assertAnswer(get("/colors?limit=3"), ColorsJson.of(3));
	}

	@Test
	void isHealthy() {
		assertAnswer(get("/health"), "{\"status\":\"UP\"}");
	}

	@ParameterizedTest
	@ValueSource(strings = { "org.apache.commons.pool2.ObjectPool", "redis.clients.jedis.Jedis",
			"org.springframework.boot.actuate.endpoint.annotation.Endpoint" })
	void doesNotCarryWhatWouldChangeTheMeasurement(String type) {
		assertThatExceptionOfType(ClassNotFoundException.class).isThrownBy(() -> Class.forName(type));
	}

	/**
	 * For cases that have a ceiling.
	 */
	protected final void assertAnswersFromMemory() {
		assertThat(
				CommandCounts.during(redis(), () -> assertAnswer(get("/colors/in-memory?limit=7"), ColorsJson.of(7))))
			.isEmpty();
	}

	/**
	 * Also for the test of a case whose Redis is not there at all.
	 */
	public static void assertRedisDown(HttpResponse<String> response) {
		assertProblem(response, 503, "Service Unavailable", "Redis does not answer");
	}

	private void assertUnavailable(Damage damage) {
		damage.action().accept(redis());
		try (LoggedTrouble logged = new LoggedTrouble()) {
			assertProblem(get("/colors"), 503, "Service Unavailable", damage.detail());
			assertThat(logged.lines()).isEmpty();
		}
		finally {
			Palette.find("BLUE").ifPresent((blue) -> this.layout.write(redis(), blue));
		}
	}

	/** The last key, which every look before it would precede. */
	private long commandsForAMissingKey() {
		Color last = Palette.first(Palette.DEFAULT_SIZE).getLast();
		redis().del(this.layout.key(last.name()));
		try {
			Map<String, Long> counts = CommandCounts.during(redis(), () -> get("/colors"));
			awaitTheEndOfAMiss(this.layout.key(last.name()));
			return total(counts);
		}
		finally {
			this.layout.write(redis(), last);
		}
	}

	private static long total(Map<String, Long> counts) {
		return counts.values().stream().mapToLong(Long::longValue).sum();
	}

	private static void assertAnswer(HttpResponse<String> response, String body) {
		assertThat(response.body()).isEqualTo(body);
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
	}

	private static void assertProblem(HttpResponse<String> response, int status, String title, String detail) {
		assertThat(response.body())
			.isEqualTo("{\"detail\":\"%s\",\"instance\":\"/colors\",\"status\":%d,\"title\":\"%s\"}".formatted(detail,
					status, title));
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
	}

}
