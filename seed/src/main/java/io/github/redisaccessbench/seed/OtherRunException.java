// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.seed;

/**
 * Somebody else is running this benchmark on the same Redis. The message goes on after
 * the name of that Redis.
 */
class OtherRunException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	OtherRunException(String message) {
		super(message);
	}

}
