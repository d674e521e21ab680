// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.probe.Pings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class SentinelsTest {

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	private static RealSentinel sentinel;

	@BeforeAll
	static void start() throws IOException {
		redis = new RealRedis(folder.resolve("redis"));
		sentinel = new RealSentinel(Files.createDirectory(folder.resolve("sentinel")), redis.url());
	}

	@AfterAll
	static void stop() {
		sentinel.close();
		redis.close();
	}

	@Test
	void theMasterIsTheRedisThatTheyNameAndTheWayToItIsMeasured() {
		try (OwnRedis own = own(url(), RealSentinel.PASSWORD)) {
			own.start();
			assertThat(own.url().url()).isEqualTo(redis.url().url() + "/0");
			assertThat(own.info().name()).isEqualTo("Redis");
			assertThat(own.info().source()).isEqualTo("own, this machine, port " + redis.port());
		}
		try (Pings pings = OwnRedis.pings(url(), Optional.empty(), RealSentinel.PASSWORD)) {
			assertThat(pings.micros(1, Duration.ofSeconds(5))).hasSize(1);
		}
	}

	@Test
	void appsAskThemThemselves() {
		try (OwnRedis own = own(url(), RealSentinel.PASSWORD)) {
			assertThat(own.environment()).containsEntry("SPRING_DATA_REDIS_SENTINEL_MASTER", RealSentinel.MASTER)
				.containsEntry("SPRING_DATA_REDIS_SENTINEL_NODES", "127.0.0.1:" + sentinel.port())
				.containsEntry("SPRING_DATA_REDIS_SENTINEL_PASSWORD", RealSentinel.PASSWORD)
				.containsEntry("REDIS_URL", redis.url().url() + "/0");
		}
	}

	@Test
	void oneThatIsGoneIsNoHindrance() {
		String two = url().replace("@", "@127.0.0.1:" + LabPorts.next() + ",");
		try (OwnRedis own = own(two, RealSentinel.PASSWORD)) {
			assertThat(own.url().port()).isEqualTo(redis.port());
		}
	}

	@Test
	void whatTheyRefuseOrDoNotKnowIsSaid() {
		assertProblem(() -> own(url(), null))
			.withMessageContainingAll("A Sentinel cannot be asked", "REDIS_SENTINEL_PASSWORD")
			.withMessageNotContaining(redis.url().password());
		assertProblem(() -> own(url().replace(RealSentinel.MASTER, "other"), RealSentinel.PASSWORD))
			.withMessage("The Sentinel at 127.0.0.1:" + sentinel.port() + " knows no master other. "
					+ "Correct the name at the end of redis.url: redis-sentinel://host:26379/0#mymaster.");
		String url = url().replace(":" + sentinel.port(), ":" + redis.port());
		assertProblem(() -> own(url, redis.url().password())).withMessageStartingWith(
				"The Sentinel at 127.0.0.1:" + redis.port() + " does not say where the Redis is: ERR unknown command");
	}

	private static String url() {
		return sentinel.url(redis.url());
	}

	private static OwnRedis own(String url, String password) {
		return new OwnRedis(url, false, Optional.empty(), password, null);
	}

}
