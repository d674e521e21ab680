// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipFile;

import io.github.redisaccessbench.lab.Home;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.process.ClassJar;
import io.github.redisaccessbench.lab.process.Jars;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Keyspace;
import io.github.redisaccessbench.lab.run.Store;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class SeedTest {

	@TempDir
	private static Path folder;

	private static RealRedis redis;

	private static Processes processes;

	@TempDir
	private Path home;

	private Path work;

	@BeforeAll
	static void start() {
		redis = new RealRedis(folder.resolve("redis"));
		processes = new Processes(folder.resolve("seed"));
	}

	@AfterAll
	static void stop() {
		processes.close();
		redis.close();
	}

	@BeforeEach
	void pack() throws IOException {
		ClassJar.pack(this.home.resolve("seed").resolve("target").resolve("seed-1.0.jar"), FakeSeed.class);
		this.work = Files.createDirectory(this.home.resolve("work"));
	}

	@Test
	void theSeedWritesSoManyColorsToTheStoreAndWhatItPrintsIsHandedOn() {
		try (Store store = store(redis.url().url())) {
			store.start();
			store.seed(7);
			assertThat(redis.<String>send((commands) -> commands.get(FakeSeed.KEY))).isEqualTo("7");
		}
		try (Store store = store(redis.url().url())) {
			store.start();
			assertThat(store.seed(7)).containsExactly("+OK",
					"--colors=7 --allow-remote --report=" + this.work.resolve("seed.json"));
		}
	}

	/** It refuses a Redis that another run uses. */
	@Test
	void theSeedIsToldWhoseRunItIs() {
		Seed seed = new Seed(processes, this.home, this.work);
		try (Store store = new OwnRedis(redis.url().url(), false, Optional.empty(), null, seed)) {
			store.start();
			assertProblem(() -> seed.run(store.environment(), 7))
				.withMessage("The seed failed: another run of this benchmark is there");
			assertThat(store.seed(7)).first().isEqualTo("+OK");
		}
	}

	/** Its app's own data lie there. */
	@Test
	void whatIsLeftAloneIsNotWrittenTo() {
		long before = redis.send((commands) -> commands.dbsize());
		try (Store store = store(redis.url().url()).leftAlone()) {
			store.start();
			assertThat(store.seed(7)).isEmpty();
			assertThat(store.keyspaces()).isEmpty();
			assertThat(redis.<Long>send((commands) -> commands.dbsize())).isEqualTo(before);
			assertThat(store.answers()).isTrue();
		}
	}

	@Test
	void theDataOfTheUsersAppIsLoadedAfterwards() throws IOException {
		Path file = Files.writeString(this.home.resolve("shop.redis"),
				"# products\n\nSET products::1 '{\"id\": 1}'\nHSET product:1 name \"a b\"\n");
		try (RedisStore store = store(redis.url().url())) {
			store.add(new CommandFile(file));
			store.start();
			assertThat(store.seed(7)).endsWith("shop.redis: 2 commands");
			assertThat(redis.<String>send((commands) -> commands.get("products::1"))).isEqualTo("{\"id\": 1}");
			assertThat(redis.<String>send((commands) -> commands.hget("product:1", "name"))).isEqualTo("a b");
		}
	}

	@Test
	void aLineThatRedisRefusesIsNamed() throws IOException {
		Path file = Files.writeString(this.home.resolve("shop.redis"), "SET a 1\nSET b\n");
		try (RedisStore store = store(redis.url().url())) {
			store.add(new CommandFile(file));
			store.start();
			assertProblem(() -> store.seed(7)).withMessageContaining("shop.redis:2: ERR wrong number of arguments");
		}
	}

	@Test
	void whatTheLayoutsTakeIsInTheReportOfTheSeed() {
		try (Store store = store(redis.url().url())) {
			store.start();
			store.seed(20);
			assertThat(store.keyspaces()).containsExactly(new Keyspace("colors::v1::*", 20, 4_567L),
					new Keyspace("colors::v2::* and the id set", 21, 3_210L), new Keyspace("colors::v3::*", 20, null));
		}
	}

	@Test
	void theRealSeedIsUnderstood() throws IOException {
		Path project = Home.HOME;
		assumeTrue(isBuilt(project), "the seed is not packaged");
		Seed seed = new Seed(processes, project, this.work);
		try (Store store = new OwnRedis(redis.url().url(), false, Optional.empty(), null, seed)) {
			store.start();
			assertThat(store.seed(3)).anyMatch((line) -> line.startsWith("colors::v1::*"));
			assertThat(store.keyspaces()).extracting(Keyspace::layout)
				.containsExactly("colors::v1::*", "colors::v2::* and the id set", "colors::v3::*", "colors::v4",
						"colors::v5");
			assertThat(store.keyspaces()).extracting(Keyspace::keys).containsExactly(3, 4, 3, 1, 1);
			assertThat(store.keyspaces()).extracting(Keyspace::bytes)
				.allSatisfy((bytes) -> assertThat(bytes).isPositive());
			assertThat(redis.<Long>send((commands) -> commands.exists("colors::v3::ALICEBLUE"))).isOne();
		}
	}

	@Test
	void aSeedThatFailsOrLeavesNoReportIsAProblem() {
		Seed seed = new Seed(processes, this.home, this.work);
		Map<String, String> nowhere = Map.of("SPRING_DATA_REDIS_URL", "redis://127.0.0.1:" + RealRedis.freePort());
		assertProblem(() -> seed.run(nowhere, 7)).withMessage("The seed failed: Redis does not answer");
		assertProblem(seed::keyspaces).withMessageContaining(this.work.resolve("seed.json").toString());
	}

	@Test
	void aMissingSeedIsSaidBeforeAnythingIsStarted() {
		assertProblem(() -> new Seed(processes, this.home.resolve("other"), this.work))
			.withMessageContainingAll("There is no seed/target/seed-*.jar", "mvn package");
	}

	private RedisStore store(String url) {
		return new OwnRedis(url, false, Optional.empty(), null, new Seed(processes, this.home, this.work));
	}

	/** A build without packaging leaves the jar of an earlier one. */
	private static boolean isBuilt(Path project) throws IOException {
		Path target = project.resolve("seed").resolve("target");
		String compiled = "io/github/redisaccessbench/seed/Seeder.class";
		try (ZipFile jar = new ZipFile(Jars.find(project, "seed/target/seed-*.jar").toFile())) {
			byte[] packed = jar.getInputStream(jar.getEntry("BOOT-INF/classes/" + compiled)).readAllBytes();
			return Arrays.equals(packed, Files.readAllBytes(target.resolve("classes").resolve(compiled)));
		}
		catch (Problem ex) {
			return false;
		}
	}

}
