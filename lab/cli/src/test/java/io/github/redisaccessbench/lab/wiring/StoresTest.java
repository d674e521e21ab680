// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.experiment.App;
import io.github.redisaccessbench.lab.experiment.Instance;
import io.github.redisaccessbench.lab.experiment.ProgramFactor;
import io.github.redisaccessbench.lab.experiment.ProgramFactor.Program;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Store;
import io.github.redisaccessbench.lab.store.EmbeddedPostgres;
import io.github.redisaccessbench.lab.store.EmbeddedRedis;
import io.github.redisaccessbench.lab.store.OwnDatabase;
import io.github.redisaccessbench.lab.store.OwnRedis;
import io.github.redisaccessbench.lab.store.RealRedis;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

class StoresTest {

	@TempDir
	private Path home;

	private Processes processes;

	@BeforeEach
	void start() throws IOException {
		Path jars = Files.createDirectories(this.home.resolve("seed").resolve("target"));
		Files.createFile(jars.resolve("seed-1.jar"));
		this.processes = new Processes(this.home.resolve("work"));
	}

	@AfterEach
	void stop() {
		this.processes.close();
	}

	@Test
	void aUrlIsAnOptionOrElseAVariableAndWithoutOneItIsAnEmbeddedOne() {
		Map<String, String> options = Map.of("redis.port", String.valueOf(RealRedis.freePort()));
		assertThat(redis(options, Map.of("REDIS_URL", " "))).isInstanceOf(EmbeddedRedis.class);
		Map<String, String> variables = Map.of("REDIS_URL", "redis://localhost:1");
		assertThat(redis(Map.of(), variables)).isInstanceOf(OwnRedis.class);
		assertThat(url(redis(Map.of(), variables))).isEqualTo("redis://localhost:1");
		assertThat(url(redis(Map.of("redis.url", "redis://localhost:2"), variables))).isEqualTo("redis://localhost:2");
	}

	@Test
	void theTruststoreLiesInTheProjectsFolderAndItsPasswordIsAVariable() {
		assertProblem(() -> redis(Map.of("redis.url", "rediss://localhost", "redis.truststore", "ca.p12"),
				Map.of("REDIS_TRUSTSTORE_PASSWORD", "s3cr3t")))
			.withMessageContaining(this.home.resolve("ca.p12") + " cannot be used: there is no such file")
			.withMessageNotContaining("s3cr3t");
		assertProblem(() -> redis(Map.of("redis.truststore", "ca.pem"), Map.of()))
			.withMessageContaining("name that by redis.url or REDIS_URL");
	}

	@Test
	void theDatabaseIsAnEmbeddedOneOrTheOneThatAnOptionOrElseAVariableNames() {
		Map<String, String> port = Map.of("db.port", String.valueOf(RealRedis.freePort()));
		assertThat(database(port, Map.of())).isInstanceOf(EmbeddedPostgres.class);
		Map<String, String> variables = Map.of("DB_URL", "postgresql://localhost:1/bench", "DB_USERNAME", "me",
				"DB_PASSWORD", "s3cr3t");
		assertThat(database(Map.of(), variables)).isInstanceOf(OwnDatabase.class)
			.extracting(Store::environment)
			.asInstanceOf(InstanceOfAssertFactories.MAP)
			.containsEntry("SPRING_DATASOURCE_URL",
					"jdbc:postgresql://localhost:1/bench?sslmode=disable&gssEncMode=disable")
			.containsEntry("SPRING_R2DBC_URL", "r2dbc:postgresql://localhost:1/bench")
			.containsEntry("SPRING_DATASOURCE_USERNAME", "me")
			.containsEntry("SPRING_R2DBC_PASSWORD", "s3cr3t");
		assertThat(database(Map.of("db.url", "mariadb://localhost:2/bench"), variables).environment())
			.containsEntry("SPRING_R2DBC_URL", "r2dbc:mariadb://localhost:2/bench");
	}

