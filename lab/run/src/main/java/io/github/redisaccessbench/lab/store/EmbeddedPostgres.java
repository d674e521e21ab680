// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.Secret;
import io.github.redisaccessbench.lab.probe.DatabaseLink;
import io.github.redisaccessbench.lab.probe.DatabaseUrl.Way;
import io.github.redisaccessbench.lab.probe.DatabaseUrl;
import io.github.redisaccessbench.lab.probe.Dialect;
import io.github.redisaccessbench.lab.process.Processes;
import io.github.redisaccessbench.lab.process.Readiness;

/**
 * A real PostgreSQL from a jar. Its data are thrown away, it listens on loopback only,
 * and apps log in as a user of their own, who may do no more than its database allows,
 * with a password that is made up for it.
 */
public final class EmbeddedPostgres extends DatabaseStore {

	private static final String NAME = "postgres";

	private static final String DATABASE = "colors";

	private static final Way ON_THE_MACHINE = new Way(false, null, true);

	private static final String UNUSABLE = "The embedded PostgreSQL cannot be set up";

	private static final int PASSWORD_BYTES = 32;

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final Duration SETTING_UP = Duration.ofSeconds(30);

	private final Processes processes;

	private final PostgresFiles files;

	/** For a machine that is slow; it takes a second or two. */
	private final Duration patience;

	/** Of the user that the server begins with. */
	private final String administrator = Secret.random(PASSWORD_BYTES);

	private Process process;

	/**
	 * Makes it; nothing is started yet.
	 * @param processes keeps the process
	 * @param work the lab's folder; program and data are in it
	 * @param port the port on 127.0.0.1
	 * @throws Problem if the port is in use
	 */
	public EmbeddedPostgres(Processes processes, Path work, int port) {
		this(processes, work, port, SETTING_UP);
	}

	EmbeddedPostgres(Processes processes, Path work, int port, Duration patience) {
		super(new DatabaseUrl(Dialect.POSTGRESQL, "127.0.0.1", port, DATABASE, DATABASE, Secret.random(PASSWORD_BYTES),
				ON_THE_MACHINE), "embedded, port " + port, false);
		processes.keepPort(port, "the embedded PostgreSQL", "-Ddb.port");
		this.processes = processes;
		this.patience = patience;
		this.files = new PostgresFiles(work.toAbsolutePath().resolve(NAME));
	}

	@Override
	protected void launch() {
		this.files.unpack();
		initialize();
		this.process = this.processes.start(NAME, this.files.server(url().port()), Map.of());
		Readiness.await(NAME, this.process, this.processes, PATIENCE, this::isServed);
		welcomeApps();
	}

	private void initialize() {
		try {
			this.processes.run(NAME + "-init", this.files.initialization(this.administrator), Map.of(), this.patience,
					UNUSABLE);
		}
		catch (Problem ex) {
			throw Thread.currentThread().isInterrupted() ? ex
					: new Problem(
							ex.getMessage() + " As root it needs user namespaces (unshare -U): run as another user, "
									+ "or name a database of your own with -Ddb.url=postgresql://localhost:5432/bench.",
							ex);
		}
		finally {
			this.files.forgetPassword();
		}
	}

	/** Another process may listen on the port; then the password is wrong. */
	private boolean isServed() {
		if (!Readiness.accepts(url().port())) {
			return false;
		}
		try (DatabaseLink link = administrator(PostgresFiles.FIRST_DATABASE)) {
			return link.answers();
		}
		catch (Problem ex) {
			return false;
		}
	}

	private void welcomeApps() {
		try (DatabaseLink server = administrator(PostgresFiles.FIRST_DATABASE)) {
			server.execute("CREATE ROLE " + url().user() + " LOGIN PASSWORD '" + url().password() + "'");
			server.execute("GRANT pg_read_all_stats TO " + url().user());
			server.execute("CREATE DATABASE " + DATABASE + " OWNER " + url().user());
			try (DatabaseLink database = administrator(DATABASE)) {
				database.execute("CREATE EXTENSION pg_stat_statements");
			}
		}
		catch (SQLException ex) {
			throw new Problem(UNUSABLE + ": " + DatabaseLink.firstLine(ex) + ". Read " + this.processes.log(NAME) + ".",
					ex);
		}
	}

	private DatabaseLink administrator(String database) {
		return new DatabaseLink(new DatabaseUrl(Dialect.POSTGRESQL, url().host(), url().port(), database,
				PostgresFiles.ADMINISTRATOR, this.administrator, ON_THE_MACHINE));
	}

	@Override
	protected OptionalLong server() {
		return OptionalLong.of(this.process.pid());
	}

	@Override
	public Map<String, Long> processes() {
		return Map.of("PostgreSQL", this.process.pid());
	}

	/**
	 * A user who pastes it sees the rows; the password is of no use for anything else.
	 */
	@Override
	public String client() {
		return "PGPASSWORD=" + url().password() + " psql -h 127.0.0.1 -p " + url().port() + " -U " + url().user()
				+ " -d " + DATABASE + " -c 'SELECT * FROM colors'";
	}

}
