// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
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

	/** How many colors are stored in these tests. */
	public static final int STORED = 200;

	private static final List<Integer> LIMITS = List.of(1, 3, 7, 100, 148, STORED);

	private final List<Endpoint> endpoints;

	/**
	 * @param endpoints all ways in which the app reads colors; {@code /colors} first
	 */
	protected ColorsContract(List<Endpoint> endpoints) {
		this.endpoints = endpoints;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

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

	final List<Endpoint> endpoints() {
		return this.endpoints;
	}

	final List<Endpoint> readers() {
		return this.endpoints.stream().filter(Endpoint::asksRedis).toList();
	}

	@BeforeAll
	final void store() {
		// our own server: what is there was left by other tests
		redis().flushall();
		this.endpoints.stream().map(Endpoint::layout).distinct().forEach(this::store);
	}

	/**
	 * Stores what a test has changed.
	 */
	protected final void store(Layout layout) {
		layout.write(redis(), Palette.first(STORED));
	}

	@ParameterizedTest
	@MethodSource("endpoints")
	void answersTheFirstColorsOfThePalette(Endpoint endpoint) {
		assertThat(LIMITS).allSatisfy((limit) -> assertAnswer(get(endpoint.first(limit)), ColorsJson.of(limit)));
	}

	@ParameterizedTest
	@MethodSource("endpoints")
	void answersOneHundredColorsByDefault(Endpoint endpoint) {
		assertThat(List.of("", "?limit=", "?limit=100"))
			.allSatisfy((query) -> assertAnswer(get(endpoint.path() + query), ColorsJson.of(Palette.DEFAULT_SIZE)));
	}

	@ParameterizedTest
	@MethodSource("endpoints")
	void sendsExactlyTheseCommands(Endpoint endpoint) {
		get(endpoint.path());
		assertThat(List.of(7, 100))
			.allSatisfy((limit) -> assertThat(CommandCounts.during(redis(), () -> get(endpoint.first(limit))))
				.isEqualTo(endpoint.commands().apply(limit)));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "-1, -1", "x, x", "10001, 10001", "1.5, 1.5", "99999999999, 99999999999", "7&limit=8, '7,8'",
			"123456789012345678901, 12345678901234567890…" })
	void refusesABadLimit(String limit, String shown) {
		assertThat(this.endpoints).allSatisfy((endpoint) -> assertProblem(get(endpoint.path() + "?limit=" + limit),
				endpoint.path(), 400, "Bad Request", "limit must be a whole number from 1 to 10000, but was " + shown));
	}

	@TestFactory
	Stream<DynamicContainer> answersNothingWhereAKeyHoldsNoColor() {
		return readers().stream()
			.map((endpoint) -> DynamicContainer.dynamicContainer(endpoint.path(),
					endpoint.damages()
						.stream()
						.map((damage) -> DynamicTest.dynamicTest(damage.description(),
								() -> assertUnavailable(endpoint, damage)))));
	}

	@ParameterizedTest
	@MethodSource("readers")
	void sendsAtMostOneCommandMoreForAMissingKey(Endpoint endpoint) {
		// the first miss of an app may open another connection
		commandsForAMissingKey(endpoint);
		assertThat(commandsForAMissingKey(endpoint)).isBetween(1L,
				total(endpoint.commands().apply(Palette.DEFAULT_SIZE)) + 1);
	}

	@ParameterizedTest
	@MethodSource("readers")
	void saysThatRedisDoesNotAnswer(Endpoint endpoint) {
		// The first request of an app may take so long that the pause is over before the
		// timeout.
		get(endpoint.first(3));
		redis().clientPause(TIMEOUT_MS + 200);
		try (LoggedTrouble logged = new LoggedTrouble()) {
			assertRedisDown(get(endpoint.first(3)), endpoint.path());
			assertThat(logged.lines()).isEmpty();
		}
		redis().ping();
		assertAnswer(get(endpoint.first(3)), ColorsJson.of(3));
	}

	@Test
	void isHealthy() {
		assertAnswer(get("/health"), "{\"status\":\"UP\"}");
	}

	@ParameterizedTest
	@ValueSource(
			strings = { "redis.clients.jedis.Jedis", "org.springframework.boot.actuate.endpoint.annotation.Endpoint" })
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
	static void assertRedisDown(HttpResponse<String> response, String path) {
		assertProblem(response, path, 503, "Service Unavailable", "Redis does not answer");
	}

	private void assertUnavailable(Endpoint endpoint, Damage damage) {
		damage.action().accept(redis());
		try (LoggedTrouble logged = new LoggedTrouble()) {
			assertProblem(get(endpoint.path()), endpoint.path(), 503, "Service Unavailable", damage.detail());
			assertThat(logged.lines()).isEmpty();
		}
		finally {
			store(endpoint.layout());
		}
	}

	/** The last key, which every look before it would precede. */
	private long commandsForAMissingKey(Endpoint endpoint) {
		String key = endpoint.layout().key(Palette.first(Palette.DEFAULT_SIZE).getLast().name());
		redis().del(key);
		try {
			Map<String, Long> counts = CommandCounts.during(redis(), () -> get(endpoint.path()));
			awaitTheEndOfAMiss(key);
			return total(counts);
		}
		finally {
			store(endpoint.layout());
		}
	}

	private static long total(Map<String, Long> counts) {
		return counts.values().stream().mapToLong(Long::longValue).sum();
	}

	static void assertAnswer(HttpResponse<String> response, String body) {
		assertThat(response.body()).isEqualTo(body);
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
	}

	private static void assertProblem(HttpResponse<String> response, String path, int status, String title,
			String detail) {
		assertThat(response.body()).isEqualTo("{\"detail\":\"%s\",\"instance\":\"%s\",\"status\":%d,\"title\":\"%s\"}"
			.formatted(detail, path, status, title));
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
	}

}
