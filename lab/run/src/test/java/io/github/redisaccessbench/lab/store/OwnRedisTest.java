// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import io.lettuce.core.AclCategory;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.api.sync.RedisServerCommands;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class OwnRedisTest {

	private static final String SECRET = "s3cr3t";

	private static final Watched WATCHED = new Watched(1, Map.of(), 1, false);

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	@BeforeAll
	static void start() {
		redis = new RealRedis(folder);
		redis.send((commands) -> commands.aclSetuser("user",
				AclSetuserArgs.Builder.on().addPassword(SECRET).allCommands().allKeys()));
	}

	@AfterAll
	static void stop() {
		redis.close();
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://localhost", "redis://localhost:6379", "redis://127.0.0.1:6379/0",
			"redis://127.1.2.3:6379", "redis://[::1]:6379", "rediss://localhost:6380" })
	void aRedisOnThisMachineIsAllowed(String url) {
		assertThatCode(() -> own(url)).doesNotThrowAnyException();
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://192.0.2.1:6379", "redis://0.0.0.0:6379", "redis://[2001:db8::1]:6379",
			"redis://127.0.0.1.invalid:6379" })
	void aRedisElsewhereIsRefusedUnlessAllowed(String url) {
		assertProblem(() -> own(url)).withMessageContainingAll("which is not this machine", "-Dredis.allowRemote=true");
	}

	@Test
	void aRedisElsewhereIsFineWhenAllowedAndItsRefusalDoesNotShowThePassword() {
		assertThat(new OwnRedis("redis://192.0.2.1:6379", true, Optional.empty(), null, null).environment())
			.containsEntry("SPRING_DATA_REDIS_URL", "redis://192.0.2.1:6379");
		assertProblem(() -> own("redis://user:" + SECRET + "@192.0.2.1:6379")).withMessageContaining("192.0.2.1")
			.withMessageNotContaining(SECRET);
		assertThat(own("redis://user:" + SECRET + "@localhost:6380")).asString().doesNotContain(SECRET);
	}

	@ParameterizedTest
	@ValueSource(strings = { "http://user:" + SECRET + "@localhost", "localhost:6379", "http://localhost:6379",
			"redis://:pa " + SECRET + "@localhost", "", "redis://", "redis-sentinel://localhost:26379",
			"rediss://localhost?timeout=5s" })
	void whatIsNoUrlIsRefusedWithoutShowingIt(String url) {
		assertProblem(() -> own(url)).withMessageContaining("redis.url is not a Redis URL")
			.withMessageNotContaining(SECRET);
	}

	@ParameterizedTest
	@ValueSource(strings = { "unix:///tmp/" + SECRET, "redis-socket:///tmp/" + SECRET, "/tmp/" + SECRET })
	void aUnixSocketIsRefusedByName(String url) {
		assertProblem(() -> own(url)).withMessageContaining("Unix sockets are not supported")
			.withMessageNotContaining(SECRET);
	}

	@ParameterizedTest
	@ValueSource(strings = { "redis://localhost:port", "redis://localhost:port/0", "redis://my_redis:6379",
			"redis://my_redis:6379/0" })
	void aHostOrPortThatJavaCannotReadIsRefused(String url) {
		assertProblem(() -> new OwnRedis(url, true, Optional.empty(), null, null))
			.withMessageContaining("redis.url is not a Redis URL");
	}

	/** It is published. */
	@Test
	void theSourceNamesNoHostAndNoPassword() {
		try (OwnRedis own = started()) {
			assertThat(own.info().built(null)).isEqualTo(new StoreInfo("Redis", redis.store().info().version(),
					"own, this machine, port " + redis.port(), true));
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			redis://localhost                  | own, this machine, port 6379
			redis://u:s3cr3t@[::1]:6380/       | own, this machine, port 6380
			redis://127.0.0.1/3                | own, this machine, port 6379, database 3
			rediss://localhost:6380            | own, this machine, port 6380, TLS
			redis://u:s3cr3t@192.0.2.1:6380    | own, another machine
			rediss://redis.example.invalid/12  | own, another machine, TLS, database 12
			""")
	void theSourceSaysWhatMattersAndNotWhoseItIs(String url, String source) {
		assertThat(OwnRedis.source(RedisUrl.parse(url))).isEqualTo(source);
	}

	@Test
	void appsGetTheWholeUrlUnderTheNamesThatFrameworksKnowAndItsParts() {
		String url = "redis://user:" + SECRET + "@localhost:6380/2";
		assertThat(own(url).environment()).isEqualTo(
				Map.of("SPRING_DATA_REDIS_URL", url, "SPRING_REDIS_URL", url, "REDIS_URL", url, "QUARKUS_REDIS_HOSTS",
						url, "REDIS_HOST", "localhost", "REDIS_PORT", "6380", "REDIS_PASSWORD", SECRET));
	}

	@ParameterizedTest
	@CsvSource({ "redis://localhost, redis://localhost:6379",
			"redis://user:p%40s%2Fs@localhost/2, redis://user:p%40s%2Fs@localhost:6379/2",
			"rediss://localhost, rediss://localhost:6379", "redis://[::1], redis://[::1]:6379" })
	void appsAreToldThePortThatAUrlLeavesOut(String url, String told) {
		assertThat(own(url).environment()).containsEntry("SPRING_DATA_REDIS_URL", told);
	}

	@ParameterizedTest
	@CsvSource({ "redis://localhost, redis-cli -h localhost -p 6379",
			"redis://user:" + SECRET + "@127.0.0.1:6380, redis-cli -h 127.0.0.1 -p 6380 --user user --askpass",
			"redis://:" + SECRET + "@127.0.0.1:6380/1, redis-cli -h 127.0.0.1 -p 6380 --askpass -n 1",
			"redis://[::1]:6380, redis-cli -h ::1 -p 6380", "redis://localhost/2, redis-cli -h localhost -p 6379 -n 2",
			"redis://localhost/, redis-cli -h localhost -p 6379",
			"rediss://localhost:6380, redis-cli --tls -h localhost -p 6380" })
	void peopleAreToldHowToLookAtItWithoutThePassword(String url, String command) {
		assertThat(own(url).client()).isEqualTo(command + " --scan --pattern 'colors::*'");
	}

	@Test
	void itsProbeReadsItsCounters() {
		try (OwnRedis own = started()) {
			assertThat(own.probe().read(WATCHED).commands()).containsKey("PING");
		}
	}

	@Test
	void whileItIsUsedNoOtherRunIsLetIn() {
		try (OwnRedis own = started()) {
			assertThat(redis.<Long>send((commands) -> commands.exists(ColorKeys.RUN))).isOne();
			assertProblem(OwnRedisTest::started).withMessageContainingAll(
					"Another run of this benchmark uses this Redis", "at most 20 min", "redis.url=redis://host:port/1");
			own.keep();
			assertThat(redis.<Long>send((commands) -> commands.exists(ColorKeys.RUN))).isOne();
		}
		assertThat(redis.<Long>send((commands) -> commands.exists(ColorKeys.RUN))).isZero();
	}

	@Test
	void anotherDatabaseIsFreeForAnotherRunAndAnEmbeddedRedisNeedsNoMark() {
		assertThat(redis.<Long>send((commands) -> commands.exists(ColorKeys.RUN))).isZero();
		try (OwnRedis own = started(); OwnRedis other = own(url("user:" + SECRET) + "/1")) {
			other.start();
			assertThat(own.info().source()).isNotEqualTo(other.info().source());
		}
	}

	@Test
	void aUserThatMayNotWriteIsSaidWhenItIsStarted() {
		redis.send((commands) -> commands.aclSetuser("reader",
				AclSetuserArgs.Builder.on().addPassword(SECRET).addCategory(AclCategory.CONNECTION).allKeys()));
		OwnRedis own = own(url("reader:" + SECRET));
		assertProblem(own::start).withMessageContainingAll("does not let this user write keys colors::*", "NOPERM");
		own.close();
	}

	@Test
	void aDatabaseThatIsNotThereIsSaidWhenItIsStarted() {
		OwnRedis own = own(url("user:" + SECRET) + "/99");
		assertProblem(own::start).withMessageContaining("has no database of this number");
	}

	@Test
	void closingItTwiceIsFine() {
		OwnRedis own = started();
		own.close();
		assertThatCode(own::close).doesNotThrowAnyException();
	}

	@Test
	void closingEndsTheConnectionAndNotTheServer() {
		OwnRedis own = started();
		assertThat(connected()).contains("user=user");
		own.close();
		assertThat(connected()).doesNotContain("user=user").contains("user=default");
	}

	@Test
	void aWrongPasswordIsSaidWhenItIsStarted() {
		OwnRedis own = own("redis://user:not-" + SECRET + "@127.0.0.1:" + redis.port());
		assertProblem(own::start).withMessageContaining("refuses the user or password")
			.withMessageNotContaining(SECRET);
		assertThatCode(own::close).doesNotThrowAnyException();
	}

	@Test
	void aRedisThatDoesNotAnswerIsSaidWhenItIsStarted() {
		OwnRedis own = own("redis://127.0.0.1:" + RealRedis.freePort());
		assertProblem(own::start).withMessageContaining("does not answer");
	}

	private static String connected() {
		return redis.send(RedisServerCommands::clientList);
	}

	private static OwnRedis started() {
		OwnRedis own = own(url("user:" + SECRET));
		try {
			own.start();
		}
		catch (RuntimeException ex) {
			own.close();
			throw ex;
		}
		return own;
	}

	private static String url(String userInfo) {
		return "redis://" + userInfo + "@127.0.0.1:" + redis.port();
	}

	private static OwnRedis own(String url) {
		return new OwnRedis(url, false, Optional.empty(), null, null);
	}

}
