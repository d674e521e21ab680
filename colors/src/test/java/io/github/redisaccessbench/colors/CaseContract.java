// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What every case must do, whatever it reads from: asked over HTTP, and compared with
 * what the store counted.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class CaseContract {

	/** How many colors are stored in these tests. */
	public static final int STORED = 200;

	private static final List<Integer> LIMITS = List.of(1, 3, 7, 100, 148, STORED);

	private final List<Endpoint> endpoints;

	private final String down;

	/**
	 * @param endpoints all ways in which the app reads colors; {@code /colors} first
	 * @param down what a case says of a store that does not answer
	 */
	CaseContract(List<Endpoint> endpoints, String down) {
		this.endpoints = endpoints;
		this.down = down;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	/**
	 * @return what the store was sent meanwhile, by name in lower case
	 */
	abstract Map<String, Long> sentDuring(Runnable action);

	/**
	 * Lets the store answer nothing for longer than the app waits, runs the action, and
	 * waits until the store answers again.
	 */
	abstract void whilePaused(Runnable action);

	protected final HttpResponse<String> get(String path) {
		return Http.get(port(), path);
	}

	final List<Endpoint> endpoints() {
		return this.endpoints;
	}

	final List<Endpoint> readers() {
		return this.endpoints.stream().filter(Endpoint::asksTheStore).toList();
	}

	/**
	 * Stores the colors that all tests begin with.
	 */
	final void storeAll() {
		this.endpoints.stream().map(Endpoint::stored).distinct().forEach(this::store);
	}

	/**
	 * Stores what a test has changed.
	 */
	protected final void store(Stored stored) {
		stored.write(Palette.first(STORED));
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
		assertThat(List.of(7, 100)).allSatisfy((limit) -> assertThat(sentDuring(() -> get(endpoint.first(limit))))
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
	Stream<DynamicContainer> answersNothingWhereNoColorIs() {
		return readers().stream()
			.map((endpoint) -> DynamicContainer.dynamicContainer(endpoint.path(),
					endpoint.damages()
						.stream()
						.map((damage) -> DynamicTest.dynamicTest(damage.description(),
								() -> assertUnavailable(endpoint, damage)))));
	}

	@ParameterizedTest
	@MethodSource("readers")
	void saysThatTheStoreDoesNotAnswer(Endpoint endpoint) {
		// The first request of an app may take so long that the pause is over before the
		// timeout.
		get(endpoint.first(3));
		whilePaused(() -> {
			try (LoggedTrouble logged = new LoggedTrouble()) {
				assertDown(get(endpoint.first(3)), endpoint.path(), this.down);
				assertThat(logged.lines()).isEmpty();
			}
		});
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
		assertThat(sentDuring(() -> assertAnswer(get("/colors/in-memory?limit=7"), ColorsJson.of(7)))).isEmpty();
	}

	/**
	 * Also for the test of a case whose store is not there at all.
	 */
	static void assertDown(HttpResponse<String> response, String path, String down) {
		assertProblem(response, path, 503, "Service Unavailable", down);
	}

	private void assertUnavailable(Endpoint endpoint, Damage damage) {
		damage.action().run();
		try (LoggedTrouble logged = new LoggedTrouble()) {
			assertProblem(get(endpoint.path()), endpoint.path(), 503, "Service Unavailable", damage.detail());
			assertThat(logged.lines()).isEmpty();
		}
		finally {
			store(endpoint.stored());
		}
	}

	static void assertAnswer(HttpResponse<String> response, String body) {
		assertThat(response.body()).isEqualTo(body);
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
	}

	static void assertProblem(HttpResponse<String> response, String path, int status, String title, String detail) {
		assertThat(response.body()).isEqualTo("{\"detail\":\"%s\",\"instance\":\"%s\",\"status\":%d,\"title\":\"%s\"}"
			.formatted(detail, path, status, title));
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
	}

}
