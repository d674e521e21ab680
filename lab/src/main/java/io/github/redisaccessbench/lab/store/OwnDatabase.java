// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.nio.file.Path;
import java.util.OptionalLong;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.DatabaseUrl;
import io.github.redisaccessbench.lab.process.Ports;

/**
 * The user's own database.
 */
public final class OwnDatabase extends DatabaseStore {

	/**
	 * Takes it; nothing is sent there yet.
	 * @param url its URL
	 * @param user who logs in if the URL does not say it, or null
	 * @param password the password if the URL does not say it, or null
	 * @param allowRemote whether a host that is not loopback is all right
	 * @throws Problem if the URL is wrong, or the host is remote and that was not
	 * allowed; the message does not hold the URL, which may hold a password
	 */
	public OwnDatabase(String url, String user, String password, boolean allowRemote) {
		this(parse(url, user, password, allowRemote));
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

	/** Results are published; the name of somebody's server is not. */
	private static String source(DatabaseUrl url) {
		return "own, " + (url.isLoopback() ? "this machine, port " + url.port() : "another machine");
	}

	@Override
	protected void launch() {
		// It runs already.
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

	/** It asks for the password: this one is nobody else's business. */
	@Override
	public String client() {
		String who = (url().user() != null) ? url().user() : "";
		return switch (url().dialect()) {
			case POSTGRESQL -> "psql -h " + url().address() + " -p " + url().port()
					+ (who.isEmpty() ? "" : " -U " + who) + " -d " + url().database() + " -c 'SELECT * FROM colors'";
			case MARIADB -> "mariadb --protocol=tcp -h " + url().address() + " -P " + url().port()
					+ (who.isEmpty() ? "" : " -u " + who + " -p") + " -e 'SELECT * FROM colors' " + url().database();
		};
	}

}
