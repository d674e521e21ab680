// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.Concurrent;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.LabPorts;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.store.EmbeddedPostgres;
import io.github.redisaccessbench.lab.validity.Reason;
import io.github.redisaccessbench.lab.validity.RunStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A run with the embedded PostgreSQL, for cases that read from it and from Redis:
 * started, seeded, counted and ended by the packaged lab.
 */
@Concurrent
class DatabaseIT {

	private static final String EXPERIMENT = "factors: {users: 4, keys: 100}\n" + FaultyHome.plan(10, 1, 2, 200);

	@TempDir
	private Path folder;

	@Test
	void whatCasesSendToTheDatabaseIsCountedAndItIsGoneAfterwards() throws Exception {
		FaultyRun run = run("--burn-us=1");
		assertThat(run.faults()).as("%s", run)
			.doesNotContain(Reason.COMMANDS_DIFFER, Reason.NOT_CHECKED, Reason.RESTARTED);
		assertThat(run.status()).as("%s", run).isNotEqualTo(RunStatus.INVALID);
		assertThat(run.raw().header().environment().stores()).extracting(StoreInfo::name)
			.containsExactly("Redis", "PostgreSQL");
		assertThat(run.result().compared()).isNotEmpty().allSatisfy((one) -> {
			assertThat(one.commands().perRequest()).isEqualTo(Map.of("MGET", 1.0, "SQL SELECT", 4.0));
			assertThat(one.costs().of(Metrics.DB_QUERIES).value()).isEqualTo(4);
			assertThat(one.costs().of(Metrics.DB_ROWS).value()).isEqualTo(4);
			assertThat(one.costs().of(Metrics.DB_CPU_USER).known()).isTrue();
			assertThat(one.costs().of(Metrics.DB_BYTES_OUT).missing()).contains("does not count them");
		});
		assertThat(servers()).isEmpty();
	}

	@Test
	void aQueryTooManyMakesARunInvalid() throws Exception {
		FaultyRun run = run("--extra-query");
		assertThat(run.reasons()).contains(Reason.COMMANDS_DIFFER);
		assertThat(run.seen(Reason.COMMANDS_DIFFER)).contains("sent to its stores", "SQL SELECT");
		assertThat(run.status()).isEqualTo(RunStatus.INVALID);
	}

	@Test
	void whereNoCaseAsksForADatabaseNoneIsStarted() throws Exception {
		FaultyHome home = FaultyHome.make(this.folder.resolve("home"), List.of("--burn-us=1", "--burn-us=2"),
				EXPERIMENT);
		// A run that looks for one would not get so far.
		FaultyRun run = FaultyRun.of(home, "--db-url=postgresql://127.0.0.1:1/nowhere");
		assertThat(run.exit()).as("%s", run).isZero();
		assertThat(run.raw().header().environment().stores()).extracting(StoreInfo::name).containsExactly("Redis");
		assertThat(home.work().resolve("postgres")).doesNotExist();
	}

	@Test
	void aDatabaseThatIsDownIsToldInOneLineBeforeAnythingIsMeasured() throws Exception {
		assertThat(FaultyRun.refused(asking("--burn-us=1"), "--db-url=postgresql://127.0.0.1:1/nowhere"))
			.contains("PostgreSQL at 127.0.0.1:1/nowhere cannot be reached: ")
			.doesNotContain("\tat ");
	}

	/** A firewall forgets a connection, a cable is pulled: neither side hangs up. */
	@Test
	void aDatabaseWhosePacketsVanishIsToldInOneLineWithinAMinute() throws Exception {
		try (Processes processes = new Processes(this.folder.resolve("own"));
				EmbeddedPostgres postgres = new EmbeddedPostgres(processes, this.folder.resolve("own"),
						LabPorts.next())) {
			postgres.start();
			AtomicLong lost = new AtomicLong();
			try (HostileServer relay = new HostileServer(
					HostileServer.relay(postgres.url().port(), () -> lost.get() > 0))) {
				Map<String, String> own = Map.of("DB_URL", "postgresql://127.0.0.1:" + relay.port() + "/colors",
						"DB_USERNAME", postgres.url().user(), "DB_PASSWORD", postgres.url().password());
				String complaint = FaultyRun.broken(asking("--burn-us=1"), own,
						(generator, lab) -> generator.tellingEdges((iteration) -> {
							if (iteration.label().startsWith("b#")) {
								lost.compareAndSet(0, System.nanoTime());
							}
						}));
				assertThat(Duration.ofNanos(System.nanoTime() - lost.get())).isLessThan(Duration.ofSeconds(60));
				assertThat(complaint.lines()).singleElement()
					.asString()
					.contains("PostgreSQL does not answer. The run ends here; the iterations before are kept.");
			}
		}
	}

	private FaultyRun run(String arguments) throws Exception {
		FaultyHome home = asking(arguments);
		return FaultyRun.of(home, List.of("--db-port=" + LabPorts.next()), UnaryOperator.identity());
	}

	/** Both apps ask the database four times, as is declared. */
	private FaultyHome asking(String arguments) throws IOException {
		return FaultyHome.make(this.folder.resolve("home"), List.of(arguments, arguments), EXPERIMENT).askADatabase();
	}

	/** What runs from the lab's folder. */
	private Stream<String> servers() {
		return ProcessHandle.allProcesses()
			.flatMap((process) -> process.info().command().stream())
			.filter((command) -> command.startsWith(this.folder.toString()));
	}

}
