// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.net.InetAddress;
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
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

import io.github.redisaccessbench.colors.Palette;
import io.github.redisaccessbench.colors.SqlTable;
import io.github.redisaccessbench.lab.HostileServer;
import io.github.redisaccessbench.lab.Listeners;
import io.github.redisaccessbench.lab.OneLine;
import io.github.redisaccessbench.lab.metric.Metric;
import io.github.redisaccessbench.lab.metric.Metrics;
import io.github.redisaccessbench.lab.metric.Readings;
import io.github.redisaccessbench.lab.metric.Snapshot;
import io.github.redisaccessbench.lab.probe.DatabaseLink;
import io.github.redisaccessbench.lab.probe.DatabaseProbe;
import io.github.redisaccessbench.lab.probe.DatabaseUrl;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.run.Probe.Watched;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** A real PostgreSQL, also as the user's own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmbeddedPostgresTest {

	private static final Watched WATCHED = new Watched(1, Map.of(), 1, false);

	private Path work;

	private Processes processes;

	private EmbeddedPostgres postgres;

	@BeforeAll
	void start(@TempDir Path folder) {
		this.work = folder;
		this.processes = new Processes(folder);
		this.postgres = new EmbeddedPostgres(this.processes, folder, RealRedis.freePort());
		this.postgres.start();
	}

	@AfterAll
	void stop() {
		long pid = pid();
		this.postgres.close();
		this.processes.close();
		assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
	}

	@Test
	void itListensOnLoopbackOnlyAndSaysWhatItIs() {
		assertThat(Listeners.of(pid())).isNotEmpty().allMatch(InetAddress::isLoopbackAddress);
		assertThat(this.postgres.info().name()).isEqualTo("PostgreSQL");
		assertThat(this.postgres.info().version()).matches("\\d+[.].*");
		assertThat(this.postgres.answers()).isTrue();
	}

	@Test
	void noPasswordIsOnACommandLineOrInAFile() throws Exception {
		String password = this.postgres.url().password();
		assertThat(password).matches("[0-9a-f]{64}");
		assertThat(ProcessHandle.of(pid()).flatMap((process) -> process.info().commandLine()).orElse(""))
			.doesNotContain(password);
		assertThat(this.work.resolve("postgres").resolve("password")).doesNotExist();
		assertThat(Files.readString(this.work.resolve("logs").resolve("postgres.log"))).doesNotContain(password);
	}

	@Test
	void appsMayNotReachFilesOrPrograms() {
		for (String sql : List.of("COPY (SELECT 1) TO PROGRAM 'cat'", "SELECT pg_read_file('PG_VERSION')")) {
			assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute(sql))
				.satisfies((ex) -> assertThat(ex.getSQLState()).as(ex.getMessage()).isEqualTo("42501"));
		}
	}

	@Test
	void itIsFilledAndMayBeFilledAgainWithMoreOrLess() throws SQLException {
		for (int colors : List.of(100, 150, 7)) {
			assertThat(this.postgres.seed(colors)).containsExactly("table colors: " + colors + " rows",
					"table users: 100 rows");
			assertThat(count()).isEqualTo(colors);
		}
		assertThat(this.postgres.keyspaces()).isEmpty();
	}

	@Test
	void queriesAndRowsAreCountedToTheOneAndTheLabsOwnAreNot() throws SQLException {
		this.postgres.seed(100);
		Snapshot before = this.postgres.probe().read(WATCHED);
		try (Connection app = connect(); Statement statement = app.createStatement()) {
			for (int request = 0; request < 25; request++) {
				statement.executeQuery("SELECT name, red FROM colors WHERE red = " + request % 3).close();
			}
			statement.execute("SET application_name = 'x'");
			// As drivers do when they connect.
			statement.executeQuery("SELECT oid FROM pg_catalog.pg_type WHERE typname = 'hstore'").close();
			statement.executeQuery("SELECT name FROM colors").close();
		}
		this.postgres.probe().read(WATCHED);
		Readings readings = Readings.between(before, this.postgres.probe().read(WATCHED), 1);
		assertThat(readings.commands()).isEqualTo(Map.of("SQL SELECT", 26L));
		assertThat(readings.storeRestarted()).isFalse();
		assertThat(value(readings, Metrics.DB_QUERIES)).isEqualTo(26);
		assertThat(value(readings, Metrics.DB_STATEMENTS)).isGreaterThanOrEqualTo(27);
		assertThat(value(readings, Metrics.DB_ROWS)).isGreaterThan(100);
		assertThat(readings.get(Metrics.DB_BYTES_OUT.id())).isEmpty();
	}

	/** As a database of the user's own may: what it sums up may be nothing. */
	@Test
	void aCounterThatIsNullIsNotRead() throws SQLException {
		execute("CREATE SCHEMA odd");
		execute("CREATE VIEW odd.pg_stat_statements AS SELECT 'SELECT 1'::text AS query, NULL::bigint AS calls, "
				+ "NULL::bigint AS rows, oid AS dbid FROM pg_database WHERE datname = current_database()");
		execute("ALTER ROLE " + this.postgres.url().user() + " SET search_path = odd, public");
		try (DatabaseLink link = new DatabaseLink(this.postgres.url())) {
			Snapshot read = new DatabaseProbe(link, OptionalLong.empty()).read(WATCHED);
			assertThat(read.values()).containsOnlyKeys(Metrics.DB_CONNECTIONS.id());
			assertThat(read.commands()).isNull();
		}
		finally {
			execute("ALTER ROLE " + this.postgres.url().user() + " RESET search_path");
			execute("DROP SCHEMA odd CASCADE");
		}
	}

	@Test
	void cpuTimeIsThatOfTheProcessOfAConnectionTooAndOnlyGrows() throws SQLException {
		Snapshot before = this.postgres.probe().read(WATCHED);
		double during;
		try (Connection app = connect(); Statement statement = app.createStatement()) {
			statement.executeQuery("SELECT count(*) FROM generate_series(1, 2000000)").close();
			during = cpu(before);
		}
		assertThat(during).isGreaterThan(50_000);
		assertThat(cpu(before)).isGreaterThanOrEqualTo(during);
	}

	private double cpu(Snapshot before) {
		return Readings.between(before, this.postgres.probe().read(WATCHED), 1).sum(Metrics.DB_CPU).orElseThrow();
	}

	@Test
	void connectionsAreThoseOfOthers() throws Exception {
		awaitNoConnection();
		try (Connection app = connect()) {
			assertThat(app.isValid(1)).isTrue();
			assertThat(connections()).isEqualTo(1);
		}
	}

	/** A connection that was closed is gone a moment later. */
	private void awaitNoConnection() throws InterruptedException {
		for (int look = 0; connections() > 0 && look < 100; look++) {
			Thread.sleep(100);
		}
		assertThat(connections()).isZero();
	}

	private double connections() {
		return this.postgres.probe().read(WATCHED).values().get(Metrics.DB_CONNECTIONS.id());
	}

	@Test
	void aTableWithARowTooFewIsToldInOneLine() throws SQLException {
		this.postgres.seed(100);
		execute("DELETE FROM colors WHERE name = 'BLUE'");
		assertProblem(() -> check(100)).withMessage("The table colors of " + this.postgres.url()
				+ " holds 99 rows, not the 100 of the palette: BLUE "
				+ "is missing or wrong. Another program writes there: run again, while no other uses that database.");
	}

	@Test
	void aRowWithAnotherContentIsToldInOneLine() throws SQLException {
		this.postgres.seed(100);
		execute("UPDATE colors SET red = red + 1 WHERE name = 'AQUA'");
		assertProblem(() -> check(100))
			.withMessageContaining("holds 100 rows, not the 100 of the palette: AQUA is missing or wrong.");
		execute("UPDATE colors SET red = red - 1 WHERE name = 'AQUA'");
		check(100);
	}

	@Test
	void aTableThatWasDroppedIsToldInOneLine() throws SQLException {
		this.postgres.seed(100);
		execute("DROP TABLE colors");
		assertProblem(() -> check(100))
			.withMessageContaining("The table colors of " + this.postgres.url() + " is not there.");
		this.postgres.seed(100);
	}

	@Test
	void aTableOfTheSameNameThatHoldsSomethingElseIsLeftAlone() throws SQLException {
		this.postgres.seed(7);
		execute("INSERT INTO colors VALUES ('MINE', 1, 2, 3)");
		assertProblem(() -> this.postgres.seed(7))
			.withMessageContaining("holds something else, for instance MINE, and is left alone.");
		assertThat(count()).isEqualTo(8);
		execute("DELETE FROM colors WHERE name = 'MINE'");
	}

	@Test
	void whatASecondTableHoldsIsLookedAtBeforeTheFirstIsWritten() throws SQLException {
		this.postgres.seed(7);
		execute("DROP TABLE colors");
		execute("INSERT INTO users VALUES (10001, 'MINE')");
		assertProblem(() -> this.postgres.seed(7)).withMessageContaining("The table users of ");
		assertThatExceptionOfType(SQLException.class).isThrownBy(this::count).withMessageContaining("colors");
		execute("DELETE FROM users WHERE id = 10001");
		this.postgres.seed(7);
	}

	@Test
	void asTheUsersOwnItIsUsedByOneRunAtATime() throws Exception {
		DatabaseUrl url = this.postgres.url();
		try (OwnDatabase one = own(url.password()); OwnDatabase other = own(url.password())) {
			one.start();
			assertThat(one.info().shared()).isTrue();
			assertThat(one.info().source()).isEqualTo("own, this machine, port " + url.port());
			assertThat(one.probe().read(WATCHED).values()).containsKeys(Metrics.DB_QUERIES.id(),
					Metrics.DB_CPU_USER.id());
			assertProblem(other::start)
				.withMessageStartingWith("Another run of this benchmark uses the database " + url);
		}
		awaitNoConnection();
		try (OwnDatabase next = own(url.password())) {
			next.start();
		}
	}

	@Test
	void aWrongPasswordIsToldInOneLine() {
		try (OwnDatabase own = own("wr0ng")) {
			assertProblem(own::start)
				.withMessage("PostgreSQL at " + this.postgres.url() + " refuses the user or the password. Correct the "
						+ "variables DB_USERNAME and DB_PASSWORD, or those in DB_URL.");
		}
	}

	@Test
	void aDatabaseThatIsNotThereIsToldInOneLine() {
		DatabaseUrl url = this.postgres.url();
		String text = "postgresql://127.0.0.1:" + url.port() + "/nowhere";
		try (OwnDatabase own = new OwnDatabase(text, url.user(), url.password(), false, Optional.empty())) {
			assertProblem(own::start)
				.withMessageContaining("there is no such database. Create it, or name another one in db.url.");
		}
	}

	@Test
	void aServerThatIsDownIsToldInOneLine() {
		String text = "postgresql://127.0.0.1:" + RealRedis.freePort() + "/colors";
		try (OwnDatabase own = new OwnDatabase(text, "me", "s3cr3t", false, Optional.empty())) {
			assertProblem(own::start).withMessageContaining("cannot be reached: ")
				.withMessageEndingWith(". Start it, or correct db.url.")
				.withMessageNotContaining("s3cr3t");
		}
	}

	@Test
	@Timeout(40)
	void aConnectionWhosePacketsVanishIsGivenUp() {
		AtomicBoolean lost = new AtomicBoolean();
		DatabaseUrl url = this.postgres.url();
		try (HostileServer relay = new HostileServer(HostileServer.relay(url.port(), lost::get));
				DatabaseLink link = new DatabaseLink(url.onLoopback(relay.port()), Duration.ofSeconds(2))) {
			assertThat(link.answers()).isTrue();
			lost.set(true);
			assertThatExceptionOfType(SQLException.class).isThrownBy(() -> link.row("SELECT 1", 1))
				.satisfies((ex) -> assertThat(DatabaseLink.firstLine(ex)).isEqualTo("no answer came in time"));
			assertThat(link.answers()).isFalse();
		}
	}

	/**
	 * Another client holds it for long: the server is told to forget the question, too.
	 */
	@Test
	@Timeout(40)
	void aTableThatAnotherClientHoldsIsToldInOneLine() throws SQLException {
		this.postgres.seed(7);
		try (Connection other = connect();
				Statement statement = other.createStatement();
				DatabaseLink link = new DatabaseLink(this.postgres.url(), Duration.ofSeconds(2))) {
			other.setAutoCommit(false);
			statement.execute("LOCK TABLE colors");
			assertProblem(() -> new Tables(link).fill(7))
				.withMessageStartingWith("The table colors of " + this.postgres.url() + " cannot be read: ")
				.withMessageContaining("canceling statement");
			other.rollback();
		}
		assertThat(this.postgres.seed(7)).hasSize(2);
	}

	@Test
	@Timeout(30)
	void aProgramThatSetsItUpAndHangsIsEndedAndTold(@TempDir Path folder) throws Exception {
		assertUnusable(folder, "#!/bin/sh\necho about to hang\nsleep 600\n",
				"it was not done after 2 s, and last said: about to hang");
	}

	@Test
	void namespacesThatAreForbiddenAreTold(@TempDir Path folder) throws Exception {
		assertUnusable(folder,
				"#!/bin/sh\nprintf 'unshare: \\033[31munshare failed: No space left on device\\n'\nexit 1\n",
				"unshare failed: No space left on device");
	}

	/** Another program in its place: what is unpacked once is not unpacked again. */
	private static void assertUnusable(Path folder, String program, String why) throws Exception {
		Path programs = Files.createDirectories(folder.resolve("postgres/program/bin"));
		Path initdb = Files.writeString(programs.resolve("initdb"), program);
		assertThat(initdb.toFile().setExecutable(true)).isTrue();
		Files.writeString(folder.resolve("postgres/unpacked"),
				PostgresFiles.class.getResource("/" + PostgresFiles.archive()).toString());
		try (Processes processes = new Processes(folder);
				EmbeddedPostgres postgres = new EmbeddedPostgres(processes, folder, RealRedis.freePort(),
						Duration.ofSeconds(2))) {
			assertProblem(postgres::start).withMessageStartingWith("The embedded PostgreSQL cannot be set up: ")
				.withMessageContainingAll(why, "run as another user, or name a database of your own with -Ddb.url")
				.satisfies((problem) -> OneLine.assertPrintable(problem.getMessage()));
			assertThat(ProcessHandle.current().descendants())
				.noneMatch((one) -> one.info().commandLine().orElse("").contains("sleep 600"));
		}
	}

	@Test
	void aServerOfAnotherMachineHasToBeAllowed() {
		assertProblem(() -> new OwnDatabase("postgresql://192.0.2.1/colors", "me", "s3cr3t", false, Optional.empty()))
			.withMessageContaining("add -Ddb.allowRemote=true");
		assertThat(new OwnDatabase("postgresql://192.0.2.1/colors", "me", "s3cr3t", true, Optional.empty()).info()
			.source()).isEqualTo("own, another machine");
	}

	private OwnDatabase own(String password) {
		DatabaseUrl url = this.postgres.url();
		return new OwnDatabase("postgresql://127.0.0.1:" + url.port() + "/" + url.database(), url.user(), password,
				false, Optional.empty());
	}

	private void check(int colors) {
		try (DatabaseLink link = new DatabaseLink(this.postgres.url())) {
			new Tables(link).check(SqlTable.colors(Palette.first(colors)));
		}
	}

	private int count() throws SQLException {
		try (DatabaseLink link = new DatabaseLink(this.postgres.url())) {
			return Integer.parseInt(link.row("SELECT count(*) FROM colors", 1).getFirst());
		}
	}

	private void execute(String sql) throws SQLException {
		try (DatabaseLink link = new DatabaseLink(this.postgres.url())) {
			link.execute(sql);
		}
	}

	private Connection connect() throws SQLException {
		Map<String, String> app = this.postgres.environment();
		return DriverManager.getConnection(app.get("SPRING_DATASOURCE_URL"), app.get("SPRING_DATASOURCE_USERNAME"),
				app.get("SPRING_DATASOURCE_PASSWORD"));
	}

	private long pid() {
		return Optional.ofNullable(this.postgres.processes().get("PostgreSQL")).orElseThrow();
	}

	private static double value(Readings readings, Metric metric) {
		return readings.get(metric.id()).orElseThrow();
	}

}
