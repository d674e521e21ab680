// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import javax.net.ssl.SSLSocketFactory;

import io.github.redisaccessbench.colors.ColorKeys;
import io.github.redisaccessbench.lab.AnExperiment;
import io.github.redisaccessbench.lab.Example;
import io.github.redisaccessbench.lab.probe.RedisLink;
import io.github.redisaccessbench.lab.schedule.Iteration;
import io.github.redisaccessbench.lab.schedule.Schedule;
import io.github.redisaccessbench.lab.schedule.Timeouts;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

class MarkerTest {

	private static final long LIFE = Marker.LIFE.toMillis();

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	private static RedisLink link;

	private static RedisClient client;

	private static StatefulRedisConnection<String, String> connection;

	private final RedisCommands<String, String> commands = connection.sync();

	private Duration now = Duration.ofHours(-1);

	@BeforeAll
	static void start() {
		redis = new RealRedis(folder);
		client = RedisClient.create(redis.url().url());
		connection = client.connect();
		link = link(redis);
	}

	@AfterAll
	static void stop() {
		link.close();
		client.shutdown();
		redis.close();
	}

	@BeforeEach
	void clear() {
		this.commands.del(ColorKeys.RUN);
	}

	@Test
	void itIsAKeyThatGoesAwayByItselfAndEachRunHasOneOfItsOwn() {
		Marker marker = marker(0);
		marker.take();
		assertThat(this.commands.get(ColorKeys.RUN)).isEqualTo(marker.id());
		assertThat(this.commands.pttl(ColorKeys.RUN)).isPositive().isLessThanOrEqualTo(LIFE);
		assertThat(marker(0).id()).isNotEqualTo(marker(0).id());
	}

	/** No run keeps it meanwhile, and it was not kept in the last minute before. */
	@Test
	void itOutlivesTheLongestIteration() {
		Iteration unknown = new Schedule(AnExperiment.of("case1", "case2").build(), Example.cases(), 1).next(List.of())
			.orElseThrow();
		assertThat(Marker.LIFE).isGreaterThan(Timeouts.with(unknown, List.of()).iteration().plus(Marker.FRESH));
	}

	@Test
	void thatOfAnotherRunIsSaidWithWhatToDoAndLeftAlone() {
		this.commands.psetex(ColorKeys.RUN, 150_000, "somebody");
		assertProblem(marker(0)::take)
			.withMessage("Another run of this benchmark uses this Redis: it holds the key colors::run. Wait until it "
					+ "is over (if it was killed, at most 3 min), or take another database: "
					+ "redis.url=redis://host:port/1.");
		assertThat(this.commands.get(ColorKeys.RUN)).isEqualTo("somebody");
		this.commands.psetex(ColorKeys.RUN, LIFE, "somebody");
		assertProblem(marker(1)::take).withMessageContaining("host:port/2.");
	}

	@Test
	void itIsNotKeptMoreThanOnceAMinute() {
		Marker marker = marker(0);
		marker.take();
		this.commands.pexpire(ColorKeys.RUN, 100_000);
		this.now = this.now.plus(Marker.FRESH).minusNanos(1);
		marker.keep();
		assertThat(this.commands.pttl(ColorKeys.RUN)).isLessThanOrEqualTo(100_000);
		this.now = this.now.plusNanos(1);
		marker.keep();
		assertThat(this.commands.pttl(ColorKeys.RUN)).isGreaterThan(100_000);
	}

	@Test
	void oneThatWentAwayIsTakenAgain() {
		Marker marker = marker(0);
		marker.take();
		this.commands.del(ColorKeys.RUN);
		this.now = this.now.plus(Marker.FRESH);
		marker.keep();
		assertThat(this.commands.get(ColorKeys.RUN)).isEqualTo(marker.id());
		assertThat(this.commands.pttl(ColorKeys.RUN)).isPositive();
	}

	@Test
	void oneThatAnotherRunHasTakenSinceIsSaid() {
		Marker marker = marker(0);
		marker.take();
		this.commands.psetex(ColorKeys.RUN, LIFE, "somebody");
		this.now = this.now.plus(Marker.FRESH);
		assertProblem(marker::keep).withMessageContaining("Another run of this benchmark");
	}

	@Test
	void itIsGivenBackOnlyIfItIsStillOurs() {
		Marker marker = marker(0);
		marker.take();
		marker.release();
		assertThat(this.commands.get(ColorKeys.RUN)).isNull();
		this.commands.psetex(ColorKeys.RUN, LIFE, "somebody");
		marker.release();
		assertThat(this.commands.get(ColorKeys.RUN)).isEqualTo("somebody");
	}

	@Test
	void aRedisThatIsGoneIsNotTheMarkersNews(@TempDir Path work) {
		RealRedis gone = new RealRedis(work);
		try (RedisLink lost = link(gone)) {
			Marker marker = new Marker(lost, OptionalInt.of(0), () -> this.now.toNanos());
			marker.take();
			gone.close();
			this.now = this.now.plus(Marker.FRESH);
			assertThatCode(marker::keep).doesNotThrowAnyException();
			assertThatCode(marker::release).doesNotThrowAnyException();
		}
		finally {
			gone.close();
		}
	}

	private static RedisLink link(RealRedis redis) {
		return new RedisLink(redis.url(), (SSLSocketFactory) SSLSocketFactory.getDefault());
	}

	private Marker marker(int database) {
		return new Marker(link, OptionalInt.of(database), () -> this.now.toNanos());
	}

}
