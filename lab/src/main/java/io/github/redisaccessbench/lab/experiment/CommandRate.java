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
	PER_KEY,

	/** Once for each 25 keys of each request, the last ones of which may be fewer. */
	PER_25_KEYS,

	/** Once for each color that is stored, in each request, however many it reads. */
	PER_STORED_COLOR;

	/**
	 * How often that is for some requests.
	 * @param requests number of requests
	 * @param keys keys that one request reads
	 * @param stored colors that are stored
	 * @return number of commands
	 */
	public long times(long requests, int keys, int stored) {
		return switch (this) {
			case PER_REQUEST -> requests;
			case PER_KEY -> requests * keys;
			case PER_25_KEYS -> requests * Math.ceilDiv(keys, 25);
			case PER_STORED_COLOR -> requests * stored;
		};
	}

	/** How it is written in files. */
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
