// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every case must do when its database cannot be reached, or does not let it in. The
 * subclass starts its app on a random port with such a URL or such a password.
 */
public abstract class DatabaseDownContract {

	/** Port 1 is nobody's. */
	public static final String JDBC = "spring.datasource.url=jdbc:postgresql://127.0.0.1:1/colors";

	/** The same for R2DBC. */
	public static final String R2DBC = "spring.r2dbc.url=r2dbc:postgresql://127.0.0.1:1/colors";

	/** What an app says that nobody answers. */
	public static final String NO_ANSWER = SqlContract.DOWN;

	/** What an app says that was refused. */
	public static final String NO_LOGIN = "The database refuses the login: check user and password";

	private final List<Endpoint> endpoints;

	private final String detail;

	/**
	 * @param endpoints all ways in which the app reads colors
	 * @param detail what each of them has to say
	 */
	protected DatabaseDownContract(List<Endpoint> endpoints, String detail) {
		this.endpoints = endpoints;
		this.detail = detail;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	@Test
	void saysWhatIsWrongWithTheDatabase() {
		assertThat(Stream.concat(this.endpoints.stream().map(Endpoint::path), Stream.of("/users/1")))
			.allSatisfy((path) -> CaseContract.assertDown(Http.get(port(), path), path, this.detail));
	}

	@Test
	void isHealthyAllTheSame() {
		CaseContract.assertAnswer(Http.get(port(), "/health"), "{\"status\":\"UP\"}");
	}

}
