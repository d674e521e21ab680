// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.probe;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import io.github.redisaccessbench.lab.probe.DatabaseUrl.Way;

/** What differs between the databases that are known. */
public enum Dialect {

	POSTGRESQL("PostgreSQL", List.of("postgresql", "postgres"), 5432, List.of("postgres"),
			"SELECT pg_try_advisory_lock(727017)", "ANALYZE ", new PostgresCounting(), TimeUnit.SECONDS) {

		/** As R2DBC does it: what is not verified is not encrypted. */
		@Override
		String jdbc(Way way) {
			String trust = (way.ca() != null) ? "&sslrootcert=" + way.ca()
					: "&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory";
			return way.verified() ? "?sslmode=verify-full" + trust : "?sslmode=disable&gssEncMode=disable";
		}

		@Override
		String r2dbc(Way way) {
			return way.verified() ? "?sslMode=verify-full" + ((way.ca() != null) ? "&sslRootCert=" + way.ca() : "")
					: "";
		}
	},

	/** MariaDB and MySQL, by the drivers of MariaDB. */
	MARIADB("MariaDB", List.of("mariadb", "mysql"), 3306, List.of("mariadbd", "mysqld"),
			"SELECT GET_LOCK(CONCAT('redis-access-bench ', DATABASE()), 0)", "ANALYZE TABLE ", new MariaCounting(),
			TimeUnit.MILLISECONDS) {

		/**
		 * MySQL sends its key only if asked; an attacker in between would send his own,
		 * and read the password. A server must not ask the driver for files.
		 */
		@Override
		String jdbc(Way way) {
			String key = way.near() ? "&allowPublicKeyRetrieval=true" : "";
			return "?allowLocalInfile=false" + (way.verified() ? tls(way) : key);
		}

		@Override
		String r2dbc(Way way) {
			return way.verified() ? tls(way).replaceFirst("&", "?") : "";
		}

		private static String tls(Way way) {
			return "&sslMode=verify-full" + ((way.ca() != null) ? "&serverSslCert=" + way.ca() : "");
		}
	};

	/** MariaDB and MySQL say it by a number: its state is that of other errors, too. */
	private static final int UNKNOWN_DATABASE = 1049;

	private final String words;

	private final List<String> schemes;

	private final int port;

	private final List<String> programs;

	private final String lock;

	private final String analyze;

	private final Counting counting;

	private final TimeUnit timeouts;

	Dialect(String words, List<String> schemes, int port, List<String> programs, String lock, String analyze,
			Counting counting, TimeUnit timeouts) {
		this.words = words;
		this.schemes = schemes;
		this.port = port;
		this.programs = programs;
		this.lock = lock;
		this.analyze = analyze;
		this.counting = counting;
		this.timeouts = timeouts;
	}

	/** The one that a URL's scheme names, or nothing. */
	static Optional<Dialect> find(String scheme) {
		return Arrays.stream(values()).filter((dialect) -> dialect.schemes.contains(scheme)).findFirst();
	}

	/** Its name: for instance {@code PostgreSQL}. */
	public String words() {
		return this.words;
	}

	/** How drivers are told of it: for instance {@code postgresql}. */
	String scheme() {
		return this.schemes.getFirst();
	}

	/** What else its JDBC driver has to be told: the end of a URL. */
	abstract String jdbc(Way way);

	/** What else its R2DBC driver has to be told: the end of a URL. */
	abstract String r2dbc(Way way);

	/** The port of a URL that names none. */
	int port() {
		return this.port;
	}

	/** Whether a program is such a server, by the name of its file. */
	public boolean isServer(String program) {
		return this.programs.contains(program);
	}

	/**
	 * The query by which a run says that it uses a database: true if no other run does.
	 * It holds as long as its connection.
	 */
	public String lock() {
		return this.lock;
	}

	/** The statement after which the database knows what a table holds. */
	public String analyze(String table) {
		return this.analyze + table;
	}

	/** How it is asked for its counters. */
	Counting counting() {
		return this.counting;
	}

	/** How its JDBC driver is told of a time limit. */
	String timeout(Duration limit) {
		return String.valueOf(this.timeouts.convert(limit));
	}

	/** Whether an error says that there is no such table. */
	public static boolean isMissingTable(SQLException ex) {
		return List.of("42P01", "42S02").contains(state(ex));
	}

	/** Whether an error says that user or password are wrong. */
	static boolean isRefused(SQLException ex) {
		return state(ex).startsWith("28");
	}

	/** Whether an error says that there is no such database. */
	static boolean isMissingDatabase(SQLException ex) {
		return state(ex).equals("3D000") || ex.getErrorCode() == UNKNOWN_DATABASE;
	}

	private static String state(SQLException ex) {
		return Optional.ofNullable(ex.getSQLState()).orElse("");
	}

}
