// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RedisUrlTest {

	@ParameterizedTest
	@CsvSource({ "redis://127.0.0.1:16379, true", "redis://127.1.2.3, true", "redis://localhost, true",
			"redis://LOCALHOST, true", "redis://[::1]:6379, true", "redis://[0:0:0:0:0:0:0:1], true",
			"rediss://u:p@localhost:1/2, true", "redis://128.0.0.1, false", "redis://localhost.invalid, false",
			"redis://127.0.0.1.invalid, false", "redis://0.0.0.0, false", "redis://[::], false",
			"redis://[2001:db8::1], false" })
	void knowsThisMachine(String url, boolean loopback) {
		assertThat(RedisUrl.parse(url).isLoopback()).isEqualTo(loopback);
	}

	@ParameterizedTest
	@CsvSource({ "redis://localhost, localhost, 6379", "redis://localhost:, localhost, 6379",
			"redis://u:p@localhost:1/2, localhost, 1", "rediss://db.example.com:65535, db.example.com, 65535",
			"redis://[::1]:6380, [::1], 6380" })
	void tellsHostAndPort(String url, String host, int port) {
		assertThat(RedisUrl.parse(url).host()).isEqualTo(host);
		assertThat(RedisUrl.parse(url).port()).isEqualTo(port);
		assertThat(RedisUrl.parse(url)).hasToString(host + ":" + port);
	}

	@ParameterizedTest
	@CsvSource({ "redis://localhost, , , 0, false", "redis://localhost/, , , 0, false",
			"rediss://localhost/3, , , 3, true", "redis://u:p@localhost/12, u, p, 12, false",
			"redis://p@localhost, , p, 0, false", "redis://:p@localhost, , p, 0, false",
			"redis://u:@localhost, u, , 0, false", "redis://u:p:q@localhost, u, p:q, 0, false",
			"redis://a%3Ab:%40p%2F+%25@localhost, a:b, @p/+%, 0, false" })
	void tellsUserPasswordDatabaseAndTls(String url, String user, String password, int database, boolean tls) {
		RedisUrl parsed = RedisUrl.parse(url);
		assertThat(parsed.user()).isEqualTo(user);
		assertThat(parsed.password()).isEqualTo(password);
		assertThat(parsed.database()).isEqualTo(database);
		assertThat(parsed.isTls()).isEqualTo(tls);
	}

	@ParameterizedTest
	@CsvSource({ "redis://db.example.com, redis://127.0.0.1:7",
			"redis://a%3Ab:%40p@[::1]:6380/3, redis://a%3Ab:%40p@127.0.0.1:7/3",
			"redis://:127.0.0.1:6379@127.0.0.1:6379, redis://:127.0.0.1:6379@127.0.0.1:7" })
	void behindAnotherDoorAllButTheDoorIsTheSame(String url, String expected) {
		assertThat(RedisUrl.parse(url).onLoopback(7).url()).isEqualTo(expected);
	}

	@ParameterizedTest
	@ValueSource(strings = { "unix:/run/secret.sock", "unix:///run/secret.sock", "redis-socket:///run/secret.sock",
			"redis+unix://:secret@/run/redis.sock", "REDIS-SOCKET://secret", "redis+socket:///secret",
			"/run/secret.sock" })
	void unixSocketsAreRefusedByName(String url) {
		assertThatIllegalArgumentException().isThrownBy(() -> RedisUrl.parse(url))
			.withMessage("Unix sockets are not supported: write redis://[[user:]password@]host[:port][/database]")
			.withNoCause();
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://somebody:secret@localhost", "redis://secret@localhost/3",
			"rediss://:secret@localhost:6379" })
	void showsNoSecret(String url) {
		assertThat(RedisUrl.parse(url)).hasToString("localhost:6379");
	}

	@ParameterizedTest
	@CsvSource({ "redis://u:%40p@localhost/3, redis://u:%40p@localhost:6379/3",
			"redis://localhost:, redis://localhost:6379", "rediss://p@[::1]/, rediss://p@[::1]:6379/",
			"redis://u:p@localhost:1/2, redis://u:p@localhost:1/2" })
	void addsThePortThatSpringBootDemands(String url, String whole) {
		assertThat(RedisUrl.parse(url).url()).isEqualTo(whole);
	}

	@Test
	void readsItsOwnUrl() {
		String url = RedisUrl.parse("rediss://u:%40p%3A@[::1]/3").url();
		assertThat(RedisUrl.parse(url).url()).isEqualTo(url);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "secret", "127.0.0.1:6379", "http://secret@127.0.0.1", "REDIS://secret", "redis://",
			"redis:secret", "redis:///1", "redis://:sec ret@127.0.0.1", "redis://:se#cret@127.0.0.1",
			"redis://:secret@@127.0.0.1", "redis://:secret%4@127.0.0.1", "redis://secret_host",
			"redis://127.0.0.1:secret", "redis://127.0.0.1:0", "redis://127.0.0.1:-1", "redis://127.0.0.1:65536",
			"redis://127.0.0.1:99999999999", "redis://127.0.0.1/secret", "redis://127.0.0.1/-1",
			"redis://127.0.0.1/1/2", "redis://127.0.0.1/1234567890", "redis://127.0.0.1?secret",
			"redis://127.0.0.1/1#secret" })
	void refusesWhatIsNoRedisUrlAndDoesNotShowIt(String url) {
		assertThatIllegalArgumentException().isThrownBy(() -> RedisUrl.parse(url))
			.withMessage("not of the form redis://[[user:]password@]host[:port][/database], "
					+ "percent-encode special characters in the password")
			.withNoCause();
	}

}
