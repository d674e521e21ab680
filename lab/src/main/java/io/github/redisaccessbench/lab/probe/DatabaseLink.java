// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

import io.github.redisaccessbench.lab.Problem;

/**
 * The lab's own connection to a database.
 */
public final class DatabaseLink implements AutoCloseable {

	private static final int PATIENCE_S = 5;

	/** Held, or else it would be made anew, and write what it also throws. */
	private static final Logger DRIVER = Logger.getLogger("org.postgresql");

	static {
		DRIVER.setLevel(Level.OFF);
	}

	private final DatabaseUrl url;

	private final Connection connection;

	/**
	 * Connects.
	 * @throws Problem if nothing answers there, or user, password or database are wrong;
	 * the message does not hold the password
	 */
	public DatabaseLink(DatabaseUrl url) {
		this.url = url;
		Properties properties = new Properties();
		if (url.user() != null) {
			properties.setProperty("user", url.user());
		}
		if (url.password() != null) {
			properties.setProperty("password", url.password());
		}
		DriverManager.setLoginTimeout(PATIENCE_S);
		try {
			this.connection = DriverManager.getConnection(url.jdbc(), properties);
		}
		catch (SQLException ex) {
			throw problem(url, ex);
		}
	}

	private static Problem problem(DatabaseUrl url, SQLException ex) {
		String where = url.dialect().words() + " at " + url;
		if (Dialect.isRefused(ex)) {
			return new Problem(where + " refuses the user or the password. Correct the variables DB_USERNAME and "
					+ "DB_PASSWORD, or those in DB_URL.", ex);
		}
		if (Dialect.isMissingDatabase(ex)) {
			return new Problem(where + ": there is no such database. Create it, or name another one in db.url.", ex);
		}
		return new Problem(where + " cannot be reached: " + firstLine(ex) + ". Start it, or correct db.url.", ex);
	}

	/** What an error says, in one line without its full stop. */
	public static String firstLine(SQLException ex) {
		return String.valueOf(ex.getMessage()).lines().findFirst().orElse("").strip().replaceAll("[.]$", "");
	}

	/** Where it leads to. */
	public DatabaseUrl url() {
		return this.url;
	}

	/**
	 * What it is and its version: two texts.
	 * @throws SQLException if it does not tell
	 */
	public synchronized List<String> product() throws SQLException {
		return List.of(this.connection.getMetaData().getDatabaseProductName(),
				this.connection.getMetaData().getDatabaseProductVersion());
	}

	/**
	 * Asks.
	 * @return for each row its values as texts; null: there is none
	 * @throws SQLException if it is not answered
	 */
	public synchronized List<List<String>> query(String sql) throws SQLException {
		try (Statement statement = this.connection.createStatement(); ResultSet rows = statement.executeQuery(sql)) {
			List<List<String>> all = new ArrayList<>();
			while (rows.next()) {
				List<String> row = new ArrayList<>();
				for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
					row.add(rows.getString(column));
				}
				all.add(row);
			}
			return all;
		}
	}

	/**
	 * Executes a statement.
	 * @throws SQLException if that fails
	 */
	public synchronized void execute(String sql) throws SQLException {
		try (Statement statement = this.connection.createStatement()) {
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
		try (Statement first = this.connection.createStatement();
				PreparedStatement second = this.connection.prepareStatement(insert)) {
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

	/** Whether the server answers. */
	public synchronized boolean answers() {
		try {
			return this.connection.isValid(PATIENCE_S);
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
