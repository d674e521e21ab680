// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The MariaDB that is installed on this machine, with a data folder of its own.
 */
final class TestMariaDb extends TestDatabase {

	private static final Duration START_LIMIT = Duration.ofSeconds(60);

	private static final String DATABASE = """
			CREATE DATABASE %1$s;
			CREATE USER '%2$s'@'%%' IDENTIFIED BY '%3$s';
			GRANT ALL ON %1$s.* TO '%2$s'@'%%';
			GRANT SELECT ON mysql.general_log TO '%2$s'@'%%';
			""".formatted(NAME, USER, PASSWORD);

	private final int port;

	TestMariaDb() {
		try {
			this.port = TestRedis.freePort();
			Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target").toAbsolutePath()),
					"mariadb");
			Path data = folder.resolve("data");
			Path log = folder.resolve("log");
			Path init = Files.writeString(folder.resolve("init.sql"), DATABASE);
			String user = "--user=" + System.getProperty("user.name");
			int installed = start(log, program("mariadb-install-db"), "--no-defaults", "--datadir=" + data,
					"--skip-test-db", user)
				.waitFor();
			if (installed != 0) {
				throw new IllegalStateException("mariadb-install-db failed: see " + log);
			}
			Process server = start(log, program("mariadbd"), "--no-defaults", "--datadir=" + data,
					"--port=" + this.port, "--bind-address=127.0.0.1", "--socket=" + folder.resolve("s"),
					"--pid-file=" + folder.resolve("pid"), "--init-file=" + init, "--log-output=TABLE", "--general-log",
					user);
			Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly, "end-test-mariadb"));
			awaitAnswer(server, log);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("cannot start MariaDB", ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("interrupted while MariaDB started", ex);
		}
	}

	static boolean isInstalled() {
		return find("mariadbd").isPresent() && find("mariadb-install-db").isPresent();
	}

	private static String program(String name) {
		return find(name).orElseThrow(() -> new IllegalStateException(name + " is not installed"));
	}

	/** Debian puts servers where only root's path leads. */
	private static Optional<String> find(String name) {
		return Stream
			.concat(Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
					Stream.of("/usr/sbin"))
			.map((folder) -> Path.of(folder, name))
			.filter(Files::isExecutable)
			.map(Path::toString)
			.findFirst();
	}

	private static Process start(Path log, String... command) throws IOException {
		return new ProcessBuilder(List.of(command)).redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
			.start();
	}

	private void awaitAnswer(Process server, Path log) throws InterruptedException {
		Instant limit = Instant.now().plus(START_LIMIT);
		while (!answers()) {
			if (!server.isAlive() || Instant.now().isAfter(limit)) {
				server.destroyForcibly();
				throw new IllegalStateException("MariaDB did not start: see " + log);
			}
			Thread.sleep(100);
		}
	}

	private boolean answers() {
		try {
			connect().close();
			return true;
		}
		catch (SQLException ex) {
			return false;
		}
	}

	@Override
	String url() {
		return "mariadb://127.0.0.1:" + this.port + "/" + NAME;
	}

	@Override
	String lock() {
		return "LOCK TABLES colors WRITE";
	}

	/** A statement is in the log before it is executed. */
	@Override
	String selects() {
		return "SELECT COUNT(*) FROM mysql.general_log WHERE command_type IN ('Query', 'Execute')"
				+ " AND LOWER(CONVERT(argument USING utf8mb4)) REGEXP 'select.*from (colors|users)'"
				+ " AND argument NOT LIKE '%general_log%'";
	}

}
