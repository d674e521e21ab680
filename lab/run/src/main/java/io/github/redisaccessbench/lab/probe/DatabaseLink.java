// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.net.SocketTimeoutException;
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
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;

/**
 * The lab's own connection to a database. Nothing is awaited for longer than 10 s, and
 * what the database says is made printable here.
 */
public final class DatabaseLink implements AutoCloseable {

	private static final Duration PATIENCE = Duration.ofSeconds(10);

	/** For something that is either so at once or not at all. */
	private static final int SHORT_PATIENCE_SECONDS = 5;

	/** What drivers call them; one that does not know a name leaves it alone. */
	private static final List<String> TIMEOUTS = List.of("connectTimeout", "loginTimeout", "socketTimeout",
			"cancelSignalTimeout");

	/**
	 * In words of PostgreSQL and MariaDB, and of the driver that is asked for a password
	 * by a MySQL of another machine.
	 */
	private static final Pattern WANTS_TLS = Pattern
		.compile("no encryption$|SSL off$|insecure transport|RSA public key");

	/** Held, or else it would be made anew, and write what it also throws. */
	private static final Logger DRIVER = Logger.getLogger("org.postgresql");

	static {
		DRIVER.setLevel(Level.OFF);
	}

	private final DatabaseUrl url;

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

	/** Connects, and awaits nothing longer than is said. */
	public DatabaseLink(DatabaseUrl url, Duration patience) {
		this.patience = patience;
		this.url = url;
		Properties properties = new Properties();
		TIMEOUTS.forEach((name) -> properties.setProperty(name, url.dialect().timeout(patience)));
		if (url.user() != null) {
			properties.setProperty("user", url.user());
		}
		if (url.password() != null) {
			properties.setProperty("password", url.password());
		}
		try {
			this.connection = DriverManager.getConnection(url.jdbc(), properties);
		}
		catch (SQLException ex) {
			throw new Problem(url.dialect().words() + " at " + url + reason(ex), ex);
		}
	}

	private static String reason(SQLException ex) {
		if (WANTS_TLS.matcher(firstLine(ex)).find()) {
			return " wants TLS: " + firstLine(ex) + ". Write ?sslmode=verify-full at the end of "
					+ "db.url, and name its CA with -Ddb.truststore=<file>.";
		}
		if (Dialect.isRefused(ex)) {
			return " refuses the user or the password. Correct the variables DB_USERNAME and "
					+ "DB_PASSWORD, or those in DB_URL.";
		}
		if (Dialect.isMissingDatabase(ex)) {
			return ": there is no such database. Create it, or name another one in db.url.";
		}
		if (RedisFailure.isUntrusted(ex)) {
			return " has a certificate that is not trusted here. Name that of its CA: -Ddb.truststore=<file>.";
		}
		return " cannot be reached: " + firstLine(ex) + ". Start it, or correct db.url.";
	}

	/** What an error says, in one printable line without its full stop. */
	public static String firstLine(SQLException ex) {
		boolean silent = Stream.iterate((Throwable) ex, (cause) -> cause != null, Throwable::getCause)
			.anyMatch(SocketTimeoutException.class::isInstance);
		return silent ? "no answer came in time" : PrintableText.reason(ex.getMessage());
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
		return List.of(PrintableText.reason(about.getDatabaseProductName()),
				PrintableText.reason(about.getDatabaseProductVersion()));
	}

	/**
	 * Asks.
	 * @param values how many values a row has
	 * @return for each row its values as printable texts; null: there is none
	 * @throws SQLException if it is not answered, or in another form
	 */
	public synchronized List<List<String>> query(String sql, int values) throws SQLException {
		try (Statement statement = statement(); ResultSet rows = statement.executeQuery(sql)) {
			List<List<String>> all = new ArrayList<>();
			while (rows.next()) {
				all.add(row(rows, values));
			}
			return all;
		}
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
		return query(sql, values).stream()
			.findFirst()
			.orElseThrow(() -> new SQLException("it answers " + sql + " with no row"));
	}

	/**
	 * Executes a statement.
	 * @throws SQLException if that fails
	 */
	public synchronized void execute(String sql) throws SQLException {
		try (Statement statement = statement()) {
			statement.execute(sql);
		}
	}

	/**
	 * Replaces all rows of a table in one transaction.
	 * @param delete removes what it holds
	 * @param insert adds a row
	 * @param rows a value for each question mark
	 * @throws SQLException if that fails; the table is what it was then
	 */
	public synchronized void replace(String delete, String insert, List<List<Object>> rows) throws SQLException {
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
			return this.connection.isValid(SHORT_PATIENCE_SECONDS);
		}
		catch (SQLException ex) {
			return false;
		}
	}

	@Override
	public void close() {
		try {
			this.connection.close();
		}
		catch (SQLException ex) {
			// It has ended.
		}
	}

}
