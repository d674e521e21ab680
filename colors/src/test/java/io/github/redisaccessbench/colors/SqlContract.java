// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every case that reads from a database must do. The subclass starts its app on a
 * random port with {@link TestDatabase#settings()} and {@value #TIMEOUT}.
 */
public abstract class SqlContract extends CaseContract {

	/**
	 * How long the app waits for the database in these tests: whole seconds, of which
	 * Hibernate counts what is left.
	 */
	public static final String TIMEOUT = "colors.timeout=2s";

	static final String DOWN = "The database does not answer: start it, or correct its URL";

	private final TestDatabase database;

	/**
	 * @param endpoints all ways in which the app reads colors; {@code /colors} first
	 * @param database what it reads from
	 */
	protected SqlContract(List<Endpoint> endpoints, TestDatabase database) {
		super(endpoints, DOWN);
		this.database = database;
	}

	@BeforeAll
	final void store() {
		storeAll();
	}

	@Override
	final Map<String, Long> sentDuring(Runnable action) {
		long before = settled();
		action.run();
		long selects = settled() - before;
		return (selects > 0) ? Map.of("select", selects) : Map.of();
	}

	/** The answer may be here just before it is counted. */
	private long settled() {
		long before = -1;
		long now = this.database.countSelects();
		while (now != before) {
			pause();
			before = now;
			now = this.database.countSelects();
		}
		return now;
	}

	private static void pause() {
		try {
			Thread.sleep(30);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("interrupted between two looks at a counter", ex);
		}
	}

	@Override
	final void whilePaused(Runnable action) {
		this.database.whileLocked(action);
	}

	@Test
	void answersAUserWithOneQuery() {
		assertAnswersUsers("");
	}

	/**
	 * A user by id is one query, and one who is not there is a problem.
	 * @param variant the end of the path: for instance {@code /jpa}
	 */
	protected final void assertAnswersUsers(String variant) {
		assertAnswer(get("/users/1" + variant), User.of(1).json());
		assertThat(sentDuring(() -> assertAnswer(get("/users/2" + variant + "?limit=1"), User.of(2).json())))
			.isEqualTo(Map.of("select", 1L));
		assertProblem(get("/users/101" + variant), "/users/101" + variant, 404, "Not Found", "there is no user 101");
	}

}
