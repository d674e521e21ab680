// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What every case must do when nothing listens where Redis should be. The subclass starts
 * its app on a random port against {@link #URL}.
 */
public abstract class RedisDownContract {

	/** Port 1 is nobody's; the answer must not show the rest. */
	public static final String URL = "redis://somebody:secret@127.0.0.1:1";

	private final List<Endpoint> endpoints;

	/**
	 * @param endpoints all ways in which the app reads colors
	 */
	protected RedisDownContract(List<Endpoint> endpoints) {
		this.endpoints = endpoints;
	}

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	@Test
	void saysThatRedisDoesNotAnswer() {
		assertThat(this.endpoints).allSatisfy((endpoint) -> CaseContract.assertDown(Http.get(port(), endpoint.path()),
				endpoint.path(), ColorsContract.DOWN));
	}

}
