// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The user's own Redis with TLS, a CA of its own and an ACL user. Skipped where the
 * system has no redis-server, or one that cannot do TLS.
 */
class OwnRedisTlsTest {

	@TempDir
	private static Path folder;

	private static TlsRedis redis;

	@TempDir
	private Path files;

	@BeforeAll
	static void start() throws Exception {
		redis = new TlsRedis(folder);
	}

	@AfterAll
	static void stop() {
		if (redis != null) {
			redis.close();
		}
	}

	@Test
	void itsCaCanBeNamedInPemOrInAStoreWithAPassword() {
		assertWorks(new Truststore(redis.ca().pem(), null));
		assertWorks(new Truststore(redis.ca().p12(), TestCa.PASSWORD));
	}

	/** Its user may do no more than is needed. */
	private static void assertWorks(Truststore truststore) {
		try (OwnRedis own = own(redis.url(3), truststore)) {
			own.start();
			assertThat(own.info().version()).matches("\\d+\\.\\d+\\.\\d+");
			assertThat(own.info().source()).isEqualTo("own, this machine, port " + redis.port() + ", TLS, database 3");
			assertThat(own.probe().read(new Watched(1, Map.of(), 1, false)).commands()).isNotEmpty();
			assertThat(redis.<Long>send(3, (commands) -> commands.exists(ColorKeys.RUN))).isOne();
			assertThat(redis.<Long>send(0, (commands) -> commands.exists(ColorKeys.RUN))).isZero();
		}
		assertThat(redis.<Long>send(3, (commands) -> commands.exists(ColorKeys.RUN))).isZero();
	}

	@Test
	void roundTripsAreMeasuredThroughTlsButNotToAStranger() throws Exception {
		try (Pings pings = OwnRedis.pings(redis.url(0), Optional.of(new Truststore(redis.ca().pem(), null)), null)) {
			assertThat(pings.micros(5, Duration.ofSeconds(5))).hasSize(5).allMatch((micros) -> micros > 0);
		}
		assertNotPinged(redis.url(0), Optional.empty());
		assertNotPinged(redis.url(0), Optional.of(new Truststore(TestCa.stranger(this.files), null)));
		assertNotPinged(redis.url(0).replace("localhost", "127.0.0.1"),
				Optional.of(new Truststore(redis.ca().pem(), null)));
	}

	private static void assertNotPinged(String url, Optional<Truststore> truststore) {
		assertProblem(() -> OwnRedis.pings(url, truststore, null).close())
			.withMessageContaining(":" + redis.port() + " has a certificate that is not ")
			.withMessageNotContaining(TlsRedis.PASSWORD)
			.withMessageNotContaining(TlsRedis.ENCODED);
	}

	@Test
	void certificatesThatAreNotTrustedOrOfAnotherHostAreSaidWithWhatToDo() throws Exception {
		assertRefused(redis.url(0), Optional.empty(),
				"has a certificate that is not trusted here. Name that of its CA: -Dredis.truststore=<file>.");
		assertRefused(redis.url(0), Optional.of(new Truststore(TestCa.stranger(this.files), null)),
				"has a certificate that is not trusted here");
		assertRefused(redis.url(0).replace("localhost", "127.0.0.1"),
				Optional.of(new Truststore(redis.ca().pem(), null)), "has a certificate that is not for this host");
		assertRefused(redis.url(0).replace(TlsRedis.ENCODED, "not-" + TlsRedis.ENCODED),
				Optional.of(new Truststore(redis.ca().pem(), null)), "refuses the user or password");
	}

	/** It waits for more than it is sent: meanwhile the others are run. */
	@Test
	@Concurrent
	void aRedisThatSpeaksNoTlsIsSaid() {
		try (RealRedis plain = new RealRedis(this.files)) {
			assertRefused("rediss://:" + plain.url().password() + "@localhost:" + plain.port(), Optional.empty(),
					"does not answer, or not with TLS");
		}
	}

	private static void assertRefused(String url, Optional<Truststore> truststore, String why) {
		try (OwnRedis own = new OwnRedis(url, true, truststore, null, null)) {
			assertProblem(own::start).withMessageContaining(why)
				.withMessageNotContaining(TlsRedis.PASSWORD)
				.withMessageNotContaining(TlsRedis.ENCODED);
		}
	}

	@Test
	void peopleAreToldHowToLookAtItWithItsCaAndWithoutThePassword() {
		assertThat(own(redis.url(3), new Truststore(redis.ca().pem(), null)).client())
			.isEqualTo("redis-cli --tls --cacert " + redis.ca().pem() + " -h localhost -p " + redis.port()
					+ " --user bench --askpass -n 3 --scan --pattern 'colors::*'");
	}

	@Test
	void appsGetWhatSpringBootNeedsForACaInPemOrInAStore() {
		assertThat(own(redis.url(3), new Truststore(redis.ca().pem(), null)).environment())
			.containsAllEntriesOf(Map.of("SPRING_DATA_REDIS_URL", redis.url(3), "SPRING_DATA_REDIS_SSL_BUNDLE", "redis",
					"SPRING_SSL_BUNDLE_PEM_REDIS_TRUSTSTORE_CERTIFICATE", redis.ca().pem().toUri().toString()));
		assertThat(own(redis.url(3), new Truststore(redis.ca().p12(), TestCa.PASSWORD)).environment())
			.containsAllEntriesOf(Map.of("SPRING_DATA_REDIS_URL", redis.url(3), "SPRING_DATA_REDIS_SSL_BUNDLE", "redis",
					"SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_LOCATION", redis.ca().p12().toUri().toString(),
					"SPRING_SSL_BUNDLE_JKS_REDIS_TRUSTSTORE_PASSWORD", TestCa.PASSWORD));
	}

	@Test
	void aTruststoreThatCannotBeUsedIsSaidBeforeAnythingIsSent() throws Exception {
		Path nothing = this.files.resolve("nothing.pem");
		Path empty = Files.writeString(this.files.resolve("empty.pem"), "-----BEGIN NOTHING-----");
		assertUnusable(new Truststore(nothing, null), "there is no such file");
		assertUnusable(new Truststore(empty, null), "");
		assertUnusable(new Truststore(redis.ca().p12(), null), "there is no REDIS_TRUSTSTORE_PASSWORD");
		assertUnusable(new Truststore(redis.ca().p12(), "s3cr3t-but-wrong"), "password was incorrect");
	}

	private static void assertUnusable(Truststore truststore, String why) {
		assertProblem(() -> own("rediss://localhost", truststore))
			.withMessageStartingWith("redis.truststore: " + truststore.file() + " cannot be used: ")
			.withMessageContaining(why)
			.withMessageNotContaining("s3cr3t");
	}

	@Test
	void aTruststoreWithoutTlsIsAMistake() {
		assertProblem(() -> own("redis://localhost", new Truststore(redis.ca().pem(), null)))
			.withMessageContaining("Write rediss://");
	}

	private static OwnRedis own(String url, Truststore truststore) {
		return new OwnRedis(url, false, Optional.of(truststore), null, null);
	}

}
