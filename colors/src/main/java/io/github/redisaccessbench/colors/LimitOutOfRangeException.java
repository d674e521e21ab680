// SPDX-License-Identifier: Apache-2.0
package io.github.redisaccessbench.colors;

/**
 * A limit that is no whole number from 1 to {@link Palette#MAX_SIZE}. The message is fit
 * for the caller of the HTTP endpoint:
 * {@code limit must be a whole number from 1 to 10000, but was 0}.
 */
public class LimitOutOfRangeException extends IllegalArgumentException {

	private static final long serialVersionUID = 1L;

	private static final int SHOWN_CHARACTERS = 20;

	/**
	 * @param limit what was asked for, as it came; its first 20 characters are shown
	 */
	public LimitOutOfRangeException(String limit) {
		super("limit must be a whole number from 1 to " + Palette.MAX_SIZE + ", but was " + shown(limit));
	}

	private static String shown(String limit) {
		return (limit.length() <= SHOWN_CHARACTERS) ? limit : limit.substring(0, SHOWN_CHARACTERS) + "…";
	}

}