	/** They may have been set for another project. */
	@Test
	void whatVariablesNameIsSaidWithoutPasswords() {
		Map<String, String> variables = Map.of("REDIS_URL", "redis://:s3cr3t@localhost:1", "DB_URL",
				"postgresql://me:s3cr3t@localhost:2/bench");
		Stores stores = stores(Map.of(), variables);
		assertThat(stores.byVariable(stores.redis(this.processes), Optional.of(stores.database(this.processes))))
			.satisfiesExactly(
					(line) -> assertThat(line)
						.startsWith("The variable REDIS_URL names the Redis of this run, at localhost:1"),
					(line) -> assertThat(line).startsWith("The variable DB_URL names the database of this run, at ")
						.contains("localhost:2"))
			.noneMatch((line) -> line.contains("s3cr3t"));
		assertThat(stores.byVariable(stores.redis(this.processes), Optional.empty())).hasSize(1);
		Stores options = stores(Map.of("redis.url", "redis://localhost:1"), variables);
		assertThat(options.byVariable(options.redis(this.processes), Optional.empty())).isEmpty();
	}

	@Test
	void whatIsWrongWithAVariableIsSaidOfTheVariable() {
		assertProblem(() -> redis(Map.of(), Map.of("REDIS_URL", "redis://192.0.2.1")))
			.withMessageStartingWith("The variable REDIS_URL is set, as if by -Dredis.url: redis.url names 192.0.2.1");
		assertProblem(() -> database(Map.of(), Map.of("DB_URL", "postgresql://192.0.2.1/x")))
			.withMessageStartingWith("The variable DB_URL is set, as if by -Ddb.url: db.url names 192.0.2.1");
		assertProblem(() -> redis(Map.of("redis.url", "redis://192.0.2.1"), Map.of("REDIS_URL", "redis://a")))
			.withMessageStartingWith("redis.url names 192.0.2.1");
	}

	@Test
	void processesOfOneServerReadFromTheSameStoreAndOthersFromAnother() {
		Map<String, Store> own = stores(Map.of("redis.port", String.valueOf(RealRedis.freePort())), Map.of())
			.others(this.processes)
			.of(List.of(on("a", "6.2", "embedded"), on("b", "6.2", "embedded"), on("c", "again", "embedded"),
					on("d", "own", "redis://localhost:1"),
					new Instance("e", "e", new App("e", "e.jar", 0, null), List.of(), 1)), Optional.empty());
		assertThat(own).containsOnlyKeys("a", "b", "c", "d");
		assertThat(own.get("a")).isInstanceOf(EmbeddedRedis.class).isSameAs(own.get("b")).isNotSameAs(own.get("c"));
		assertThat(own.get("d")).isInstanceOf(OwnRedis.class);
	}

	@Test
	void whatIsWrongWithARedisIsSaidOfWhoNamesItAndWhatIsDoneThere() {
		String load = "192.0.2.1, which is not this machine. Load is put on it: if that is meant, "
				+ "add -Dredis.allowRemote=true.";
		Instance app = with("app", "redis://192.0.2.1");
		assertRefused(Map.of("app.redis", "redis://192.0.2.1"), Map.of(), app, "app.redis names " + load);
		assertRefused(Map.of(), Map.of("APP_REDIS_URL", "redis://192.0.2.1"), app,
				"The variable APP_REDIS_URL is set, as if by -Dapp.redis: app.redis names " + load);
		assertRefused(Map.of(), Map.of(), with("shop", "redis://192.0.2.1"), "'redis' of the app 'shop' names " + load);
		assertRefused(Map.of(), Map.of(), on("a", "8", "redis-cluster://192.0.2.1"),
				"servers names 192.0.2.1, which is not this machine. Keys colors::* are written there and load is put "
						+ "on it: if that is meant, add -Dredis.allowRemote=true.");
		assertProblem(() -> stores(Map.of(), Map.of()).others(this.processes)
			.of(List.of(on("a", "8", "redis://nonsense:x")), Optional.empty()))
			.withMessageStartingWith("servers is not a Redis URL: ");
	}

