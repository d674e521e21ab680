// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * A real database on a free loopback port, for all tests of a JVM: it starts when first
 * asked for and ends with the JVM. Its driver has to be on the class path.
 */
public abstract class TestDatabase {

	/** The user who owns the database {@value #NAME}. */
	public static final String USER = "colors";

	/** The password of that user. */
	public static final String PASSWORD = "secret-of-the-tests";

	/** The name of the database. */
	public static final String NAME = "colors";

	/**
	 * @return the embedded PostgreSQL
	 */
	public static TestDatabase postgres() {
		return Postgres.ONE;
	}

	/**
	 * @return a MariaDB of the machine's own
	 * @throws IllegalStateException if it does not start; see {@link #hasMariaDb()}
	 */
	public static TestDatabase mariaDb() {
		return MariaDb.ONE;
	}

	/**
	 * @return whether MariaDB is installed
	 */
	public static boolean hasMariaDb() {
		return TestMariaDb.isInstalled();
	}

	/**
	 * @return where it listens: {@code postgresql://127.0.0.1:40123/colors}, without user
	 */
	abstract String url();

	/**
	 * @return the statement that locks the table of colors against other connections, for
	 * as long as the transaction and the connection last
	 */
	abstract String lock();

	/**
	 * @return the query for the number of queries so far that read a table of ours
	 */
	abstract String selects();

	/**
	 * @return what Spring has to be told of it, for JDBC and R2DBC
	 */
	public final Map<String, Object> settings() {
		return Map.of("spring.datasource.url", "jdbc:" + url(), "spring.datasource.username", USER,
				"spring.datasource.password", PASSWORD, "spring.r2dbc.url", "r2dbc:" + url(), "spring.r2dbc.username",
				USER, "spring.r2dbc.password", PASSWORD);
	}

	/**
	 * Runs statements, one after another, by a connection of their own.
	 */
	final void run(String... statements) {
		connected((connection) -> {
			try (Statement statement = connection.createStatement()) {
				for (String one : statements) {
					statement.execute(one);
				}
			}
		});
	}

	/**
	 * Runs the action while no other connection can read the colors.
	 */
	final void whileLocked(Runnable action) {
		connected((connection) -> {
			connection.setAutoCommit(false);
			try (Statement statement = connection.createStatement()) {
				statement.execute(lock());
				action.run();
			}
			connection.rollback();
		});
	}

	/**
	 * @return {@code select}, and how many queries read a table of ours meanwhile;
	 * nothing if none did
	 */
	final Map<String, Long> sentDuring(Runnable action) {
		long before = settled();
		action.run();
		long selects = settled() - before;
		return (selects > 0) ? Map.of("select", selects) : Map.of();
	}

	/** The answer may be here just before it is counted. */
	private long settled() {
		long before = -1;
		long now = countSelects();
		while (now != before) {
			LockSupport.parkNanos(30_000_000);
			before = now;
			now = countSelects();
		}
		return now;
	}

	/**
	 * @return how many queries were executed so far that read a table of ours
	 */
	final long countSelects() {
		try (Connection connection = connect();
				Statement statement = connection.createStatement();
				ResultSet result = statement.executeQuery(selects())) {
			result.next();
			return result.getLong(1);
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	final void connected(Work work) {
		try (Connection connection = connect()) {
			work.with(connection);
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	final Connection connect() throws SQLException {
		return DriverManager.getConnection("jdbc:" + url(), USER, PASSWORD);
	}

	/** What is done with a connection. */
	interface Work {

		void with(Connection connection) throws SQLException;

	}

	private static final class Postgres {

		static final TestDatabase ONE = new TestPostgres();

	}

	private static final class MariaDb {

		static final TestDatabase ONE = new TestMariaDb();

	}

}
