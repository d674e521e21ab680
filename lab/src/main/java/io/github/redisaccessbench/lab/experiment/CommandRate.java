// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.lab.experiment;

import java.util.Locale;

/**
 * How often a case sends a command to its store.
 */
public enum CommandRate {

	/** Once for each request. */
	PER_REQUEST,

	/** Once for each key of each request. */
	PER_KEY;

	/**
	 * How often that is for some requests.
	 * @param requests number of requests
	 * @param keys keys that one request reads
	 * @return number of commands
	 */
	public long times(long requests, int keys) {
		return (this == PER_KEY) ? requests * keys : requests;
	}

	/** How it is written in files. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