	private void assertRefused(Map<String, String> options, Map<String, String> variables, Instance instance,
			String message) {
		assertProblem(() -> stores(options, variables).others(this.processes).of(List.of(instance), Optional.empty()))
			.withMessage(message);
	}

	@Test
	void theTruststoreIsForEachRedisThatSpeaksTls() {
		Map<String, String> options = Map.of("redis.truststore", "ca.pem", "redis.port",
				String.valueOf(RealRedis.freePort()));
		Stores stores = stores(options, Map.of());
		for (Instance one : List.of(with("app", "rediss://localhost:1"),
				on("a", "8", "rediss-cluster://localhost:1"))) {
			assertProblem(() -> stores.others(this.processes).of(List.of(one), Optional.empty()))
				.withMessageContaining(this.home.resolve("ca.pem") + " cannot be used: there is no such file");
			assertThat(stores.redis(this.processes, List.of(one))).isInstanceOf(EmbeddedRedis.class);
			Stores plain = stores(Map.of("redis.truststore", "ca.pem", "redis.url", "redis://localhost:1"), Map.of());
			assertThat(plain.redis(this.processes, List.of(one))).isInstanceOf(OwnRedis.class);
		}
		assertThat(stores.others(this.processes).of(List.of(with("app", "redis://localhost:1")), Optional.empty()))
			.containsOnlyKeys("app");
		assertProblem(() -> stores.redis(this.processes, List.of(with("app", "redis://localhost:1"))))
			.withMessageStartingWith("redis.truststore is for a Redis of your own with TLS");
	}

	@Test
	void portsThatAreCountedFromThatOfRedisAreNoneOfAnApp() {
		int first = LabPorts.ofNodes(3).getFirst();
		stores(Map.of("redis.port", String.valueOf(first - 1)), Map.of()).others(this.processes)
			.of(List.of(with("shop", "cluster")), Optional.empty());
		assertProblem(() -> this.processes.keepPort(first, "the app shop", "-Dshop.port"))
			.withMessageStartingWith("Port " + first + " is needed for the embedded Redis and for the app shop.");
		assertProblem(() -> this.processes.keepPort(first + 10_000, "the app shop", "-Dshop.port"))
			.withMessageContaining(" is needed for the bus of the embedded Redis Cluster, ");
	}

	private static Instance with(String name, String redis) {
		return new Instance(name, name,
				new App(name, "shop.jar", 0, null, null, null, null, null, null, null, redis, null), List.of(), 1);
	}

	@Test
	void anAppWithARedisOfItsOwnCannotReadFromSeveral() {
		App app = new App("shop", "shop.jar", 0, null, null, null, null, null, null, null, "redis://localhost:1", null);
		Instance both = new Instance("shop", "shop", app, List.of(), 1,
				Map.of(ProgramFactor.SERVER, new Program("8", "embedded")));
		assertProblem(() -> stores(Map.of(), Map.of()).others(this.processes).of(List.of(both), Optional.empty()))
			.withMessage("servers says what apps read from, and the app 'shop' has a Redis of its own. "
					+ "Leave one of them out.");
	}

	private static Instance on(String name, String server, String command) {
		return new Instance(name, name, new App(name, name + ".jar", 0, null), List.of(), 1,
				Map.of(ProgramFactor.SERVER, new Program(server, command)));
	}

	private Store database(Map<String, String> options, Map<String, String> variables) {
		return stores(options, variables).database(this.processes);
	}

	private Stores stores(Map<String, String> options, Map<String, String> variables) {
		return new Stores(new Folders(this.home, this.home.resolve("work")), new Options(options), variables);
	}

	private static String url(Store store) {
		return store.environment().get("SPRING_DATA_REDIS_URL");
	}

	private Store redis(Map<String, String> options, Map<String, String> variables) {
		return stores(options, variables).redis(this.processes);
	}

}
