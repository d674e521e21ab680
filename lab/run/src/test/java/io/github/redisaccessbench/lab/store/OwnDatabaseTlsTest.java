// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static io.github.redisaccessbench.lab.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

/** The user's own PostgreSQL with TLS and a CA of its own. */
class OwnDatabaseTlsTest {

	@TempDir
	private static Path folder;

	private static TlsPostgres postgres;

	@TempDir
	private Path files;

	@BeforeAll
	static void start() throws Exception {
		postgres = new TlsPostgres(folder);
	}

	@AfterAll
	static void stop() {
		if (postgres != null) {
			postgres.close();
		}
	}

	@Test
	void itsCaCanBeNamedAndAppsAreToldOfIt() throws Exception {
		try (OwnDatabase own = own("localhost", Optional.of(postgres.ca().pem()))) {
			own.start();
			assertThat(own.seed(7)).hasSize(2);
			assertThat(own.info().source()).endsWith(", TLS");
			assertThat(own.client())
				.startsWith("PGSSLMODE=verify-full PGSSLROOTCERT=" + postgres.ca().pem() + " psql -h localhost ");
			Map<String, String> app = own.environment();
			assertThat(app.get("SPRING_R2DBC_URL"))
				.endsWith("/colors?sslMode=verify-full&sslRootCert=" + postgres.ca().pem());
			try (Connection connection = DriverManager.getConnection(app.get("SPRING_DATASOURCE_URL"), postgres.user(),
					postgres.password());
					ResultSet row = connection.createStatement()
						.executeQuery("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")) {
				row.next();
				assertThat(row.getBoolean(1)).isTrue();
			}
		}
	}

	@Test
	void aStrangerIsNotAsked() throws Exception {
		assertRefused("localhost", Optional.empty(),
				"has a certificate that is not trusted here. Name that of its CA: " + "-Ddb.truststore=<file>.");
		assertRefused("localhost", Optional.of(TestCa.stranger(this.files)),
				"has a certificate that is not trusted here.");
		assertRefused("127.0.0.1", Optional.of(postgres.ca().pem()), "127.0.0.1 could not be verified");
	}

	@Test
	void whoDoesNotAskForTlsIsToldTo() {
		String url = postgres.url("localhost").replaceFirst("[?].*", "");
		try (OwnDatabase own = new OwnDatabase(url, postgres.user(), postgres.password(), false, Optional.empty())) {
			assertProblem(own::start).withMessageContainingAll(" wants TLS: FATAL: no pg_hba.conf entry ",
					"Write ?sslmode=verify-full at the end of db.url");
		}
	}

	private static void assertRefused(String host, Optional<Path> truststore, String why) {
		try (OwnDatabase own = own(host, truststore)) {
			assertProblem(own::start).withMessageContaining(why).withMessageNotContaining(postgres.password());
		}
	}

	@Test
	void whatCannotBeIsSaidBeforeAnythingIsSent() throws Exception {
		Path nothing = this.files.resolve("nothing.pem");
		Path empty = Files.writeString(this.files.resolve("empty.pem"), "");
		Path odd = Files.copy(postgres.ca().pem(), this.files.resolve("a&b.pem"));
		assertUnusable(nothing, "there is no such file");
		assertUnusable(empty, "it holds no certificate");
		assertUnusable(odd, "its path has other characters");
		assertProblem(() -> new OwnDatabase("postgresql://localhost/a", null, null, false, Optional.of(empty)))
			.withMessageContaining("Write ?sslmode=verify-full");
		assertProblem(() -> own("localhost", Optional.of(postgres.ca().pem())).environment(7))
			.withMessageContaining("rtt is not to be had with sslmode=verify-full");
	}

	private static void assertUnusable(Path file, String why) {
		assertProblem(() -> own("localhost", Optional.of(file)))
			.withMessageStartingWith("db.truststore: " + file + " cannot be used: " + why);
	}

	private static OwnDatabase own(String host, Optional<Path> truststore) {
		return new OwnDatabase(postgres.url(host), postgres.user(), postgres.password(), false, truststore);
	}

}
