// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;

/**
 * The lab's own connection to a database. No exchange takes longer than 10 s, or more
 * memory than it is given, and what the database says is made printable here.
 */
public final class DatabaseLink implements AutoCloseable {

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	private static final String NONSENSE = "its answer cannot be understood";

	/** How SQL says that a connection is of no use any more. */
	private static final String BROKEN = "08006";

	/** For something that is either so at once or not at all. */
	private static final Duration SHORT_PATIENCE = Duration.ofSeconds(5);

	/** Held, or else it would be made anew, and write what it also throws. */
	private static final Logger DRIVER = Logger.getLogger("org.postgresql");

	static {
		DRIVER.setLevel(Level.OFF);
	}

	private final DatabaseUrl url;

	private final Guard guard;

	private final Duration patience;

	private final Connection connection;

	/**
	 * Connects.
	 * @throws Problem if nothing answers there, or user, password or database are wrong;
	 * the message does not hold the password
	 */
	public DatabaseLink(DatabaseUrl url) {
		this(url, PATIENCE);
	}

	/** Connects, and waits for no exchange longer than is said. */
	public DatabaseLink(DatabaseUrl url, Duration patience) {
		this.patience = patience;
		this.url = url;
		this.guard = new Guard(url.way().verified() ? null : url.dialect().framing(), Guard.MAX_BYTES);
		Properties properties = new Properties();
		properties.setProperty("socketFactory", Guard.Sockets.class.getName());
		if (url.user() != null) {
			properties.setProperty("user", url.user());
		}
		if (url.password() != null) {
			properties.setProperty("password", url.password());
		}
		try {
			this.connection = this.guard.lentWithin(this.patience,
					() -> sensible(() -> DriverManager.getConnection(url.jdbc(), properties)));
		}
		catch (SQLException ex) {
			this.guard.hangUp("it was not to be used");
			throw DatabaseProblem.of(url, ex);
		}
	}

	/**
	 * Does something that has to be done by then.
	 * @param <T> what comes of it
	 * @param patience how long it may take; each exchange in it is at most 10 s
	 * @throws SQLException if that fails or takes longer
	 */
	public <T> T within(Duration patience, Exchange<T, SQLException> exchange) throws SQLException {
		return this.guard.within(patience, () -> sensible(exchange));
	}

	/** A driver that does not understand an answer may throw anything. */
	private <T> T sensible(Exchange<T, SQLException> exchange) throws SQLException {
		try {
			return exchange.run();
		}
		catch (Problem ex) {
			throw ex;
		}
		catch (SQLException | RuntimeException ex) {
			if (this.guard.why() != null) {
				throw new SQLException(this.guard.why(), BROKEN, ex);
			}
			throw (ex instanceof SQLException known) ? known : new SQLException(NONSENSE, BROKEN, ex);
		}
	}

	/** What an error says, in one printable line without its full stop. */
	public static String firstLine(SQLException ex) {
		return PrintableText.reason(ex.getMessage());
	}

	public DatabaseUrl url() {
		return this.url;
	}

	/**
	 * What it is and its version: two texts.
	 * @throws SQLException if it does not tell
	 */
	public synchronized List<String> product() throws SQLException {
		DatabaseMetaData about = this.connection.getMetaData();
		return within(this.patience, () -> List.of(PrintableText.reason(about.getDatabaseProductName()),
				PrintableText.reason(about.getDatabaseProductVersion())));
	}

	/**
	 * Asks.
	 * @param values how many values a row has
	 * @return for each row its values as printable texts; null: there is none
	 * @throws SQLException if it is not answered, or in another form
	 */
	public synchronized List<List<String>> query(String sql, int values) throws SQLException {
		return within(this.patience, () -> {
			try (Statement statement = statement(); ResultSet rows = statement.executeQuery(sql)) {
				if (rows.getMetaData().getColumnCount() != values) {
					throw new SQLException(NONSENSE);
				}
				List<List<String>> all = new ArrayList<>();
				while (rows.next()) {
					all.add(row(rows, values));
				}
				return all;
			}
		});
	}

	/** One that the server is told to forget, before the lab hangs up. */
	private Statement statement() throws SQLException {
		Statement statement = this.connection.createStatement();
		statement.setQueryTimeout((int) (0.8 * this.patience.toSeconds()));
		return statement;
	}

	private static List<String> row(ResultSet rows, int values) throws SQLException {
		List<String> row = new ArrayList<>();
		for (int column = 1; column <= values; column++) {
			row.add(Optional.ofNullable(rows.getString(column)).map(PrintableText::text).orElse(null));
		}
		return row;
	}

	/**
	 * Asks for a single row.
	 * @param values how many values it has
	 * @return its values as printable texts; null: there is none
	 * @throws SQLException if it is not answered, or in another form
	 */
	public List<String> row(String sql, int values) throws SQLException {
		return query(sql, values).stream().findFirst().orElseThrow(() -> new SQLException(NONSENSE));
	}

	/**
	 * Executes a statement.
	 * @throws SQLException if that fails
	 */
	public synchronized void execute(String sql) throws SQLException {
		within(this.patience, () -> {
			try (Statement statement = statement()) {
				return statement.execute(sql);
			}
		});
	}

	/**
	 * Replaces all rows of a table in one transaction.
	 * @param delete removes what it holds
	 * @param insert adds a row
	 * @param rows a value for each question mark
	 * @throws SQLException if that fails; the table is what it was then
	 */
	public synchronized void replace(String delete, String insert, List<List<Object>> rows) throws SQLException {
		within(this.patience, () -> replaced(delete, insert, rows));
	}

	private boolean replaced(String delete, String insert, List<List<Object>> rows) throws SQLException {
		this.connection.setAutoCommit(false);
		try (Statement first = statement(); PreparedStatement second = this.connection.prepareStatement(insert)) {
			first.execute(delete);
			for (List<Object> row : rows) {
				for (int column = 0; column < row.size(); column++) {
					second.setObject(column + 1, row.get(column));
				}
				second.addBatch();
			}
			second.executeBatch();
			this.connection.commit();
			return true;
		}
		catch (SQLException ex) {
			this.connection.rollback();
			throw ex;
		}
		finally {
			this.connection.setAutoCommit(true);
		}
	}

	public synchronized boolean answers() {
		try {
			return within(SHORT_PATIENCE, () -> this.connection.isValid((int) SHORT_PATIENCE.toSeconds()));
		}
		catch (SQLException ex) {
			return false;
		}
	}

	@Override
	public void close() {
		try {
			within(SHORT_PATIENCE, () -> {
				this.connection.close();
				return null;
			});
		}
		catch (SQLException ex) {
			// It has ended.
		}
	}

}
