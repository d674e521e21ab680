// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What every case must do under each of its profiles, whatever it reads from: asked over
 * HTTP, and compared with what the store counted. One app for each profile.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
public abstract class CaseContract {

	/** How many colors are stored in these tests. */
	public static final int STORED = 200;

	private static final List<Integer> LIMITS = List.of(1, 3, 7, 100, 148, STORED);

	/** One way in which the app reads colors. */
	@Parameter
	Endpoint endpoint;

	private final Class<?> application;

	private App app;

	/**
	 * @param application the app's class
	 */
	CaseContract(Class<?> application) {
		this.application = application;
	}

	/**
	 * @return the arguments of an app with a store
	 */
	abstract List<String> withStore();

	/**
	 * @return the arguments of an app at whose store no process listens; none if another
	 * store of the same kind is asked that
	 */
	abstract List<String> withoutStore();

	/**
	 * @return what the store was sent meanwhile, by name in lower case
	 */
	abstract Map<String, Long> sentDuring(Runnable action);

	/**
	 * Lets the store answer nothing for longer than the app waits, runs the action, and
	 * waits until the store answers again.
	 */
	abstract void whilePaused(Runnable action);

	@BeforeParameterizedClassInvocation
	final void storeOnlyTheseColors() {
		clear();
		store();
	}

	@AfterParameterizedClassInvocation
	final void endTheApp() {
		if (this.app != null) {
			this.app.close();
			this.app = null;
		}
	}

	/** Starts it if it does not run. */
	private App app() {
		if (this.app == null) {
			this.app = start(withStore());
		}
		return this.app;
	}

	private App start(List<String> arguments) {
		return start(this.application, this.endpoint.profiles(), arguments);
	}

	static App start(Class<?> application, String profiles, List<String> arguments) {
		List<String> all = new ArrayList<>(
				List.of("--server.port=0", "--spring.profiles.active=" + profiles, "--spring.main.banner-mode=off"));
		all.addAll(arguments);
		return new App(application, all.toArray(String[]::new));
	}

	final HttpResponse<String> get(String path) {
		return Http.get(app().port(), path);
	}

	final HttpResponse<String> first(int limit) {
		return get(Endpoint.first(limit));
	}

	/** Stores the colors that all tests begin with. */
	final void store() {
		this.endpoint.stored().write(Palette.first(STORED));
	}

	/** First, because the end of an app with Netty is that of all others in its JVM. */
	@Test
	@Order(1)
	void saysThatTheStoreIsNotThere() {
		Assumptions.assumeTrue(this.endpoint.asksTheStore() && !this.endpoint.has(Endpoint.Trait.NEEDS_STORE_TO_START));
		try (App alone = start(withoutStore())) {
			assertUnexpected(Http.get(alone.port(), Endpoint.PATH));
		}
	}

	@Test
	void answersTheFirstColorsOfThePalette() {
		assertThat(LIMITS).allSatisfy((limit) -> assertAnswer(first(limit), ColorsJson.of(limit)));
		assertThat(List.of("", "?limit="))
			.allSatisfy((query) -> assertAnswer(get(Endpoint.PATH + query), ColorsJson.of(Palette.DEFAULT_SIZE)));
	}

	@Test
	void answersTheWholePalette() {
		this.endpoint.stored().write(Palette.first(Palette.MAX_SIZE));
		assertAnswer(first(Palette.MAX_SIZE), ColorsJson.of(Palette.MAX_SIZE));
		clear();
		store();
	}

	/** Leaves nothing of what is stored. */
	abstract void clear();

	@Test
	void sendsExactlyTheseCommands() {
		get(Endpoint.PATH);
		assertThat(List.of(7, 100)).allSatisfy(
				(limit) -> assertThat(sentDuring(() -> first(limit))).isEqualTo(this.endpoint.commands().apply(limit)));
	}

	@Test
	void refusesABadLimit() {
		assertThat(List.of(0, -1, 10_001))
			.allSatisfy((limit) -> assertProblem(first(limit), 400, "Bad Request", "Validation failure"));
		assertThat(List.of("x", "1.5", "99999999999")).allSatisfy((limit) -> {
			HttpResponse<String> response = get(Endpoint.PATH + "?limit=" + limit);
			assertThat(response.statusCode()).isEqualTo(400);
			assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
		});
	}

	@TestFactory
	Stream<DynamicTest> answersNothingWhereNoColorIs() {
		return (this.endpoint.asksTheStore() ? this.endpoint.damages().stream() : Stream.<Damage>of())
			.map((damage) -> DynamicTest.dynamicTest(damage.description(), () -> assertUnavailable(damage)));
	}

	@Test
	void saysThatTheStoreDoesNotAnswer() {
		Assumptions.assumeTrue(this.endpoint.asksTheStore());
		// The first request of an app may take so long that the pause is over before the
		// timeout.
		first(3);
		whilePaused(() -> assertUnexpected(first(3)));
		assertAnswer(first(3), ColorsJson.of(3));
	}

	@Test
	void doesNotCarryWhatWouldChangeTheMeasurement() {
		assertThat(
				List.of("redis.clients.jedis.Jedis", "org.springframework.boot.actuate.endpoint.annotation.Endpoint"))
			.allSatisfy((type) -> assertThatExceptionOfType(ClassNotFoundException.class)
				.isThrownBy(() -> Class.forName(type)));
	}

	/** Spring Boot's own answer, which says nothing of the store. */
	private static void assertUnexpected(HttpResponse<String> response) {
		assertThat(response.statusCode()).as(response.body()).isEqualTo(500);
		assertThat(response.body()).contains("\"error\":\"Internal Server Error\"").doesNotContain("secret");
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
	}

	private void assertUnavailable(Damage damage) {
		damage.action().run();
		try (LoggedTrouble logged = new LoggedTrouble()) {
			HttpResponse<String> response = get(Endpoint.PATH);
			if (damage.detail() == null) {
				assertUnexpected(response);
				return;
			}
			assertProblem(response, 503, "Service Unavailable", damage.detail());
			assertThat(logged.lines()).isEmpty();
		}
		finally {
			store();
		}
	}

	static void assertAnswer(HttpResponse<String> response, String body) {
		assertThat(response.body()).isEqualTo(body);
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
	}

	private static void assertProblem(HttpResponse<String> response, int status, String title, String detail) {
		assertThat(response.body()).isEqualTo("{\"detail\":\"%s\",\"instance\":\"%s\",\"status\":%d,\"title\":\"%s\"}"
			.formatted(detail, Endpoint.PATH, status, title));
		assertThat(response.statusCode()).isEqualTo(status);
		assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
	}

}
