// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.factor;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.RedisUrl;
import io.github.redisaccessbench.lab.experiment.Factor;
import io.github.redisaccessbench.lab.experiment.Level;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.probe.Pings;
import io.github.redisaccessbench.lab.run.FactorSetting.Loaded;
import io.github.redisaccessbench.lab.schedule.IterationKind;
import io.github.redisaccessbench.lab.store.RealRedis;
import io.lettuce.core.KillArgs;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RttTest {

	private RealRedis redis;

	private Rtt rtt;

	@BeforeAll
	void start(@TempDir Path folder) {
		this.redis = new RealRedis(folder);
		this.rtt = new Rtt(this.redis.url());
	}

	@AfterAll
	void stop() {
		this.rtt.close();
		this.redis.close();
	}

	@Test
	void itSetsTheRoundTrip() {
		assertThat(this.rtt.factor()).isEqualTo(Factor.RTT);
	}

	@Test
	void anotherStoreIsBehindAProxyThatDelaysItAsMuch() {
		RedisUrl door = this.redis.url().onLoopback(this.rtt.wayTo("127.0.0.1", this.redis.port()));
		set(20);
		try (Pings pings = new Pings(door, (SSLSocketFactory) SSLSocketFactory.getDefault())) {
			assertThat(pings.micros(3, Duration.ofSeconds(5))).allMatch((micros) -> micros >= 20_000);
		}
		finally {
			this.rtt.unset();
		}
	}

	@Test
	void whatIsMeasuredIsNoLessThanWhatIsAskedForWhicheverLevelWasBefore() {
		for (double level : new double[] { 5, 0, 0.25, 12.5, 1 }) {
			assertThat(micros(level)).as("rtt %s", level).isGreaterThanOrEqualTo(1_000 * level).isPositive();
		}
	}

	@Test
	void appsTakeTheSameWay() {
		set(15);
		try (RedisClient client = RedisClient.create(this.rtt.way().url());
				StatefulRedisConnection<String, String> connection = client.connect()) {
			long begin = System.nanoTime();
			assertThat(connection.sync().set("colors::v3::RED", "{}")).isEqualTo("OK");
			assertThat(connection.sync().get("colors::v3::RED")).isEqualTo("{}");
			assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(30_000_000);
			this.rtt.unset();
			assertThat(connection.sync().get("colors::v3::RED")).isEqualTo("{}");
		}
	}

	@Test
	void aServerThatHasHungUpIsCalledAgain() {
		assertThat(micros(0)).isPositive();
		long killed = this.redis.send((commands) -> commands.clientKill(KillArgs.Builder.typeNormal().skipme()));
		assertThat(killed).isPositive();
		assertThat(micros(2)).isGreaterThanOrEqualTo(2_000);
	}

	@Test
	void overTlsItIsRefused() {
		assertProblem(() -> new Rtt(RedisUrl.parse("rediss://:secret@db.example.com")))
			.withMessage("rtt is not to be had with rediss://: what delays stands in between, where the certificate "
					+ "does not hold. Write redis://, or leave rtt out.");
	}

	private double micros(double level) {
		return set(level).get(Metrics.RTT);
	}

	private Map<Metric, Double> set(double level) {
		return this.rtt.set(Level.of(level), new Loaded(IterationKind.MEASURED, List.of(), 0));
	}

}
