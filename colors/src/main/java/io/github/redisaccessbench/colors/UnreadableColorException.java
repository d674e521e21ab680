// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

/**
 * A color that should be in Redis is not there, or is there and is no color. The message
 * names the key and what to do:
 * {@code colors::v3::BLUE is missing in Redis: run the seed}.
 */
public class UnreadableColorException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String key;

	private UnreadableColorException(String key, String problem, Throwable cause) {
		super(key + " is " + problem + " in Redis: run the seed", cause);
		this.key = key;
	}

	/**
	 * @param key the key that does not exist, e.g. {@code colors::v3::BLUE}
	 */
	public static UnreadableColorException missing(String key) {
		return new UnreadableColorException(key, "missing", null);
	}

	/**
	 * @param key the key that exists and has another type or a value that is no color
	 * @param cause what reading it threw, or null
	 */
	public static UnreadableColorException unreadable(String key, Throwable cause) {
		return new UnreadableColorException(key, "unreadable", cause);
	}

	public String key() {
		return this.key;
	}

}
