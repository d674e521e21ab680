// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

import org.junit.jupiter.api.Test;

/**
 * What every case must do when nothing listens where Redis should be. The subclass starts
 * its app on a random port against {@link #URL}.
 */
public abstract class RedisDownContract {

	/** Port 1 is nobody's; the answer must not show the rest. */
	public static final String URL = "redis://somebody:secret@127.0.0.1:1";

	/**
	 * @return where the app listens on 127.0.0.1
	 */
	protected abstract int port();

	@Test
	void saysThatRedisDoesNotAnswer() {
		ColorsContract.assertRedisDown(Http.get(port(), "/colors"));
	}

}
