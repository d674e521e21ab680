// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

/**
 * A key in Redis, or a row, holds no color: it is missing, or something else is there.
 * The message names the key: {@code colors::v3::BLUE holds no color}.
 */
public class UnreadableColorException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * @param key the key that holds no color, e.g. {@code colors::v3::BLUE}
	 */
	public UnreadableColorException(String key) {
		super(key + " holds no color");
	}

}
