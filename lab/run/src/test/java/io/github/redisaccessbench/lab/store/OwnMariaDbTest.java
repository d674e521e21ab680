// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

/** A real MariaDB, if it is installed (Debian: mariadb-server). */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnMariaDbTest {

	private static final Watched WATCHED = new Watched(1, Map.of(), 1, false);

	private static final String PASSWORD = "s3cr3t";

	private Processes processes;

	private int port;

	@BeforeAll
	void start(@TempDir Path folder) throws Exception {
		assumeThat(program("mariadbd")).as("mariadbd is installed").isPresent();
		assumeThat(program("mariadb-install-db")).as("mariadb-install-db is installed").isPresent();
		Path data = folder.resolve("data");
		String me = System.getProperty("user.name");
		this.processes = new Processes(folder);
		assertThat(
				this.processes
					.start("mariadb-init",
							List.of(program("mariadb-install-db").orElseThrow(), "--no-defaults", "--user=" + me,
									"--datadir=" + data, "--auth-root-authentication-method=normal", "--skip-test-db"),
							Map.of())
					.waitFor())
			.as(this.processes.lastWords("mariadb-init"))
			.isZero();
		this.port = RealRedis.freePort();
		Process server = this.processes.start("mariadb",
				List.of(program("mariadbd").orElseThrow(), "--no-defaults", "--user=" + me, "--datadir=" + data,
						"--port=" + this.port, "--bind-address=127.0.0.1", "--socket=" + folder.resolve("socket"),
						"--pid-file=" + folder.resolve("pid")),
				Map.of());
		Readiness.await("mariadb", server, this.processes, Duration.ofSeconds(60), () -> Readiness.accepts(this.port));
		try (Connection root = DriverManager.getConnection("jdbc:mariadb://127.0.0.1:" + this.port + "/mysql", "root",
				""); Statement statement = root.createStatement()) {
			statement.execute("CREATE DATABASE bench");
			statement.execute("CREATE USER me IDENTIFIED BY '" + PASSWORD + "'");
			statement.execute("GRANT ALL ON bench.* TO me");
		}
	}

	/** Debian keeps it where only root looks. */
	private static Optional<String> program(String name) {
		return Stream.concat(Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"))
			.map((folder) -> Path.of(folder, name))
			.filter(Files::isExecutable)
			.map(Path::toString)
			.findFirst();
	}

	@AfterAll
	void stop() {
		if (this.processes != null) {
			this.processes.close();
		}
	}

	@Test
	void itIsFilledAndChecked() {
		try (OwnDatabase own = own("bench", PASSWORD)) {
			own.start();
			assertThat(own.info().name()).isEqualTo("MariaDB");
			for (int colors : List.of(100, 7)) {
				assertThat(own.seed(colors)).containsExactly("table colors: " + colors + " rows",
						"table users: 100 rows");
			}
		}
	}

	@Test
	void queriesRowsAndBytesAreCountedToTheOneAndTheLabsOwnAreNot() throws SQLException {
		try (OwnDatabase own = own("bench", PASSWORD)) {
			own.start();
			own.seed(100);
			try (Connection app = DriverManager.getConnection("jdbc:mariadb://127.0.0.1:" + this.port + "/bench", "me",
					PASSWORD); Statement statement = app.createStatement()) {
				statement.executeQuery("SELECT 1").close();
				Snapshot before = own.probe().read(WATCHED);
				for (int query = 0; query < 25; query++) {
					statement.executeQuery("SELECT name FROM colors WHERE name = 'BLUE'").close();
				}
				own.probe().read(WATCHED);
				Readings readings = Readings.between(before, own.probe().read(WATCHED), 1);
				assertThat(readings.commands()).isEqualTo(Map.of("SQL SELECT", 25L));
				assertThat(readings.get(Metrics.DB_QUERIES.id())).hasValue(25);
				assertThat(readings.get(Metrics.DB_ROWS.id()).orElseThrow()).isGreaterThanOrEqualTo(25);
				assertThat(readings.get(Metrics.DB_BYTES_IN.id()).orElseThrow()).isBetween(25 * 45.0, 25 * 90.0);
				assertThat(readings.get(Metrics.DB_BYTES_OUT.id()).orElseThrow()).isPositive();
				assertThat(readings.sum(Metrics.DB_CPU)).isPresent();
			}
		}
	}

	@Test
	void aWrongPasswordAndAMissingDatabaseAreToldInOneLine() {
		try (OwnDatabase own = own("bench", "wr0ng")) {
			assertProblem(own::start).withMessageContaining("refuses the user or the password. Correct the variables");
		}
		try (OwnDatabase own = own("nowhere", PASSWORD)) {
			assertProblem(own::start).withMessageStartingWith("MariaDB at 127.0.0.1:" + this.port + "/nowhere");
		}
	}

	@Test
	void itIsUsedByOneRunAtATime() {
		try (OwnDatabase one = own("bench", PASSWORD); OwnDatabase other = own("bench", PASSWORD)) {
			one.start();
			assertProblem(other::start).withMessageStartingWith("Another run");
		}
	}

	private OwnDatabase own(String database, String password) {
		return new OwnDatabase("mysql://127.0.0.1:" + this.port + "/" + database, "me", password, false,
				Optional.empty());
	}

}
