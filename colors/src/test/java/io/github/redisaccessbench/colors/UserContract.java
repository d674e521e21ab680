// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What an app must do that has {@code GET /users/1}.
 */
public final class UserContract {

	private UserContract() {
	}

	/**
	 * A user is one GET, is stored if it is missing, and one who is not there is a
	 * problem. For test classes with {@link ExtendWith} {@link RedisExtension}.
	 */
	public static void checkRedis(Class<?> application, String profiles) {
		var redis = RedisExtension.redis();
		try (App app = CaseContract.start(application, profiles,
				List.of("--spring.data.redis.url=" + RedisExtension.url()))) {
			redis.del("colors::users::1");
			assertThat(get(app, 1).body()).isEqualTo(User.of(1).json());
			assertThat(redis.get("colors::users::1")).asString().isEqualTo(User.of(1).json());
			assertThat(CommandCounts.during(redis, () -> CaseContract.assertAnswer(get(app, 1), User.of(1).json())))
				.isEqualTo(Map.of("get", 1L));
			assertNoSuchUser(app);
			assertThat(redis.exists("colors::users::101")).isZero();
		}
	}

	/**
	 * A user is one query, and one who is not there is a problem.
	 */
	public static void checkSql(Class<?> application, String profiles) {
		TestDatabase database = TestDatabase.postgres();
		new Tables(database).write(Palette.first(1));
		try (App app = CaseContract.start(application, profiles,
				database.settings()
					.entrySet()
					.stream()
					.map((one) -> "--" + one.getKey() + "=" + one.getValue())
					.toList())) {
			CaseContract.assertAnswer(get(app, 1), User.of(1).json());
			assertThat(database.sentDuring(() -> CaseContract.assertAnswer(get(app, 2), User.of(2).json())))
				.isEqualTo(Map.of("select", 1L));
			assertNoSuchUser(app);
		}
	}

	private static void assertNoSuchUser(App app) {
		HttpResponse<String> response = get(app, 101);
		assertThat(response.statusCode()).isEqualTo(404);
		assertThat(response.body()).contains("there is no user 101");
	}

	private static HttpResponse<String> get(App app, int id) {
		return Http.get(app.port(), "/users/" + id);
	}

}
