// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

/**
 * How often a case sends a command to Redis.
 */
public enum Per {

	/** Once for each request. */
	REQUEST,

	/** Once for each key of each request. */
	KEY;

	/**
	 * How often that is for some requests.
	 * @param requests number of requests
	 * @param limit keys that one request reads
	 * @return number of commands
	 */
	public long times(long requests, int limit) {
		return (this == KEY) ? requests * limit : requests;
	}

	/**
	 * How it is written in files.
	 */
	@Override
	public String toString() {
		return "per-" + name().toLowerCase(Locale.ROOT);
	}

}
