// SPDX-License-Identifier: Apache-2.0

package io.github.redisaccessbench.jmeterremote;

/** What ends a run, in words for the lab. */
final class Failure extends RuntimeException {

	private static final long serialVersionUID = 1L;

	Failure(String why, Throwable cause) {
		super(why, cause);
	}

}
