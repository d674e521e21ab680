// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Optional;
import java.util.OptionalLong;

import io.github.redisaccessbench.lab.PrintableText;
import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.DatabaseUrl;
import io.github.redisaccessbench.lab.process.Ports;

/** The user's own database. */
public final class OwnDatabase extends DatabaseStore {

	/**
	 * Takes it; nothing is sent there yet.
	 * @param url its URL
	 * @param user who logs in if the URL does not say it, or null
	 * @param password the password if the URL does not say it, or null
	 * @param allowRemote whether a host that is not loopback is all right
	 * @param truststore certificates of CAs in PEM, if the URL asks for TLS; nothing: the
	 * CAs that come with Java
	 * @throws Problem if the URL or the file is wrong, or the host is remote and that was
	 * not allowed; the message does not hold the URL, which may hold a password
	 */
	public OwnDatabase(String url, String user, String password, boolean allowRemote, Optional<Path> truststore) {
		this(trusting(parse(url, user, password, allowRemote), truststore));
	}

	private OwnDatabase(DatabaseUrl url) {
		super(url, source(url), true);
	}

	private static DatabaseUrl parse(String text, String user, String password, boolean allowRemote) {
		DatabaseUrl url = url(text, user, password);
		if (!allowRemote && !url.isLoopback()) {
			throw new Problem("db.url names " + url.host() + ", which is not this machine. The tables colors and users "
					+ "are written there and load is put on it: if that is meant, add -Ddb.allowRemote=true.");
		}
		return url;
	}

	private static DatabaseUrl trusting(DatabaseUrl url, Optional<Path> truststore) {
		if (truststore.isPresent() && !url.way().verified()) {
			throw new Problem("db.truststore is of use with TLS only. Write ?sslmode=verify-full at the end of db.url, "
					+ "or leave it out.");
		}
		return truststore.map(OwnDatabase::readable).map(url::trusting).orElse(url);
	}

	/** Drivers are told it at the end of a URL, each with escapes of its own. */
	private static Path readable(Path file) {
		String reason = "its path has other characters than letters, digits and - . _ /";
		try (InputStream in = Files.newInputStream(file)) {
			boolean empty = CertificateFactory.getInstance("X.509").generateCertificates(in).isEmpty();
			if (!empty && file.toString().matches("[\\w./\\\\:-]+")) {
				return file;
			}
			reason = empty ? "it holds no certificate" : reason;
		}
		catch (IOException | CertificateException ex) {
			reason = (ex instanceof NoSuchFileException) ? "there is no such file"
					: PrintableText.reason(ex.getMessage());
		}
		throw new Problem(
				"db.truststore: " + file + " cannot be used: " + reason + ". Name a file of certificates in PEM.");
	}

	private static DatabaseUrl url(String text, String user, String password) {
		try {
			return DatabaseUrl.parse(text, user, password);
		}
		catch (IllegalArgumentException ex) {
			throw new Problem(
					"db.url cannot be used: " + ex.getMessage() + ". For instance postgresql://localhost:5432/bench.",
					ex);
		}
	}

	/** Results are published; the name of the user's server is not. */
	private static String source(DatabaseUrl url) {
		return "own, " + (url.isLoopback() ? "this machine, port " + url.port() : "another machine")
				+ (url.way().verified() ? ", TLS" : "");
	}

	/** One in a container is behind a process that is none. */
	@Override
	protected OptionalLong server() {
		return url().isLoopback() ? Ports.listener(url().port())
			.filter((process) -> process.info().command().filter(this::isServer).isPresent())
			.stream()
			.mapToLong(ProcessHandle::pid)
			.findFirst() : OptionalLong.empty();
	}

	private boolean isServer(String program) {
		return url().dialect().isServer(Path.of(program).getFileName().toString());
	}

	/** It asks for the password, which stays private. */
	@Override
	public String client() {
		String who = (url().user() != null) ? url().user() : "";
		Optional<Path> ca = Optional.ofNullable(url().way().ca());
		boolean tls = url().way().verified();
		return switch (url().dialect()) {
			case POSTGRESQL ->
				(tls ? "PGSSLMODE=verify-full " : "") + ca.map((file) -> "PGSSLROOTCERT=" + file + " ").orElse("")
						+ "psql -h " + url().address() + " -p " + url().port() + (who.isEmpty() ? "" : " -U " + who)
						+ " -d " + url().database() + " -c 'SELECT * FROM colors'";
			case MARIADB -> "mariadb --protocol=tcp" + (tls ? " --ssl-verify-server-cert" : "")
					+ ca.map((file) -> " --ssl-ca=" + file).orElse("") + " -h " + url().address() + " -P "
					+ url().port() + (who.isEmpty() ? "" : " -u " + who + " -p") + " -e 'SELECT * FROM colors' "
					+ url().database();
		};
	}

}
