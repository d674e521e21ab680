// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

import io.github.redisaccessbench.lab.process.Processes;

/**
 * The lab's own embedded PostgreSQL, for a test in which it is the user's own and wants
 * TLS. Its certificate is for localhost.
 */
final class TlsPostgres implements AutoCloseable {

	private final Processes processes;

	private final EmbeddedPostgres store;

	private final TestCa ca;

	TlsPostgres(Path folder) throws Exception {
		this.processes = new Processes(folder);
		this.store = new EmbeddedPostgres(this.processes, folder, RealRedis.freePort());
		this.store.start();
		this.ca = TestCa.make(folder);
		Path data = folder.resolve("postgres/data");
		Files.copy(this.ca.certificate(), data.resolve("server.crt"), StandardCopyOption.REPLACE_EXISTING);
		Files.copy(this.ca.key(), data.resolve("server.key"), StandardCopyOption.REPLACE_EXISTING);
		Files.setPosixFilePermissions(data.resolve("server.key"), PosixFilePermissions.fromString("rw-------"));
		Files.writeString(data.resolve("pg_hba.conf"), "hostssl all all all scram-sha-256\n");
		Files.writeString(data.resolve("postgresql.conf"), "\nssl = on\n", StandardOpenOption.APPEND);
		Path log = this.processes.log("postgres");
		new ProcessBuilder("kill", "-HUP", String.valueOf(this.store.processes().get("PostgreSQL"))).start().waitFor();
		for (int look = 0; !Files.readString(log).contains("\"ssl\" changed to \"on\""); look++) {
			if (look > 100) {
				throw new IllegalStateException(Files.readString(log));
			}
			Thread.sleep(50);
		}
	}

	/**
	 * Its URL, without user and password.
	 * @param host localhost, or another name of it
	 */
	String url(String host) {
		return "postgresql://" + host + ":" + this.store.url().port() + "/colors?sslmode=verify-full";
	}

	/** The user that logs in. */
	String user() {
		return this.store.url().user();
	}

	/** The password. */
	String password() {
		return this.store.url().password();
	}

	/** Certificates. */
	TestCa ca() {
		return this.ca;
	}

	@Override
	public void close() {
		this.store.close();
		this.processes.close();
	}

}
