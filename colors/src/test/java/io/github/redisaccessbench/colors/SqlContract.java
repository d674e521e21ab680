// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What every case that reads from a database must do.
 */
public abstract class SqlContract extends CaseContract {

	private final TestDatabase database;

	/**
	 * @param application the app's class
	 * @param database what it reads from
	 */
	protected SqlContract(Class<?> application, TestDatabase database) {
		super(application);
		this.database = database;
	}

	/**
	 * The app waits whole seconds; of a single one, Hibernate would have nothing left.
	 */
	@Override
	final List<String> withStore() {
		boolean hibernate = this.endpoint.has(Endpoint.Trait.NEEDS_STORE_TO_START);
		return Stream.concat(Stream.of("--colors.timeout=" + (hibernate ? 2 : 1) + "s"),
				this.database.settings().entrySet().stream().map((one) -> "--" + one.getKey() + "=" + one.getValue()))
			.toList();
	}

	/** No process listens on port 1. */
	@Override
	final List<String> withoutStore() {
		return !this.database.url().startsWith("postgresql") ? List.of()
				: List.of("--spring.main.lazy-initialization=true",
						"--spring.datasource.url=jdbc:postgresql://127.0.0.1:1/colors",
						"--spring.datasource.hikari.connection-timeout=250",
						"--spring.r2dbc.url=r2dbc:postgresql://127.0.0.1:1/colors");
	}

	/** Writing makes the tables anew. */
	@Override
	final void clear() {
	}

	@Override
	final Map<String, Long> sentDuring(Runnable action) {
		return this.database.sentDuring(action);
	}

	@Override
	final void whilePaused(Runnable action) {
		this.database.whileLocked(action);
	}

}
