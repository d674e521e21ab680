// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.store;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

import io.github.redisaccessbench.lab.Problem;
import io.github.redisaccessbench.lab.probe.DatabaseBuild;
import io.github.redisaccessbench.lab.probe.DatabaseLink;
import io.github.redisaccessbench.lab.probe.DatabaseProbe;
import io.github.redisaccessbench.lab.probe.DatabaseUrl;
import io.github.redisaccessbench.lab.raw.Environment.StoreInfo;
import io.github.redisaccessbench.lab.run.Probe;
import io.github.redisaccessbench.lab.run.Store;

/** A database. Its tables are filled and checked by the lab itself. */
public abstract class DatabaseStore implements Store {

	private final DatabaseUrl url;

	private final String source;

	private final boolean shared;

	private DatabaseLink link;

	private Probe probe;

	/** Asked once: it is also wanted when the database no longer answers. */
	private StoreInfo info;

	/**
	 * Makes a store; nothing is started yet.
	 * @param url where it is
	 * @param source where it comes from, in words that may be published
	 * @param shared whether others may use it, too
	 */
	protected DatabaseStore(DatabaseUrl url, String source, boolean shared) {
		this.url = url;
		this.source = source;
		this.shared = shared;
		this.info = new StoreInfo(url.dialect().words(), null, source, shared);
	}

	/** Makes sure that it runs. Nothing is done for one that is the user's own. */
	protected void launch() {
	}

	/** The server's first process, if it can be seen from here. */
	protected abstract OptionalLong server();

	@Override
	public final void start() {
		launch();
		this.link = new DatabaseLink(this.url);
		try {
			this.probe = look();
		}
		catch (SQLException ex) {
			throw new Problem(this.url.dialect().words() + " at " + this.url + " does not answer: "
					+ DatabaseLink.firstLine(ex) + ". Read its log.", ex);
		}
	}

	private Probe look() throws SQLException {
		List<String> product = this.link.product();
		this.info = new StoreInfo(product.getFirst(), product.getLast(), this.source, this.shared)
			.built(DatabaseBuild.of(this.link));
		if (this.shared) {
			requireNoOtherRun();
		}
		return new DatabaseProbe(this.link, server());
	}

	private void requireNoOtherRun() throws SQLException {
		if (!Set.of("t", "1").contains(String.valueOf(this.link.row(this.url.dialect().lock(), 1).getFirst()))) {
			throw new Problem("Another run of this benchmark uses the database " + this.url
					+ ". Wait until it is over, or name another database in db.url.");
		}
	}

	@Override
	public final List<String> seed(int colors) {
		return new Tables(this.link).fill(colors);
	}

	@Override
	public final Map<String, String> environment() {
		return environment(this.url);
	}

	/**
	 * The same for apps that are to take another way to it.
	 * @param door a port of 127.0.0.1 behind which it is, too
	 */
	public final Map<String, String> environment(int door) {
		return environment(this.url.onLoopback(door));
	}

	private static Map<String, String> environment(DatabaseUrl way) {
		Map<String, String> all = new HashMap<>();
		all.put("SPRING_DATASOURCE_URL", way.jdbc());
		all.put("SPRING_R2DBC_URL", way.r2dbc());
		for (String driver : List.of("SPRING_DATASOURCE_", "SPRING_R2DBC_")) {
			if (way.user() != null) {
				all.put(driver + "USERNAME", way.user());
			}
			if (way.password() != null) {
				all.put(driver + "PASSWORD", way.password());
			}
		}
		return Map.copyOf(all);
	}

	/** Where it is, <strong>secrets included</strong>. */
	public final DatabaseUrl url() {
		return this.url;
	}

	@Override
	public final boolean answers() {
		return this.link.answers();
	}

	@Override
	public final Probe probe() {
		return this.probe;
	}

	@Override
	public final StoreInfo info() {
		return this.info;
	}

	/** The lab's shutdown may close it a second time, at the same time. */
	@Override
	public final synchronized void close() {
		if (this.link != null) {
			this.link.close();
		}
	}

}
